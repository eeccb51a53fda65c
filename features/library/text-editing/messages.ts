import { withCommas } from '@tingdu/client/with-commas.ts'

const counted = (number: number, one: string) => `${withCommas(number)} ${number === 1 ? one : `${one}s`}`

/** Texts of the editor. */
export const messages = {
  editText: 'Edit the text',
  tabs: 'Text sections',
  empty: 'This field cannot be empty',
  tooLong: (most: number) => `This field can have at most ${withCommas(most)} characters`,
  contentTooLong: (most: number) =>
    `A text can have at most ${withCommas(most)} characters. Split it into several texts.`,

  newText: 'New text',
  newTextHint:
    'Write or paste Chinese. Words, pinyin and meanings are added as you type. You can add recordings once the text is created.',
  back: 'Back',
  title: 'Title',
  author: 'Author',
  authorOptional: 'Author (optional)',
  content: 'Text',
  contentHint: 'Write or paste Chinese. A line break starts a paragraph.',
  translations: (done: number, all: number) => `Translations · ${withCommas(done)} of ${withCommas(all)}`,
  preview: 'Preview',
  previewEmpty: 'The text appears here with its words and readings.',
  counts: (characters: number, sentences: number) =>
    `${counted(characters, 'character')} · ${counted(sentences, 'sentence')}`,
  sounds: (number: number) => (number === 0 ? 'No sound' : counted(number, 'sound')),
  annotationFailed: 'We couldn’t analyze this text. What you typed is kept.',
  retry: 'Retry',

  create: 'Create text',
  created: 'Text Created Successfully',
  createFailed: 'Not able to add the text at this moment. Please try again later.',
  save: 'Save',
  updated: 'Text updated successfully',
  selectedTextFailed: 'Could not update selected text. Please try again.',
  updateFailed: 'Could not update the text. Please try again.',
  fetchFailed: 'Could not fetch selected text. Please try again.',
  delete: 'Delete text',
  deleteTitle: 'Do you want to delete this text?',
  fromFile: 'From a file',
  spreadNames: (names: number) =>
    names === 1 ? 'Use its name in the whole book' : `Use its ${names} names in the whole book`,
  namesSpread: (texts: number) =>
    texts === 1 ? 'The other text has these names now' : `${texts} other texts have these names now`,
  namesFailed: 'Could not change all texts of the book. Please try again.',
  deleteText:
    'The text, its recordings and its translations will be deleted for everyone. This cannot be undone.',
  isInBook: (book: string) => `It is in “${book}”. Remove it from there first.`,
  deleted: 'Text deleted successfully.',
  deleteFailed: 'Could not delete selected text. Please try again.',
  missing: 'Someone has deleted this text. Copy what you want to keep.',

  undo: 'Undo',
  redo: 'Redo',
  tools: 'Editing',

  restored: 'Your unsaved changes were restored.',
  discardRestored: 'Discard them',
} as const

/** Where the latest changes are. */
export const savingTexts = {
  saved: 'All changes saved',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  incomplete: 'Not saved: fill in the marked fields',
  failed: 'Not saved. Your changes are kept in this browser.',
  local: 'Kept in this browser until you create the text',
} as const

/** Texts of the card of a word. */
export const wordTexts = {
  card: (word: string) => `Correct ${word}`,
  mergePrevious: 'Join with previous',
  mergeNext: 'Join with next',
  grow: 'Add next character',
  shrink: 'Remove last character',
  splitAfter: (first: string, second: string) => `Split: ${first} | ${second}`,
  person: 'Name of a person',
  place: 'Name of a place',
  reset: 'Undo my correction',
  readings: 'Readings and meanings',
  noReadings: 'This word is not in the dictionary.',
  readingsFailed: 'Could not fetch the dictionary entries.',
  ownReading: 'Other reading',
  ownMeaning: 'Other meaning',
  use: 'Use this',
  close: 'Close',
  corrected: 'corrected',
  shortcuts:
    '← → next word · J, Shift+J join · S split · Shift+← → shorter, longer · 1–9 reading · P person · L place · R undo correction',
  translation: (number: number) => `Translation of sentence ${number}`,
  addTranslation: 'Add a translation',
} as const

