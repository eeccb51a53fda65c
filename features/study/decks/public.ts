/** What other features may import: the queries of decks and their keys, and the form of a card of one's own. */
export { CardDialog } from './deck/CardDialog.tsx'
export { savedCard } from './deck/entry-queries.ts'
export { decksKey, libraryDecks, ownDecks, unknownWordsKey } from './queries.ts'
