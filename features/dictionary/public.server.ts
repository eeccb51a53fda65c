/** What the server and other features may call. */
export { dictionaryState } from './import/run.server.ts'
