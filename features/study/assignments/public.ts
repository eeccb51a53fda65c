/** What other features may import: the dialog that assigns something to a class. */
export { AssignDialog } from './assigning/AssignDialog.tsx'
