/** What other features may import: the dialog that adds members to a group. */
export { AddMembersDialog } from './AddMembersDialog.tsx'
export type { Group } from './group.ts'
