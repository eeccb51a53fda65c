/** Texts of the library and of the pages of books. */
export const messages = {
  title: 'Library',
  description: 'Texts to read and to listen to, one by one or as books',
  tabs: 'What to show',
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

  noTexts: 'There are no texts in the library yet',
  noBooks: 'There are no books in the library yet',
  noOwnTexts: 'You have no texts of your own yet',
  noOwnBooks: 'You have added no books yet',
  noNotebooks: 'You have no notebooks yet',
  findTexts: 'Find a text to read',
  findBooks: 'Find a book to read',
  noMatch: 'No title contains this',
  noMatchAtLevel: 'There is nothing with these filters',

  includedIn: 'Included in',
  by: (author: string) => `by ${author}`,
  texts: (number: number) => `${number} ${number === 1 ? 'text' : 'texts'}`,
  noSound: 'No sound',

  book: 'Book',
  bookFailed: 'Could not fetch selected book. Please try again.',
  missing: 'This book is not available',
  missingTitle: 'There is no book at this address that you can see',
  missingAdvice: 'It may have been deleted, or it is shared with a class that you are not in.',
  browse: 'Browse the library',
  textsInBook: 'Texts',
  emptyBook: 'This book has no texts yet',
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
