/** What other features may import: the dialog for its plan and level, and recordings. */
export { EditTextDialog } from './EditTextDialog.tsx'
export { readLength, soundFault, uploadFault } from './timing/sound-file.ts'
