import { withCommas } from '@tingdu/client/with-commas.ts'
import { hskName, levelNames } from '@tingdu/reading/level-names.ts'

/** `2 h 20 min`, `3 h`. */
const hours = (minutes: number) =>
  `${withCommas(Math.floor(minutes / 60))} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`

/** Texts of the library and of the pages of books. */
export const messages = {
  nextIn: (book: string) => `Next in ${book}`,
  nextFrom: {
    'same level': 'Another one at this level',
    'unknown level': 'Another text to read',
    easier: 'One that fits you',
    harder: 'The next step up',
  },
  readNext: 'Read',
  characters: (number: number) => `${withCommas(number)} ${number === 1 ? 'character' : 'characters'}`,
  title: 'Library',
  description: 'Texts to read and listen to, on their own or in books',
  tabs: 'Library sections',
  search: {
    texts: 'Search texts by title',
    books: 'Search books by title',
    notebooks: 'Search notebooks by title',
  },
  level: 'Level',
  allLevels: 'All levels',

  asList: 'List',
  asShelf: 'Shelf',
  searchShelf: 'Search by title or author',
  findText: 'Find a text',
  filters: 'Filters',
  filtersOn: (count: number) => `Filters · ${count}`,
  onlyShow: 'Show only',
  show: 'Show texts',
  showTexts: (number: number) => `Show ${messages.texts(number)}`,
  myLevel: 'My level',
  anyLevel: 'Any level',
  unread: 'Not yet read',
  fitsMe: 'Fits me',
  forYou: 'For you',
  ofOtherLevels: 'at other levels',
  closestOfOtherLevels: 'at other levels, closest to 95–98% known',
  known: (percent: number) => `${percent}% known`,
  knownAnd: {
    fits: (percent: number) => `${percent}% known · fits`,
    easy: (percent: number) => `${percent}% known · easy`,
  },
  whatFits: 'not yet read, 95–98% known',
  atLevel: (texts: string, level: string) => `${texts} at ${level}`,
  atAllLevels: (texts: string) => `${texts} at all levels`,
  fittingAtAllLevels: (texts: number) => `Show all levels · ${withCommas(texts)}`,
  nothingFits: (level: string | null) =>
    level === null ? 'No text here fits you yet.' : `No text at ${level} fits you yet.`,
  closestKnown: (percent: number) =>
    `A text fits when you know 95 to 98% of its words. You know ${percent}% of the closest one.`,
  nothingKnown: 'A text fits when you know 95 to 98% of its words. Tell us first which words you know.',
  checkWords: 'Check your words',
  chooseKnownLevel: 'Choose your HSK level',
  closest: 'Closest to what fits',
  length: 'Length',
  anyLength: 'Any length',
  topic: 'Topic',
  anyTopic: 'All topics',
  withSound: 'With recording',
  order: 'Order',
  nothingOnShelf: 'No matching texts',
  noText: (search: string) => `No text matches “${search}”`,
  noTextWithFilters: (search: string) => `No text matches “${search}” with these filters`,
  searchAllTexts: (texts: number) => `Search all texts · ${withCommas(texts)}`,
  clearSearch: 'Clear search',
  inMyTexts: (number: number) => `${number} in My texts`,
  noneAtLevel: 'No matching texts at this level',
  foundAtOtherLevels: (texts: number) =>
    texts === 1 ? 'One is at another level.' : `${withCommas(texts)} are at other levels.`,
  foundWithoutFilters: (texts: number, search: string) =>
    `${texts === 1 ? 'One text matches' : `${withCommas(texts)} texts match`} “${search}” without the filters.`,
  fewerFilters: 'Try fewer filters.',
  noneWithSound: (texts: number) =>
    texts === 1 ? 'This text has no recording' : `None of ${messages.texts(texts)} has a recording`,
  noneWithSoundHelp: 'The other filters find texts without one.',
  libraryLoading: 'The library is still loading. Texts will appear here soon.',
  clearFilters: 'Clear all filters',
  clearAll: 'Clear all',
  seriesCount: (finished: number, total: number) => `${withCommas(finished)} of ${withCommas(total)} read`,
  chaptersRead: (finished: number, total: number) =>
    `${withCommas(finished)} of ${messages.chapters(total)} read`,
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
  readAgain: 'Read again',
  startReading: 'Start reading',
  goOn: 'Continue',
  continueReading: 'Continue reading',
  minutesLeft: (minutes: number) => (minutes < 60 ? `${minutes} min left` : `${hours(minutes)} left`),
  next: (title: string) => ` · next: ${title}`,
  scrollBack: (series: string) => `${series}: scroll back`,
  scrollOn: (series: string) => `${series}: scroll on`,
  singleTexts: 'More texts',
  moreTexts: 'Show more',
  minutes: (minutes: number) => (minutes < 60 ? `${minutes} min` : hours(minutes)),
  hskLevel: hskName,
  finishedText: 'Read',
  shareRead: (percent: number) => `${percent}% read`,
  hasSound: 'Recording',
  opensWith: (plan: string) => `Included in ${plan}`,
  noOwnTextsOnShelf: 'Paste an article, or open a book, a PDF or subtitles. Every word opens with a tap.',
  addText: 'Add a text',
  yourBooks: 'Books',
  yourTexts: 'Texts',
  more: 'More',
  rename: 'Rename',
  renameWhat: { text: 'Rename text', book: 'Rename book' },
  renamed: (title: string) => `Renamed to “${title}”`,
  renameFailed: 'Could not save the new title. Please try again.',
  undo: 'Undo',
  textGone: (title: string) => `“${title}” deleted`,
  notebookGone: (title: string, texts: number) => `“${title}” deleted with ${messages.chapters(texts)}`,

  onDevice: 'On this device',
  offline: 'You’re offline. More texts will appear when you’re back online.',
  unreachable: 'Tingdu can’t be reached. More texts will appear when it can.',
  tryAgain: 'Try again',
  textsFailed: 'Could not fetch texts. Please try again.',
  booksFailed: 'Could not fetch books. Please try again.',
  notebooksFailed: 'Could not fetch notebooks. Please try again.',
  allBooksFailed: 'Could not fetch all books. Please try again.',

  noTexts: 'No texts in the library yet',
  noBooks: 'No books in the library yet',
  noOwnTexts: 'No texts of your own yet',
  noOwnBooks: 'No books of your own yet',
  noNotebooks: 'No notebooks yet',
  noOwnTextsHelp: 'Write or paste Chinese, and share the text with a class.',
  noOwnBooksHelp: 'Add books from the library to find them here.',
  noNotebooksHelp: 'A notebook is your own book. Add texts and pages to it.',
  findTexts: 'Find a text to read',
  findBooks: 'Find a book to read',
  actions: 'Actions',
  details: 'Details',
  edit: 'Edit',
  about: (action: string, title: string) => `${action}: ${title}`,
  newText: 'New Text',
  newNotebook: 'New Notebook',

  addBooks: 'Add books',
  addToOwn: 'Add to my books',
  inOwn: 'In my books',
  noBooksToAdd: 'No books to add',
  chooseBooks: 'Select at least one book',
  booksAdded: 'Books added successfully.',
  bookAddedAlready: 'Book already added. Please choose another book.',
  booksNotAdded: 'Not able to add books at the moment. Please try again later.',

  remove: 'Remove',
  removeBook: 'Remove this book from your books?',
  removeBookText: (title: string) => `“${title}” stays in the library, where you can add it again.`,
  removeBooks: (count: number) =>
    count === 1 ? 'Remove 1 book from your books?' : `Remove ${withCommas(count)} books from your books?`,
  removeBooksText: 'They stay in the library, where you can add them again.',
  booksRemoved: 'Books removed',
  delete: 'Delete',
  deleteBook: 'Do you want to delete this book?',
  deleteNotebook: 'Do you want to delete this notebook?',
  cannotDelete: { book: 'This book can’t be deleted yet', notebook: 'This notebook can’t be deleted yet' },
  /** What a book has that must be removed before it is deleted. */
  stillHas: (title: string, texts: number, pages: number) => {
    const parts = [
      ...(texts > 0 ? [messages.texts(texts)] : []),
      ...(pages > 0 ? [pages === 1 ? '1 page' : `${withCommas(pages)} pages`] : []),
    ]
    return `“${title}” still has ${parts.join(' and ')}. Remove them first.`
  },
  cannotDeleteText: 'This text can’t be deleted yet',
  isIn: (title: string, book: string) => `“${title}” is in “${book}”. Remove it from there first.`,
  deleteBookText: (title: string) => `“${title}” will be deleted for everyone. This cannot be undone.`,
  deleteBooks: (count: number) => (count === 1 ? 'Delete 1 book?' : `Delete ${withCommas(count)} books?`),
  deleteTexts: (count: number) => (count === 1 ? 'Delete 1 text?' : `Delete ${withCommas(count)} texts?`),
  deleteAllText: 'They will be deleted for everyone. This cannot be undone.',
  booksDeleted: 'Books deleted successfully.',
  textsDeleted: 'Texts deleted successfully.',
  bookDeleted: 'Book deleted successfully.',
  bookDeleteFailed: 'Could not delete selected book. Please try again.',
  deleteText: 'Do you want to delete this text?',
  deleteTextText: (title: string) => `“${title}” will be deleted for everyone. This cannot be undone.`,
  textDeleted: 'Text deleted successfully.',
  textDeleteFailed: 'Not able to delete text at the moment. Please try again later.',

  doneEditing: 'Done',
  saveChanges: 'Save',
  deleteWholeBook: 'Delete book',
  authorOptional: 'Author (optional)',
  descriptionOptional: 'Description (optional)',
  editBook: 'Edit book',
  editNotebook: 'Edit notebook',
  bookUpdated: 'Book updated successfully',
  bookUpdateFailed: 'Could not update the book. Please try again.',

  newBook: 'New Book',
  back: 'Back',
  create: 'Create',
  cancel: 'Cancel',
  bookCreated: 'Book created successfully',
  bookCreateFailed: 'Not able to create a book at this moment. Please try again later.',
  fieldEmpty: 'This field cannot be empty',
  titleTooLong: 'The title can have at most 300 characters',
  authorTooLong: 'The author can have at most 200 characters',
  descriptionTooLong: 'The description can have at most 5,000 characters',

  noMatch: 'No matching titles',
  noMatchAtLevel: 'No results for these filters',

  includedIn: 'Access',
  by: (author: string) => `by ${author}`,
  texts: (number: number) => `${number} ${number === 1 ? 'text' : 'texts'}`,
  chapters: (number: number) => `${withCommas(number)} ${number === 1 ? 'chapter' : 'chapters'}`,
  noSound: 'No sound',

  book: 'Book',
  bookFailed: 'Could not fetch selected book. Please try again.',
  missing: 'Book not available',
  missingTitle: 'This book isn’t available to you',
  missingAdvice: 'It may have been deleted, or it’s shared with a class you’re not in.',
  browse: 'Browse the library',
  aboutBook: 'About this book',
  cover: 'Cover',
  coverOptional: 'Cover (optional)',
  removeCover: 'Remove cover',
  uploadFailed: 'There was a problem with file upload. Please try again.',
  selectedBookFailed: 'Could not update selected book. Please try again.',
  inBook: 'In this book',
  textsInBook: 'Texts',
  pagesInBook: 'Pages',
  readPages: (count: number) => (count === 1 ? 'Read its page' : `Read its ${withCommas(count)} pages`),
  emptyBook: 'No texts in this book yet',
  emptyBookHelp: 'Add texts that you have, or write a new one.',
  addTexts: 'Add texts',
  whichTexts: 'Texts to choose from',
  ownTexts: 'My texts',
  libraryTexts: 'Library texts',
  noTextsToAdd: 'No texts to add',
  chooseTexts: 'Select at least one text',
  textAdded: 'Text Added To Book Successfully',
  textAddedAlready: 'This text is already added',
  textNotAdded: 'Not able to add the text at this moment. Please try again later.',
  linkedTextsFailed: 'Could not get text_sha1 list. Please try again.',
  textChoicesFailed: 'Could not fetch available texts. Please try again.',
  removeFromBook: 'Remove from book',
  removeText: 'Remove this text from the book?',
  removeTextText: (title: string) => `“${title}” won’t be deleted. You can add it again.`,
  textRemoved: 'Text Removed Successfully',
  textNotRemoved: 'Not able to remove the text at this moment. Please try again later.',
  hiddenText: 'A text you no longer have access to',
} as const

