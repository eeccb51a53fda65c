/** What other features may import: the tabs in which a text is changed, the dialog for its plan and level, and recordings. */
export { EditTextDialog } from './EditTextDialog.tsx'
export { TextEditing } from './TextEditing.tsx'
export { readLength, soundFault } from './timing/sound-file.ts'
