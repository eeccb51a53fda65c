/** What other features may import: the dialog that adds members to a group, and the export of its members. */
export { AddMembersDialog } from './AddMembersDialog.tsx'
export { exportMembers } from './export-members.ts'
export type { Group } from './group.ts'
