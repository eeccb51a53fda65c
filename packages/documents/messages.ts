const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2).toLocaleString('en-US')

/** Why a file cannot be read as a text. */
export const messages = {
  empty: 'This file is empty.',
  tooLarge: (most: number) => `This file is too large. The limit is ${megabytes(most)} MB.`,
  unknown: 'This kind of file cannot be read. Choose a TXT, EPUB, PDF, HTML, SRT or VTT file.',
  word: 'Word documents cannot be read. Save yours as PDF, HTML or plain text, and choose that file.',
  kindle: 'Kindle books cannot be read. Choose an EPUB file instead.',
  archive: 'This archive is not an EPUB book. Extract it, then choose one of its files.',
  noText: 'There is no text in this file.',
  notText: 'This is not a text file.',
  brokenBook: 'This book is damaged, so it cannot be read. Download it again.',
  protectedBook: 'This book is copy-protected, so it opens only in the app of its store.',
  inflated: 'This file unpacks to far more data than a book should, so it was not opened.',
  tooManyParts: (most: number) =>
    `This book has more than ${most.toLocaleString('en-US')} parts, so it was not opened.`,
  brokenPdf: 'This PDF is damaged, so it cannot be read. Download it again.',
  protectedPdf: 'This PDF has a password. Save a copy without one, and choose the copy.',
  scanned: 'This PDF has only pictures of pages. Run text recognition (OCR) on it first.',
  garbledPdf: 'This PDF does not say which characters it shows. Run text recognition (OCR) on it first.',
  tooManyPages: (most: number) => `This PDF has more than ${most.toLocaleString('en-US')} pages.`,
  slowPdf: 'This PDF took too long to read. Try a smaller file.',
} as const

/** Titles of parts that have none. */
export const names = {
  part: (title: string, number: number, all: number) => `${title} (${number}/${all})`,
  untitled: (number: number) => `${number}`,
} as const
