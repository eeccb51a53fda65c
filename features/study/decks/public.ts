/** What other features may import: the key of the queries of decks. */
export { decksKey } from './queries.ts'
