/** Texts of sentences, except labels that name a column or a heading. */
export const messages = {
  couldNotFetch: 'Could not fetch the sentence. Please try again.',
  couldNotFetchSentences: 'Could not fetch sentences. Please try again.',
  noSentencesWith: 'No sentences with it yet.',
  moreSentences: 'More sentences',
  title: 'Sentence',
  thisSentence: 'this sentence',
  theSentence: 'the sentence',
  missing: 'This sentence is not in the dictionary',
  missingTitle: 'Nothing stands under this address',
  missingAdvice: 'It may have been deleted. Search for its words instead.',
  searchForIt: 'Search the dictionary',

  chineseEmpty: 'Write the sentence in Chinese',
  chineseNotChinese: 'A sentence needs at least one Chinese character',
  chineseTooLong: 'A sentence can have 1,000 characters at most',
  chineseOneLine: 'A sentence stands on one line',
  translationEmpty: 'Write what it means in English',
  translationTooLong: 'The English can have 5,000 characters at most',
  levelInvalid: 'The level is a number from 1 to 9',
  correctionInvalid: 'A correction names a stretch of the sentence: {"start", "end", "phonetic"}',
  correctionOutside: 'A correction lies outside the sentence, or over another one',
  sentToo: 'This follows from the sentence: send its Chinese as well',
  readingInvalid: 'Write the reading in pinyin with tone marks, one space between syllables: xué xí',

  showPinyin: 'Show pinyin',
  hidePinyin: 'Hide pinyin',
  showTranslation: 'Show translation',
  hideTranslation: 'Hide translation',
  noTranslation: 'There is no translation yet.',
  listen: 'Listen',
  copySentence: 'Copy sentence',
  copyPinyin: 'Copy pinyin',
  noSound: 'There is no recording yet, and this device has no Chinese voice.',
  cannotPlay: 'The recording could not be played. Please try again.',

  add: 'New Sentence',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Undo',
  create: 'Add sentence',
  cancel: 'Cancel',
  staffTools: 'For staff',
  editTitle: 'Edit sentence',
  chinese: 'Chinese',
  translation: 'English',
  level: 'Level',
  levelFollows: 'That of the hardest word',
  source: 'Source',
  by: 'by',
  chineseHelp: 'The reading and the words are found when you save.',
  created: 'The sentence is added',
  saved: 'The sentence is saved',
  deleted: 'The sentence is deleted',
  restored: 'The sentence is back',
  reverted: 'The change is undone',
  saveFailed: 'Could not save the sentence. Please try again.',
  deleteFailed: 'Could not delete the sentence. Please try again.',
  restoreFailed: 'Could not bring the sentence back. Please try again.',
  changedBeforeDeletion:
    'Somebody else has changed this sentence meanwhile. Look at it again before you delete it.',
  changedBeforeCorrection:
    'Somebody else has changed this sentence meanwhile. Cancel, and look at its words again.',
  deleteTitle: 'Delete this sentence?',
  deleteText: 'Learners will not find it any more. You can undo this afterwards.',
  deletedTitle: 'It is gone from the dictionary',
  undoFailed: 'Could not undo the change. Please load the page again.',

  recordingHelp: 'An MP3 file, at most 50 MB',
  chooseRecording: 'Upload a recording',
  replaceRecording: 'Replace the recording',
  removeRecording: 'Remove the recording',
  soundNotMp3: 'Recordings are MP3 files',
  soundTooLarge: 'A recording can have 50 MB at most',
  uploadFailed: 'Failed to upload the recording. Please try again.',
  soundAdded: 'The recording is added',
  soundRemoved: 'The recording is removed',
  uploading: 'Uploading…',
  cancelUpload: 'Cancel the upload',
  uploadCancelled: 'The upload is cancelled',

  wordsTitle: 'Word by word',
  correctWords: 'Correct words',
  correctWordsHelp: 'Join what is one word, split what is several, or write how a word is read here.',
  join: 'Join with the next',
  split: 'Split',
  reading: 'Reading',
  saveWords: 'Save words',
} as const

/** The labels of a sentence's columns in its history. */
export const fieldNames = {
  chinese: messages.chinese,
  traditional: 'Traditional form',
  phonetic: 'Pinyin',
  keywords: 'Words',
  defs: messages.translation,
  level: messages.level,
  sound: 'Recording',
  source: messages.source,
  author: 'Author',
  licence: 'Licence',
} as const

const FIELDS: Record<string, string> = {
  chinese: 'Chinese',
  defs: 'English',
  level: 'level',
  corrections: 'words',
  sound: 'recording',
}

/** Who made the last change and what it was, in a line beside the undo button. */
export function whoChanged(actor: string | null, columns: string[]): string {
  const who = `Last changed by ${actor ?? 'somebody who is gone'}`
  const what = Object.keys(FIELDS).filter((column) => columns.includes(column))
  return what.length === 0 ? `${who}.` : `${who}: ${what.map((column) => FIELDS[column]).join(', ')}.`
}

/** The level of a word, with its list. */
export function levelName({
  standard,
  level,
}: {
  standard: '2.0' | '3.0' | 'derived'
  level: number
}): string {
  return standard === 'derived' ? `about level ${level}` : `HSK ${standard} · ${level}`
}

/** The level of a whole sentence: of HSK 2.0, or beyond its six levels. */
export function sentenceLevelName(level: number): string {
  return level <= 6 ? `HSK 2.0 · ${level}` : 'beyond HSK 6'
}
