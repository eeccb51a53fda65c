import { withCommas } from '@tingdu/client/with-commas.ts'
import { messages as words } from '@tingdu/features/study/words/messages.ts'
import type { WordState } from '@tingdu/features/study/words/rules.ts'

/** The names of the states in lists; the buttons that set them say Ignore. */
export const stateNames: Record<WordState, string> = { ...words.states, ignored: 'Ignored' }

/** The texts of the star and of the list of saved words. */
export const messages = {
  save: (entry: string) => `Save ${entry}`,
  unsave: (entry: string) => `Remove ${entry} from your saved words`,
  saveIt: 'Save',
  savePhrase: 'Save phrase',
  editCard: 'Edit card',
  cardFailed: 'Could not fetch the card. Please try again.',
  cardGone: 'This card is no longer among your saved words.',
  isSaved: 'Saved',
  saved: (entry: string) => `Saved ${entry}`,
  removed: (entry: string) => `Removed ${entry}`,
  undo: 'Undo',
  saveFailed: 'Could not save the word. Please try again.',
  removeFailed: 'Could not remove the word. Please try again.',
  undoFailed: 'Could not undo this. Please try again.',
  knownByParts: 'You know its parts',
  whatYouKnow: (entry: string) => `What you know of ${entry}`,
  stateFailed: 'Could not change this. Please try again.',
  learnAgain: 'Learn it again',
  learnAgainOf: (entry: string) => `Learn it again: ${entry}`,
  learning: (entry: string) => `You are learning ${entry} again`,
  whatIKnow: 'What you know',
  metWords: (count: number) => (count === 1 ? '1 word' : `${withCommas(count)} different words`),
  metCounts: ({ known, learning, fresh }: { known: number; learning: number; fresh: number }) =>
    `${known} known · ${learning} learning · ${fresh} new`,
  showMore: (count: number) => `Show ${withCommas(count)} more`,
  showFewer: 'Show fewer',
  title: 'Saved words',
  description: 'The words you have saved. They come back when you are about to forget them.',
  search: 'Search your words',
  fetchFailed: 'Could not fetch your words. Please try again.',
  empty: 'Save your first word',
  emptyText:
    'Tap the star of a word in the dictionary or in a text. It is kept here with the sentence you found it in.',
  openDictionary: 'Open the dictionary',
  noMatch: 'No matching words',
  anyState: 'All words',
  anyLevel: 'All levels',
  state: 'What you know',
  level: 'Level',
  levelName: (level: number) => `HSK ${level}`,
  sort: 'Order',
  sorts: { newest: 'Newest first', due: 'Due first', level: 'By level', hardest: 'Hardest first' },
  word: 'Word',
  pinyin: 'Pinyin',
  meaning: 'Meaning',
  note: 'Note',
  sentence: 'Sentence',
  due: 'Next review',
  notDue: 'Not reviewed yet',
  noteOn: (entry: string) => `Note on ${entry}`,
  /** The name of a note's button, which contains what it shows. */
  noteButton: (entry: string, note: string | null) =>
    note ? `Note on ${entry}: ${note}` : `Add a note on ${entry}`,
  addNote: 'Add a note',
  noteTooLong: 'A note can have at most 2,000 characters',
  noteFailed: 'Could not save the note. Please try again.',
  remove: 'Remove',
  removedAll: (count: number) => (count === 1 ? '1 word removed' : `${withCommas(count)} words removed`),
  used: (count: number, most: number) =>
    count < most
      ? `${count} of ${most} words saved. With a membership, you can save as many as you like.`
      : `You have saved ${most} words, which is the limit without a membership. They stay, and you can review and export them; a membership lets you save more.`,
  seePlans: 'See plans',
}
