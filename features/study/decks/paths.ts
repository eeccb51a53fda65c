/** The address pattern of a deck's page for the router. */
export const deckPattern = '/decks/:deckId'

/** The addresses of decks. */
export const deckPaths = {
  /** Decks of one's own; `tab` shows those of classes or of the library. */
  decks: (tab?: 'class' | 'library') => (tab === undefined ? '/decks' : `/decks?tab=${tab}`),
  deck: (id: number) => deckPattern.replace(':deckId', String(id)),
}
