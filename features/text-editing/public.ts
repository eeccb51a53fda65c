/** What other features may import: the tabs in which a text is changed, and the dialog for its plan and level. */
export { EditTextDialog } from './EditTextDialog.tsx'
export { TextEditing } from './TextEditing.tsx'
