import { withCommas } from '@tingdu/client/with-commas.ts'

/** The kinds of entries that can be reported. */
export type MistakeKind = 'word' | 'character' | 'sentence' | 'text'

/** What can be wrong. */
export type MistakeCategory =
  | 'reading'
  | 'meaning'
  | 'strokes'
  | 'sound'
  | 'sentence'
  | 'translation'
  | 'words'
  | 'other'

/** The states of a report. */
export type MistakeState = 'open' | 'resolved' | 'declined'

/** All texts of mistake reports. */
export const messages = {
  reportTitle: 'Report a mistake',
  formFailed: 'Could not open the report. Please try again.',
  about: 'About',
  category: 'What is wrong?',
  chooseCategory: 'Choose…',
  message: 'What should it be?',
  messageHelp: 'Tell us what you found and what you expected. A source helps, too.',
  send: 'Send report',
  cancel: 'Cancel',
  answersAppear: 'You’ll find our reply under',
  yourReports: 'Your reports',
  fieldEmpty: 'This field cannot be empty',
  categoryMissing: 'Choose what is wrong',
  messageTooLong: 'The message can have at most 2,000 characters',
  answerTooLong: 'The answer can have at most 2,000 characters',
  answerMissing: 'Explain why the entry stays as it is',
  thanks: 'Thank you. We’ll reply under “Your reports”.',
  reportedAlready: 'You’ve already reported this. It’s awaiting review.',
  tooManyOpen: 'You have many reports awaiting review. You can report more once some are answered.',
  tooManyNow: 'You have sent many reports in the last hour.',
  sendFailed: 'Could not send the report. Please try again.',

  ownDescription: 'Mistakes you reported in the dictionary and in texts, and our replies',
  ownFetchFailed: 'Could not fetch your reports. Please try again.',
  ownEmpty: 'No reports yet',
  ownEmptyText: 'Use “Report a mistake” at the end of any word, character or sentence.',
  toDictionary: 'Open the dictionary',
  waiting: 'Awaiting review',
  newAnswer: 'New',

  title: 'Mistake reports',
  description: 'Mistakes that members reported in the dictionary and in texts',
  search: 'Search by word, character or sentence',
  state: 'State',
  kind: 'Kind',
  anyState: 'All states',
  anyKind: 'All kinds',
  fetchFailed: 'Could not fetch the reports. Please try again.',
  nothingOpen: 'No open reports',
  nothingOpenText: 'New reports from members will appear here.',
  noMatch: 'No reports match your search',
  staffOnly: 'Only staff can answer reports',
  staffOnlyText: 'You’ll find your own reports under “Your reports”.',
  resolve: 'Resolve',
  decline: 'Decline',
  reopen: 'Reopen',
  resolveTitle: 'Resolve this report',
  declineTitle: 'Decline this report',
  answer: 'Answer to the member',
  answerOptional: 'Answer to the member (optional)',
  resolveHelp: 'Correct the entry first. The member will see that the report is resolved, with your answer.',
  declineHelp: 'The entry stays as it is. The member will see your answer.',
  resolved: 'Report resolved',
  declined: 'Report declined',
  reopened: 'Report reopened',
  answeredMeanwhile: 'Someone else has already answered this report.',
  openAlready: 'This member already has the same report open.',
  answerFailed: 'Could not save the answer. Please try again.',
  reopenFailed: 'Could not reopen the report. Please try again.',
  showAll: 'Show all',
} as const

/** The names of the kinds. */
export const kindNames: Record<MistakeKind, string> = {
  word: 'Word',
  character: 'Character',
  sentence: 'Sentence',
  text: 'Sentence in a text',
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
  text: { words: 'Word boundaries', reading: 'Reading (pinyin)', meaning: 'Meaning' },
}

/** The name of a category; one that the kind does not offer keeps its own identifier. */
export function categoryName(kind: MistakeKind, category: MistakeCategory): string {
  return categoryNames[kind][category] ?? category
}

/** The number of open reports, for the menu. */
export const openCount = (count: number): string => `${withCommas(count)} open`

/** The number of unseen answers. */
export const newAnswers = (count: number): string =>
  count === 1 ? '1 new answer to your reports' : `${count} new answers to your reports`
