/** What other features may import: creating and deleting classes, and the books to choose from. */
export { ClassFields } from './ClassFields.tsx'
export { type BookChoice, bookChoices } from './candidates.ts'
export { classesKey, createClass, deleteClass } from './queries.ts'
