/** Texts of the page with what is kept on the device. */
export const messages = {
  title: 'On this device',
  description: 'What you keep here opens without a connection.',
  kinds: { text: 'Text', book: 'Book', deck: 'Deck', reviews: 'Reviews' } as Record<string, string>,
  automatic: 'Kept automatically',
  /** What is listed for the cards of today and the next six days. */
  reviews: 'Reviews for the next seven days',
  empty: 'No texts, books or decks are kept on this device.',
  emptyText: 'Open a text, a book or a deck, and choose “Keep on this device”.',
  used: (bytes: number, quota: number | null) =>
    quota === null ? `${size(bytes)} used` : `${size(bytes)} used · ${size(quota)} free`,
  keeping: 'Keeping…',
  closed: 'Go online to open it again.',
  expired: 'Your membership has ended.',
  persistent: 'Your browser keeps everything until you remove it.',
  volatile: 'Your browser may delete this when space runs low. Install Tingdu to prevent that.',
  openFor:
    'You can open it for 30 days without a connection. What needs a membership closes when yours ends.',
  remove: (title: string) => `Remove ${title} from this device`,
  removeAll: 'Remove all',
  removeAllTitle: 'Remove everything from this device?',
  removeAllText:
    'You will need a connection for texts, books, decks, reviews and the dictionary. Changes that have not been sent yet stay.',
  removeAllDone: 'Everything was removed from this device.',
  removeFailed: 'Could not remove it. Please try again.',
  blocked: 'Your browser does not let Tingdu store anything on this device.',
  size: (bytes: number) => size(bytes),
}

/** 'less than 0.1 MB', '3.4 MB', '1.2 GB'. */
function size(bytes: number): string {
  if (bytes < 100_000) return 'less than 0.1 MB'
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
