/** What other features may import: the queries of decks and their keys. */
export { decksKey, libraryDecks, ownDecks, unknownWordsKey } from './queries.ts'
