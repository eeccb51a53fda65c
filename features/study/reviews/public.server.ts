/** What other features may call on the server: adding answers that were given elsewhere. */
export { type CardHistory, storeHistory } from './history.server.ts'
