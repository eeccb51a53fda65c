const count = (number: number): string => number.toLocaleString('en-US')

/** What can be wrong with the content of a text; each is shown after the place where it was found. */
export const documentMessages = {
  notJson: 'This is not JSON.',
  notObject: 'must be an object',
  notList: 'must be a list',
  notText: 'must be text',
  empty: 'must not be empty',
  notOffset: 'must be a whole number from 0 on',
  notSeconds: 'must be a number of seconds from 0 on',
  notWordId: 'must be the number of a word, or null',
  notSource: 'must be "engine" or "person"',
  tooLong: (most: number) => `must have ${count(most)} characters at most`,
  tooMany: (most: number) => `must have ${count(most)} entries at most`,
  contentTooLong: (most: number) =>
    `must have ${count(most)} characters at most; split the text into several`,
  documentTooLarge: 'The content of a text may take 4 MiB at most.',
  tooManyTexts: (most: number) => `A request can write at most ${count(most)} texts.`,
  tooDeep: (most: number) => `must not be nested more than ${most} levels deep`,
  unstorable: 'contains a character that cannot be stored',
  endBeforeStart: 'must be greater than the start',
  overlaps: 'must not be before the end of the one before it',
  outside: 'must not be beyond the end of the text',
  noSuchSound: 'must be the position of a sound in /sounds',
  pastTheSound: 'must not be after the end of the sound',
  /** A document error with its place. */
  at: (pointer: string, message: string) => (pointer ? `${pointer}: ${message}` : message),
}

/** Texts of the page of a text. */
export const messages = {
  title: 'Text',
  couldNotFetch: 'Could not fetch selected text. Please try again.',
  missing: 'This text is not available',
  missingTitle: 'There is no text at this address that you can read',
  missingAdvice: 'It may have been deleted, or it is shared with a class that you are not in.',
  findAnother: 'Browse the library',
  by: (author: string) => `by ${author}`,
  tabs: 'What to do with the text',
  characters: (number: number) => `${count(number)} ${number === 1 ? 'character' : 'characters'}`,
  sounds: (number: number) => (number === 0 ? 'No sound' : `${number} ${number === 1 ? 'sound' : 'sounds'}`),

  closed: 'You cannot read this text yet',
  includedIn: (plan: string) => `Included in ${plan}`,
  opened: (opened: number, free: number) => `${opened} of ${free} free texts opened`,
  seePlans: 'See the plans',

  readingTools: 'Reading',
  listen: 'Listen',
  resume: 'Continue',
  pause: 'Pause',
  restart: 'Listen from the beginning',
  speed: 'Speed',
  noVoice: 'There is no recording, and this device has no Chinese voice.',
  cannotPlay: 'The recording could not be played. Please try again.',

  word: (chinese: string) => `Word: ${chinese}`,
  noMeaning: 'This word is not in the dictionary.',
  fullEntry: 'Full entry',
  playSentence: 'Play sentence',
  readFromHere: 'Read from here',
  close: 'Close',
} as const

/** The tabs of a text that the member may change. */
export const tabNames = {
  read: 'Read',
  edit: 'Edit',
  timing: 'Timing',
  publication: 'Publication',
} as const

/** The labels of what the reader shows or hides. */
export const optionNames = {
  pinyin: 'Pinyin',
  tones: 'Tone colors',
  translation: 'Translation',
} as const

/** How plans are called. */
export const planNames: Record<string, string> = {
  free: 'Free',
  silver: 'Silver',
  gold: 'Gold',
  diamond: 'Diamond',
}

/** How levels are called. */
export const levelNames: Record<string, string> = {
  beginner: 'Beginner',
  'low-intermediate': 'Low intermediate',
  'high-intermediate': 'High intermediate',
  advanced: 'Advanced',
}

/** What is missing or doubtful before a text is published. */
export const publicationMessages = {
  noChinese: 'The text has no Chinese in it.',
  soundMissing: 'This recording is not uploaded.',
  translationMissing: (sentence: string) => `“${sentence}” has no translation.`,
  notAnnotated: (stretch: string) => `“${stretch}” belongs to no word.`,
  readingMissing: (word: string) => `“${word}” has no reading.`,
  readingUnknown: (word: string, reading: string) => `The dictionary has no “${word}” read “${reading}”.`,
  errorsLeft: 'The text cannot be published yet. Correct the errors first.',
  reasonMissing: 'Say why the warnings can be accepted.',
  notFound: 'There is no such text in the library.',
}
