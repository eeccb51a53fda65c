/** The server functions available to other features. */
export { type Actor, requireCaller, requireStaffOver } from './caller.server.ts'
