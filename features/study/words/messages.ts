import { withCommas } from '@tingdu/client/with-commas.ts'

/** The name of a level with those below it. */
const upToLevel = (level: number) => (level === 1 ? 'HSK 1' : `HSK 1–${level}`)

/** The texts of word states: of the server, and of their screens. */
export const messages = {
  states: { new: 'New', learning: 'Learning', known: 'Known', ignored: 'Ignore' },
  wrongState: 'The state must be new, learning, known or ignored',
  oneSource: 'Send one of word_ids, level, text_sha1 and list',
  wrongWords: 'word_ids must be the ids of words',
  tooManyWords: (most: number) => `Change ${withCommas(most)} words at a time at most`,
  wrongLevel: 'The level must be a whole number from 1 to 9',
  wrongText: 'The id of a text must be 40 hexadecimal digits',
  listEmpty: 'Paste a list of words',
  listTooLong: (most: number) => `The list is longer than ${withCommas(most)} characters`,
  undo: 'Undo',
  unchanged: 'Nothing changed',
  undone: (count: number) => (count === 1 ? '1 word restored' : `${withCommas(count)} words restored`),
  changesTitle: 'Changes you can undo',
  changesText: 'You can undo a change for 24 hours. Words that you have changed since then stay as they are.',
  change: (words: number, state: 'new' | 'learning' | 'known' | 'ignored') =>
    `${words === 1 ? '1 word' : `${withCommas(words)} words`} marked as ${states[state]}`,
  undoChange: (change: string) => `Undo: ${change}`,
  cardTitle: 'How many words do you know?',
  cardText: 'Find out in two minutes, so that texts and reviews fit you better.',
  cardAction: 'Find out',
  changeFailed: 'Could not change your words. Please try again.',
  undoFailed: 'Could not undo this. Please try again.',
  knownTitle: 'What you know',
  knownDescription:
    'Say which words you know, so that texts and reviews fit you better. Marking a level does not change words that you have marked one by one.',
  placementTitle: 'Find out in two minutes',
  placementText: '60 words, yes or no. Some of them do not exist, so that the result is fair.',
  startPlacement: 'Start',
  levelTitle: 'Or choose your level',
  level: 'I know the words of',
  levelNames: upToLevel,
  mark: 'Mark as known',
  markLevel: (level: number) => `Mark the words of ${upToLevel(level)} as known`,
  markLevelText:
    'So that you see from the start how much of each text you know. You can change each word later.',
  markLevelFailed: 'Could not mark your words. You can do so under “What you know”.',
  listTitle: 'Or paste a list',
  list: 'Words or a text, in either script',
  listHelp: 'One word per line, or a whole text. You can add the pinyin after a word.',
  listState: 'Mark them as',
  markList: 'Mark these words',
  placement: 'What do you know?',
  doYouKnow: 'Do you know what it means?',
  yes: 'I know it',
  no: 'I don’t',
  back: 'Go back one word',
  leave: 'Leave',
  progress: (at: number, of: number) => `${at} of ${of}`,
  keys: 'Right arrow: I know it. Left arrow: I don’t. Z: go back.',
  placementFailed: 'Could not fetch the words. Please try again.',
  noPlacement: 'The dictionary is still loading',
  noPlacementText: 'Please come back in a few minutes.',
  result: (words: number) => `You know about ${rounded(words)} words`,
  limits: (low: number, high: number) =>
    `Most likely between ${rounded(low)} and ${rounded(high)} of the words in HSK 1–6.`,
  guessed: (yes: number, of: number, isUncertain: boolean) =>
    `You said yes to ${yes} of the ${of} words that do not exist${isUncertain ? '' : ', so the estimate is lower'}.`,
  uncertainTitle: 'We cannot tell how many words you know',
  fits: (level: number) =>
    level === 0
      ? 'You do not know most of the words in HSK 1 yet, so there is no level to mark. Words are new until you say otherwise.'
      : `Mark ${upToLevel(level)} as known? You can undo this for a day, and change single words at any time.`,
  uncertain: 'Try again, and say yes only to words whose meaning you know.',
  done: 'Done',
  again: 'Try again',
}

const states = { new: 'new', learning: 'learning', known: 'known', ignored: 'ignored' }

/** Estimates are not more exact than this. */
const rounded = (words: number) => withCommas(Math.round(words / 10) * 10)
