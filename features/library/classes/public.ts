/** What other features may import: creating and deleting classes, and the books to choose from. */

export { type BookChoice, bookChoices } from './given/candidates.ts'
export { ClassFields } from './list/ClassFields.tsx'
export { classesKey, createClass, deleteClass } from './queries.ts'
