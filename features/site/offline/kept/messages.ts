/** Texts of the page with what is kept on the device. */
export const messages = {
  title: 'On this device',
  description: 'What you keep here opens without a connection.',
  kinds: { text: 'Text', book: 'Book', deck: 'Deck', reviews: 'Reviews' } as Record<string, string>,
  automatic: 'Kept automatically',
  /** What is listed for the cards of today and the next six days. */
  reviews: 'Reviews of the next seven days',
  empty: 'No texts, books or decks are kept on this device.',
  emptyText: 'Open a text, a book or a deck, and choose “Keep on this device”.',
  used: (bytes: number, quota: number | null) =>
    quota === null ? `${size(bytes)} used` : `${size(bytes)} used · ${size(quota)} free`,
  keeping: 'Being kept…',
  closed: 'Go online to open it again.',
  expired: 'Your membership has ended.',
  persistent: 'Your browser keeps it until you remove it.',
  volatile: 'Your browser may delete it when space runs short. Installing Tingdu prevents that.',
  openFor: 'It opens for 30 days without a connection. What your membership opens closes with it.',
  remove: (title: string) => `Remove ${title} from this device`,
  removeAll: 'Remove all',
  removeAllTitle: 'Remove everything from this device?',
  removeAllText:
    'Texts, books, decks and reviews will need a connection. What you have done offline and not sent yet stays.',
  removeAllDone: 'Nothing is kept on this device anymore.',
  removeFailed: 'Could not remove it. Please try again.',
  blocked: 'Your browser does not let Tingdu store anything.',
  size: (bytes: number) => size(bytes),
}

/** 'less than 0.1 MB', '3.4 MB', '1.2 GB'. */
function size(bytes: number): string {
  if (bytes < 100_000) return 'less than 0.1 MB'
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