/** The tabs of the shelf, by their name in the address. */
export const shelfTabNames = { shelf: 'Library', 'my-texts': 'My texts' } as const

/** The HSK levels of the levels of the shelf. */
export const shelfHskLevels: Record<string, string> = {
  beginner: 'HSK 1–2',
  'low-intermediate': 'HSK 3–4',
  'high-intermediate': 'HSK 5–6',
  advanced: 'HSK 7–9',
}

/** The levels of the shelf, with their HSK levels. */
export const shelfLevelNames = Object.fromEntries(
  Object.entries(shelfHskLevels).map(([level, hsk]) => [level, `${levelNames[level]} · ${hsk}`]),
)

/** The lengths of texts on the shelf. */
export const lengthNames = {
  short: 'Up to 3 min',
  medium: '4 to 6 min',
  long: 'Over 6 min',
} as const

/** The orders of the shelf. */
export const sortNames = {
  series: 'By series',
  fit: 'Best fit first',
  new: 'Newest first',
  length: 'Shortest first',
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

/** The types of books, by their number as text. */
export const bookTypeNames: Record<string, string> = { '0': 'Audio', '1': 'Video' }

/** The labels of a book's fields. */
export const bookFieldNames = {
  title: 'Title',
  title_en: 'English title',
  author: 'Author',
  book_type: 'Type',
  level: 'Level',
  description: 'Description',
} as const
