const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2).toLocaleString('en-US')

/** Why a file cannot be read as a text. */
export const messages = {
  empty: 'This file is empty.',
  tooLarge: (most: number) => `This file is too large. It can have up to ${megabytes(most)} MB.`,
  unknown: 'This kind of file cannot be read. Choose a TXT, EPUB, PDF, HTML, SRT or VTT file.',
  word: 'Word documents cannot be read. Save it as PDF, HTML or plain text, and choose that file.',
  kindle: 'Kindle books cannot be read. Choose the book as EPUB.',
  archive: 'This archive is not an EPUB book. Extract it, and choose the files in it.',
  noText: 'There is no text in this file.',
  notText: 'This is not a text file.',
  brokenBook: 'This book is damaged, so it cannot be read. Download it again.',
  protectedBook: 'This book is copy-protected, so it can be read only in the app of its store.',
  inflated: 'This book unpacks to far more than a book has, so it was not opened.',
  tooManyParts: (most: number) =>
    `This book has more than ${most.toLocaleString('en-US')} parts, so it was not opened.`,
  brokenPdf: 'This PDF is damaged, so it cannot be read. Download it again.',
  protectedPdf: 'This PDF has a password. Save a copy without one, and choose that.',
  scanned: 'This PDF has pictures of pages and no text. Text recognition (OCR) would make it readable.',
  tooManyPages: (most: number) => `This PDF has more than ${most.toLocaleString('en-US')} pages.`,
  slowPdf: 'This PDF takes too long to read, so reading was stopped.',
} as const

/** Titles of parts that have none. */
export const names = {
  part: (title: string, number: number, all: number) => `${title} (${number}/${all})`,
  untitled: (number: number) => `${number}`,
} as const
