/** Texts of the library and of the pages of books. */
export const messages = {
  title: 'Library',
  description: 'Texts to read and to listen to, one by one or as books',
  tabs: 'Library sections',
  search: {
    texts: 'Search texts by title',
    books: 'Search books by title',
    notebooks: 'Search notebooks by title',
  },
  level: 'Level',
  allLevels: 'All levels',

  textsFailed: 'Could not fetch texts. Please try again.',
  booksFailed: 'Could not fetch books. Please try again.',
  notebooksFailed: 'Could not fetch notebooks. Please try again.',
  allBooksFailed: 'Could not fetch all books. Please try again.',

  noTexts: 'No texts in the library yet',
  noBooks: 'No books in the library yet',
  noOwnTexts: 'No texts of your own yet',
  noOwnBooks: 'No books of your own yet',
  noNotebooks: 'No notebooks yet',
  findTexts: 'Find a text to read',
  findBooks: 'Find a book to read',
  noMatch: 'No matching titles',
  noMatchAtLevel: 'No results for these filters',

  includedIn: 'Included in',
  by: (author: string) => `by ${author}`,
  texts: (number: number) => `${number} ${number === 1 ? 'text' : 'texts'}`,
  noSound: 'No sound',

  book: 'Book',
  bookFailed: 'Could not fetch selected book. Please try again.',
  missing: 'Book not available',
  missingTitle: 'This book isn’t available to you',
  missingAdvice: 'It may have been deleted, or it’s shared with a class you’re not in.',
  browse: 'Browse the library',
  textsInBook: 'Texts',
  emptyBook: 'No texts in this book yet',
} as const

/** The lists of the library, by their name in the address. */
export const tabNames = {
  texts: 'Texts',
  books: 'Books',
  notebooks: 'Notebooks',
  'library-texts': 'Library Texts',
  'library-books': 'Library Books',
  'all-books': 'All Books',
  'all-texts': 'All Texts',
} as const
