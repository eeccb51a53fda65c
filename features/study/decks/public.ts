/** What other features may import: the queries of decks. */
export { decksKey, libraryDecks, ownDecks } from './queries.ts'
