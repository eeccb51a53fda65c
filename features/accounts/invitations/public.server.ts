/** What the mail sender calls, and what features with members register. */
export { mintInvitationToken } from './invitation-tokens.server.ts'
export { invitedRows } from './invited-rows.server.ts'
