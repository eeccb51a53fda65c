/** What the server and other features may import. */
export { dictionaryState } from './import/run.server.ts'
