/** What other features may import: classes and their fields, creating and deleting them, and what can be chosen for them. */

export { type BookChoice, bookChoices, type TextChoice, textChoices } from './given/candidates.ts'
export { ClassFields } from './list/ClassFields.tsx'
export { PersonLink } from './members/PersonLink.tsx'
export { classesKey, createClass, deleteClass, setTimeZone } from './queries.ts'
