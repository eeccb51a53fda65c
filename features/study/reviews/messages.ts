import { withCommas } from '@tingdu/client/with-commas.ts'

/** The texts of reviews. */
export const messages = {
  /** Why a review of a list is not stored, by its code. */
  refusedReview: {
    invalid_review: 'A review must be an object',
    invalid_id: 'The id of a review must be a UUID',
    invalid_rating: 'A rating must be 1, 2, 3 or 4',
    invalid_time: 'The time of a review must be a time in ISO 8601 with its zone, since the year 2000',
    invalid_duration: 'A duration must be a number of milliseconds',
    invalid_device: 'The name of a device is too long or contains characters that cannot be stored',
    card_unknown: 'There is no such card among yours',
    card_full: 'This card has been reviewed too often',
  },
  tooManyReviews: 'At most 500 reviews can be sent at once',
  tooManyToday: 'You can send at most 50,000 reviews a day',
  sentAtInvalid: 'sent_at must be the time of sending in ISO 8601 with its zone',
  reviewUnknown: 'There is no such review among yours',
  invalidReviewId: 'The id of a review must be a UUID',
  retentionOutOfRange: 'How much you want to remember must be between 0.7 and 0.97 (70 to 97 percent)',
  notOfPushService: 'The address must belong to a browser’s push service',
  reminderTitle: 'Time to review',
  reminderText: (due: number) => (due === 1 ? '1 card is due' : `${withCommas(due)} cards are due`),
  notWholeNumber: (most: number) => `This must be a whole number of at most ${most}`,

  review: 'Review',
  close: 'End the session',
  undo: 'Undo the last answer',
  more: 'More',
  progress: (position: number, total: number) => `${position} of ${total}`,
  fetchFailed: 'Could not load your reviews. Please try again.',
  waiting: (count: number) =>
    count === 1
      ? '1 answer will be sent when you are back online'
      : `${count} answers will be sent when you are back online`,
  refused: 'An answer could not be saved',

  questions: {
    meaning: 'What does it mean?',
    reading: 'How is it read?',
    listening: 'What do you hear?',
    production: 'Which word is it?',
    writing: 'Write it from memory',
    cloze: 'What is missing?',
  },
  showAnswer: 'Show answer',
  showSentence: 'Show its sentence',
  answer: 'Answer',
  check: 'Check',
  typeReading: 'Type the pinyin: nǐ hǎo or ni3 hao3',
  typeWord: 'Type the word, in characters or pinyin',
  typed: (text: string) => `You typed ${text}`,
  right: 'Right',
  wrongSyllable: (typed: string, expected: string) =>
    typed === '' ? `${expected} is missing` : `${typed} should be ${expected}`,
  wrongTone: (typed: string, expected: string) => `The tone of ${typed} is wrong: it is ${expected}`,
  tooMuch: (extra: string) => `${extra} is too much`,
  notTheWord: (typed: string) => `Not ${typed}`,
  noSound: 'No Chinese voice is installed on this device, so this card asks for the meaning.',
  gap: 'the missing word',
  sourceText: 'from',

  ratings: { 1: 'Again', 2: 'Hard', 3: 'Good', 4: 'Easy' },
  twoRatings: { 1: 'Again', 3: 'Knew it' },

  note: 'Note',
  addNote: 'Add a note',
  editNote: 'Edit the note',
  saveNote: 'Save',
  cancel: 'Cancel',
  noteSaved: 'Note saved',
  noteFailed: 'Could not save the note. Please try again.',
  notToday: 'Not today',
  buriedToday: 'It comes back tomorrow',
  suspend: 'Stop showing this card',
  suspended: 'This card will no longer be shown',
  known: 'I know this word',
  markedKnown: (word: string) => `${word} is marked as known`,
  undoAction: 'Undo',
  actionFailed: 'Could not save this. Please try again.',
  fullEntry: 'Full entry',

  oftenForgotten: (word: string) => `${word} isn’t sticking`,
  oftenForgottenText:
    'You keep forgetting it. A note or a look at its characters often helps more than another review, so it has been set aside for now.',
  itsCharacters: 'Its characters',
  keepAsking: 'Keep asking',
  askedAgain: 'You will see it again',
  leaveAside: 'Set it aside',

  doneTitle: (things: number, minutes: number) =>
    `${things === 1 ? '1 word' : `${things} words`}, ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
  allAtOnce: 'You remembered all of them at once.',
  atOnce: (atOnce: number, missed: number) =>
    `${atOnce} at once. ${missed === 1 ? 'This one was hard' : 'These were hard'}:`,
  noneAtOnce: 'These were hard:',
  foundIn: (count: number) => (count === 1 ? 'One of them is in' : `${count} of them are in`),
  read: 'Read',
  done: 'Done',
  keepGoing: 'Learn more new words',
  writtenBefore: (times: number, clean: number) =>
    `From memory: ${times === 1 ? 'once' : `${times} times`}, ${clean === 0 ? 'not yet without a mistake' : `${clean} without a mistake`}.`,
  nothingTitle: 'Nothing to review now',
  nothingText: 'Save words with the star, or study a deck. They appear here when it is time to review them.',
  lookUp: 'Look up a word',
  chooseDeck: 'Choose a deck',

  wordsToReview: (count: number) => (count === 1 ? '1 word to review' : `${count} words to review`),
  wordsToLearn: (count: number) => (count === 1 ? '1 new word to learn' : `${count} new words to learn`),
  about: (minutes: number) => (minutes === 1 ? 'about 1 minute' : `about ${minutes} minutes`),
  start: 'Start',
  dueLabel: (count: number) => `${count} to review`,
} as const
