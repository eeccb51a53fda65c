/** The addresses of importing decks. */
export const deckTransferPaths = {
  import: () => '/decks/import',
}