/** Texts of a correction that is made while a text is read. */
export const correctionTexts = {
  correct: 'Correct',
  notYours: 'This text isn’t yours, so your correction goes to our editors.',
  join: (first: string, second: string) => `Join: ${first} + ${second}`,
  nameOf: { person: 'Name of a person', place: 'Name of a place' },
  corrected: (before: string, after: string, places = 1) =>
    `Corrected: ${before} → ${after}${places > 1 ? ` in ${places} places` : ''}`,
  undo: 'Undo',
  undone: 'Correction undone',
  changedMeanwhile: 'This text has changed in the meantime. Here is its latest version.',
  failed: 'Could not save your correction. Please try again.',
} as const

/** Texts of a correction that is proposed to staff. */
export const proposalTexts = {
  proposal: (before: string, after: string) => `${before} → ${after}`,
  proposed: 'Thank you. Our editors will look at your correction.',
  undo: 'Undo',
  notSent: 'Your correction was not sent.',
  sendFailed: 'Could not send your correction. Please try again.',
  tooManyNow: 'You have sent many corrections in the last hour.',
  retry: 'Retry',
} as const

/** Texts of the JSON dialog. */
export const jsonTexts = {
  open: 'View/Edit JSON Text',
  label: 'JSON of the text',
  schema: 'Format of this document (JSON Schema)',
  notJson: 'This is not valid JSON.',
  notChecked: 'We couldn’t check this text. Please try again.',
} as const

/** Texts of a conflict between two versions. */
export const conflictTexts = {
  title: 'This text was changed elsewhere',
  explanation:
    'Someone else, or another tab of yours, saved this text while you were editing it. Nothing is lost: choose what to keep.',
  mine: 'Yours',
  theirs: 'Saved version',
  keepMine: 'Keep all of yours',
  takeTheirs: 'Take the saved version',
  save: 'Save this choice',
  same: (number: number) => `${counted(number, 'sentence')} the same in both`,
  nothing: 'Nothing here',
  passage: (number: number) => `Passage ${number}`,
  emptyChoice: 'The text would be empty. Keep at least one sentence.',
} as const

/** Texts of sounds and their timing. */
export const soundTexts = {
  title: 'Recordings',
  choose: 'Choose an MP3 file',
  drop: 'or drop one anywhere on this page',
  limit: 'MP3, at most 50 MB',
  notAnMp3: 'This is not an MP3 file. Please choose another one.',
  tooLarge: 'This file is larger than 50 MB. Please choose a smaller one.',
  tooMany: 'A text can have 20 recordings. Remove one first.',
  uploadFailed: 'There was a problem with file upload. Please try again.',
  uploading: (name: string) => `Uploading ${name}`,
  cancel: 'Cancel',
  remove: (number: number) => `Remove recording ${number}`,
  recording: (number: number) => `Recording ${number}`,
  removeTitle: 'Remove this recording?',
  removeText: 'Its sentence timings will be removed, too.',
  removeAction: 'Remove',
  noTimings: 'Readers can play the whole recording. Time the sentences to highlight each one as it plays.',
  nothingToTime: 'Add a recording and some text first. Then you can time each sentence here.',

  timing: 'Timing',
  start: 'Start tapping along',
  from: (sentence: number) => `From sentence ${sentence}`,
  startHint: 'The recording plays. Press the space bar, or the button, each time the next sentence begins.',
  tapKeys: 'Space: next sentence · Backspace: back one · Escape: stop',
  mark: 'Next sentence',
  takeBack: 'Back one',
  stop: 'Stop',
  finished: (number: number) => `${counted(number, 'sentence')} timed`,
  sentences: 'Sentences',
  sentence: (number: number) => `Sentence ${number}`,
  notTimed: 'not timed',
  span: (from: number, to: number) => `${from.toFixed(2)}–${to.toFixed(2)} s`,
  play: 'Play this sentence',
  begins: 'Begins at',
  ends: 'Ends at',
  remainsUntimed: 'Remove timing',
  seconds: (value: number) => `${value.toFixed(2)} s`,
  reading: 'Reading the recording…',
  unreadable: 'We couldn’t show the recording. You can still type the times.',
  cannotPlay: 'We couldn’t play the recording. Please try again.',
} as const

