/** The kinds of entries that can be reported. */
export type MistakeKind = 'word' | 'character' | 'sentence'

/** What can be wrong. */
export type MistakeCategory =
  | 'reading'
  | 'meaning'
  | 'strokes'
  | 'sound'
  | 'sentence'
  | 'translation'
  | 'other'

/** The states of a report. */
export type MistakeState = 'open' | 'resolved' | 'declined'

/** All texts of mistake reports. */
export const messages = {
  reportTitle: 'Report a mistake',
  formFailed: 'Not able to open the report at this moment. Please try again.',
  about: 'About',
  category: 'What is wrong?',
  chooseCategory: 'Choose…',
  message: 'What should it be?',
  messageHelp: 'Say what you found and what you expected. Where you know it from helps, too.',
  send: 'Send report',
  cancel: 'Cancel',
  answersAppear: 'You find the answer under',
  yourReports: 'Your reports',
  fieldEmpty: 'This field cannot be empty',
  categoryMissing: 'Choose what is wrong',
  messageTooLong: 'The message can have 2,000 characters at most',
  answerTooLong: 'The answer can have 2,000 characters at most',
  answerMissing: 'Say why it stays as it is',
  thanks: 'Thank you. We look at your report; the answer will stand under “Your reports”.',
  reportedAlready: 'You have reported this already. It waits to be looked at.',
  tooManyOpen: 'You have many reports that wait to be answered. Please report more once some are answered.',
  tooManyNow: 'You have sent many reports within an hour.',
  sendFailed: 'Not able to send the report at this moment. Please try again.',

  ownDescription: 'Mistakes you reported in the dictionary, and what became of them',
  ownFetchFailed: 'Could not fetch your reports. Please try again.',
  ownEmpty: 'You have reported nothing yet',
  ownEmptyText: 'Every word, character and sentence has “Report a mistake” at its end.',
  toDictionary: 'Open the dictionary',
  waiting: 'Waits to be looked at',
  newAnswer: 'New',

  title: 'Mistake reports',
  description: 'What members found wrong in the dictionary',
  search: 'Search by the word, character or sentence',
  state: 'State',
  kind: 'Kind',
  anyState: 'All states',
  anyKind: 'All kinds',
  fetchFailed: 'Could not fetch the reports. Please try again.',
  nothingOpen: 'No report is open',
  nothingOpenText: 'What members report on a page of the dictionary appears here.',
  noMatch: 'No report matches',
  staffOnly: 'Only staff answer reports',
  staffOnlyText: 'Your own reports and their answers are under “Your reports”.',
  resolve: 'Resolve',
  decline: 'Decline',
  reopen: 'Reopen',
  resolveTitle: 'Resolve this report',
  declineTitle: 'Decline this report',
  answer: 'Answer to the member',
  answerOptional: 'Answer to the member (optional)',
  resolveHelp: 'Correct the entry first. The member sees the report as resolved, with this answer.',
  declineHelp: 'The entry stays as it is. The member reads why.',
  resolved: 'The report is resolved',
  declined: 'The report is declined',
  reopened: 'The report is open again',
  answeredMeanwhile: 'Somebody else has answered this report meanwhile.',
  openAlready: 'The same report of this member is open already.',
  answerFailed: 'Not able to save the answer at this moment. Please try again.',
  reopenFailed: 'Not able to open the report again at this moment. Please try again.',
  showAll: 'Show all',
} as const

/** The names of the kinds. */
export const kindNames: Record<MistakeKind, string> = {
  word: 'Word',
  character: 'Character',
  sentence: 'Sentence',
}

/** The names of the states. */
export const stateNames: Record<MistakeState, string> = {
  open: 'Open',
  resolved: 'Resolved',
  declined: 'Declined',
}

const ofEntries: Partial<Record<MistakeCategory, string>> = {
  reading: 'Reading (pinyin)',
  meaning: 'Meaning',
  strokes: 'Strokes',
  sound: 'Sound',
  sentence: 'Example sentence',
  other: 'Something else',
}

/** What can be wrong with an entry of each kind, worded as on its page and in the order of the choices. */
export const categoryNames: Record<MistakeKind, Partial<Record<MistakeCategory, string>>> = {
  word: ofEntries,
  character: ofEntries,
  sentence: {
    sentence: 'The Chinese text',
    translation: 'Translation',
    reading: 'Reading (pinyin)',
    meaning: 'Word by word',
    sound: 'Sound',
    other: 'Something else',
  },
}

/** The name of a category; one that the kind does not offer keeps its own identifier. */
export function categoryName(kind: MistakeKind, category: MistakeCategory): string {
  return categoryNames[kind][category] ?? category
}

/** The accessible name of a row's button: the action and the report's entry. */
export const actionLabel = (action: string, entry: string): string => `${action}: ${entry}`

/** The number of open reports, for the menu. */
export const openCount = (count: number): string => `${count.toLocaleString('en')} open`

/** The number of unseen answers. */
export const newAnswers = (count: number): string =>
  count === 1 ? '1 new answer to your reports' : `${count} new answers to your reports`
