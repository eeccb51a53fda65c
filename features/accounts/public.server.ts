/** What other features may call on the server. */
export { type AttemptLimit, takeAttempts } from './attempts.server.ts'
export { mintToken } from './tokens.server.ts'