/** Texts of the plan and level of a text. */
export const planTexts = {
  edit: 'Edit',
  open: 'Plan, level and shelf',
  title: 'Edit text',
  plan: 'Plan',
  level: 'Level',
  levelOf: 'Level of this text',
  estimated: (hsk: number) =>
    hsk === 7 ? 'Judging by its words, beyond HSK 6.' : `Judging by its words, about HSK ${hsk}.`,
  english: 'English title',
  gist: 'One line about it, in English',
  topic: (number: number) => `Topic ${number}`,
  noTopic: 'None',
  englishTooLong: 'The English title can have at most 300 characters',
  gistTooLong: 'This line can have at most 200 characters',
} as const

/** Texts of publication. */
export const publicationTexts = {
  state: { draft: 'Draft', 'in review': 'In review', published: 'Published' } as Record<string, string>,
  seenByNobody: 'Readers cannot see this text yet.',
  seenVersion: (version: number) => `Readers see version ${version}.`,
  seenWhileDraft: (version: number) => `Readers see version ${version} until you publish your changes.`,
  findings: 'Before publishing',
  none: 'No problems found.',
  errors: (number: number) => `${counted(number, 'error')} to correct`,
  warnings: (number: number) => `${counted(number, 'warning')} to check`,
  error: 'Error',
  warning: 'Warning',
  checkFailed: 'Could not check the text. Please try again.',
  submit: 'Submit for review',
  withdraw: 'Withdraw from review',
  submitted: 'Submitted for review',
  withdrawn: 'Withdrawn from review',
  correctFirst: 'Correct the errors before you submit or publish this text.',
  submitFailed: 'Could not submit the text. Please try again.',
  publish: 'Publish',
  published: (version: number) => `Version ${version} published`,
  publishFailed: 'Could not publish the text. Please try again.',
  reason: 'Reason for accepting the warnings',
  onlyAdmins: 'An administrator publishes the text after reviewing it.',
  versions: 'Versions',
  noVersions: 'This text has not been published yet.',
  versionsFailed: 'Could not fetch versions. Please try again.',
  version: (number: number) => `Version ${number}`,
  current: 'current',
  acceptedBecause: (reason: string) => `Warnings accepted: ${reason}`,
  compare: 'Compare',
  compareWith: 'with',
  draft: 'Draft',
  noDifference: 'No differences.',
  removed: 'Removed',
  added: 'Added',
  restore: 'Restore',
  restoreTitle: (number: number) => `Restore version ${number}?`,
  restoreText: 'It will replace the draft. Readers will see it once it’s published.',
  restored: (number: number) => `Version ${number} restored as the draft`,
  restoreFailed: 'Could not restore this version. Please try again.',
} as const

/** Texts of the questions about a text. */
export const questionTexts = {
  title: 'Questions about the text',
  fetchFailed: 'Could not fetch the questions. Please try again.',
  none: 'Practice at the end of the text can ask what happens in it. Write three to five questions in Chinese.',
  tooFew: (missing: number) =>
    `Not asked yet: write ${missing === 1 ? 'one more question' : `${missing} more questions`}.`,
  asked: 'Readers are asked these in practice at the end of the text.',
  notPublished: 'Readers are asked these once the text is published with them.',
  notConfirmed:
    'Readers are not asked these, because the text or the questions have changed. Check that they fit.',
  waiting: 'Readers are not asked these yet. An administrator checks them first.',
  confirm: 'Confirm and ask them',
  fit: 'The questions still fit this version. Keep asking them.',
  notCarried: 'The text is published, but not its questions. Confirm them below.',
  add: 'Add a question',
  edit: 'Edit question',
  actions: { edit: 'Edit', remove: 'Remove' },
  fields: {
    question: 'Question',
    right: 'Correct answer',
    wrong1: 'Wrong answer 1',
    wrong2: 'Wrong answer 2',
    wrong3: 'Wrong answer 3 (optional)',
  },
  sameAnswer: 'This answer is already there',
  sameQuestion: 'The text has this question already',
  remove: 'Remove',
  removeTitle: 'Remove this question?',
  removed: 'Question removed',
  saveFailed: 'Could not save the questions. Please try again.',
} as const

/** Texts about a private text that classes have. */
export const classTexts = {
  draft: 'Classes with this text still see the version published last.',
  published: 'Classes with this text see it as it is here.',
  publish: 'Publish to class',
  done: 'Published to class',
} as const

/** The tabs of a text that the member may change. */
export const tabNames = {
  read: 'Read',
  edit: 'Edit',
  timing: 'Timing',
  publication: 'Publication',
} as const
