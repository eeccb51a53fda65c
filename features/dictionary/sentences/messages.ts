import { levelNames } from '@tingdu/reading/level-names.ts'

/** Texts of sentences, except labels that name a column or a heading. */
export const messages = {
  couldNotFetch: 'Could not fetch the sentence. Please try again.',
  couldNotFetchSentences: 'Could not fetch sentences. Please try again.',
  noSentencesWith: 'No example sentences yet.',
  noSentencesRead: 'No sentences with this reading yet.',
  moreSentences: 'More sentences',
  title: 'Sentence',
  thisSentence: 'this sentence',
  theSentence: 'the sentence',
  missing: 'This sentence is not in the dictionary',
  missingTitle: 'There’s no entry here',
  missingAdvice: 'It may have been deleted. Search for its words instead.',
  searchForIt: 'Search the dictionary',

  chineseEmpty: 'Enter the sentence in Chinese',
  chineseNotChinese: 'A sentence needs at least one Chinese character',
  chineseTooLong: 'A sentence can have at most 1,000 characters',
  chineseOneLine: 'A sentence must be on one line',
  translationEmpty: 'Enter the English translation',
  translationTooLong: 'The English can have at most 5,000 characters',
  levelInvalid: 'The level must be a number from 1 to 9',
  correctionInvalid: 'A correction must cover part of the sentence: {"start", "end", "phonetic"}',
  correctionOutside: 'A correction is outside the sentence or overlaps another one',
  sentToo: 'This depends on the Chinese text: send that as well',
  readingInvalid: 'Enter pinyin with tone marks and a space between syllables: xué xí',

  showPinyin: 'Show pinyin',
  hidePinyin: 'Hide pinyin',
  showTranslation: 'Show translation',
  hideTranslation: 'Hide translation',
  noTranslation: 'No translation yet.',
  copySentence: 'Copy sentence',
  copyPinyin: 'Copy pinyin',

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
  levelFollows: 'Same as the hardest word',
  source: 'Source',
  by: 'by',
  chineseHelp: 'Pinyin and words are filled in when you save.',
  created: 'Sentence added',
  saved: 'Sentence saved',
  deleted: 'Sentence deleted',
  restored: 'Sentence restored',
  reverted: 'Change undone',
  saveFailed: 'Could not save the sentence. Please try again.',
  deleteFailed: 'Could not delete the sentence. Please try again.',
  restoreFailed: 'Could not restore the sentence. Please try again.',
  changedBeforeDeletion: 'Someone else has changed this sentence. Check it again before you delete it.',
  changedBeforeCorrection: 'Someone else has changed this sentence. Cancel and check its words again.',
  deleteTitle: 'Delete this sentence?',
  deleteText: 'Learners won’t find it anymore. You can undo this.',
  deletedTitle: 'Deleted from the dictionary',
  undoFailed: 'Could not undo the change. Please reload the page.',

  recordingHelp: 'MP3 file, up to 50 MB',
  chooseRecording: 'Upload recording',
  replaceRecording: 'Replace recording',
  removeRecording: 'Remove recording',
  soundNotMp3: 'Recordings must be MP3 files',
  soundTooLarge: 'A recording can be at most 50 MB',
  uploadFailed: 'Could not upload the recording. Please try again.',
  soundAdded: 'Recording added',
  soundRemoved: 'Recording removed',
  uploading: 'Uploading…',
  cancelUpload: 'Cancel upload',
  uploadCancelled: 'Upload canceled',

  wordsTitle: 'Word by word',
  correctWords: 'Correct words',
  correctWordsHelp: 'Join or split words, or change how a word is read here.',
  join: 'Join with next',
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
  licence: 'License',
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
  const who = `Last changed by ${actor ?? 'a deleted account'}`
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
  return standard === 'derived' ? `estimated level ${level}` : `HSK ${standard} · ${level}`
}

/** The level of a whole sentence: what texts of its HSK 3.0 level are called, and this level. */
export function sentenceLevelName(level: number): string {
  const name = ['beginner', 'low-intermediate', 'high-intermediate'][Math.ceil(level / 2) - 1] ?? 'advanced'
  return `${levelNames[name]} · HSK ${level <= 6 ? level : '7–9'}`
}
