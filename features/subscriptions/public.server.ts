/** What other features may call on the server. */
export { type Actor, requireCaller, requireStaffOver } from './caller.server.ts'
