/** What the mail sender calls. */
export { mintInvitationToken } from './invitation-tokens.server.ts'
