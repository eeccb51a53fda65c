/** What other features may import: the dialog that adds members to a group, and the search for people. */
export { AddMembersDialog } from './AddMembersDialog.tsx'
export type { Group } from './group.ts'
export type { FoundUser } from './queries.ts'
export { UserSearch } from './UserSearch.tsx'
