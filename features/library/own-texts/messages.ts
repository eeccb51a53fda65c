import { withCommas } from '@tingdu/client/with-commas.ts'
import { hskName } from '@tingdu/reading/level-names.ts'

const count = (number: number, one: string, many: string) =>
  `${withCommas(number)} ${number === 1 ? one : many}`
const size = (bytes: number) =>
  bytes >= 1024 ** 3
    ? `${Math.round(bytes / 1024 ** 3)} GB`
    : `${(bytes / 1024 ** 2).toFixed(bytes < 10 * 1024 ** 2 ? 1 : 0)} MB`

/** Texts of adding what a member wants to read. */
export const messages = {
  title: 'Add a text',
  choose: 'Choose a file',
  drop: 'You can also drop files here.',
  kinds: 'TXT, EPUB, PDF, HTML, SRT or VTT, with its sound (MP3)',
  reading: (name: string) => `Reading ${name}…`,
  /** A sentence as an example, with a word that is new in its middle. */
  sample: ['老王走进', '茶馆', '，要了一杯茶。'],
  teaches: 'See how much you know before you read it.',
  paste: 'Paste Chinese text, or write it here',
  pasteNow: 'Paste',
  nothingCopied: 'There is no text to paste. Copy one first.',
  pasteYourself: 'Your browser does not let this button paste. Press and hold the field, or press Ctrl+V.',
  continue: 'Continue',
  clear: 'Clear',
  discarded: 'Draft removed',
  undo: 'Undo',
  notAdded: 'Not added yet.',
  discard: 'Discard',
  draft: 'Your draft',
  continueDraft: 'Continue with the draft',
  pasteFirst: 'Paste a text first',
  write: 'Write a text of your own',
  unreadable: 'This file could not be read. Please try another one.',
  dropOne: 'Add one text at a time, with one MP3 as its sound.',

  back: 'Back',
  nameLabel: 'Title',
  authorLabel: 'Author (optional)',
  eachChapter: 'Each chapter is a text of its own',
  firstLineIsTitle: 'Use the first line only as the title',
  estimating: 'Checking how hard it is for you…',
  level: (level: number) => `About ${hskName(level)}`,
  convertedTo: {
    simplified: 'In traditional characters; your reading settings show it in simplified ones.',
    traditional: 'In simplified characters; your reading settings show it in traditional ones.',
  },
  tooShort: 'Too short to tell its HSK level',
  known: (percent: number) => `${percent}% known`,
  newHere: (words: number) => (words === 0 ? 'no new words' : count(words, 'new word', 'new words')),
  ofBeginning: '(based on its beginning)',
  sayWhatYouKnow: 'Which of its words are new to you?',
  markKnown: 'Mark the words you know',
  newWords: (words: number) => `New words (${withCommas(words)})`,
  times: (times: number) => `${times}×`,
  allNewWords: (words: number) => `Show all ${withCommas(words)}`,
  titleEmpty: 'This field cannot be empty',
  titleTooLong: 'The title can have at most 300 characters',
  sound: (length: string) => `${length} of sound`,
  timed: (sentences: number) => `, ${count(sentences, 'sentence', 'sentences')} timed`,
  asWhole: ', which plays as a whole',
  goesOn: 'The subtitles continue after the sound ends. Check that they belong together.',
  forOneText: ', not added: sound can only go with a single text',
  needSound: (sentences: number) =>
    `${count(sentences, 'sentence has a time', 'sentences have times')}. To listen sentence by sentence, add the sound.`,
  translated: (sentences: number) =>
    `${count(sentences, 'sentence', 'sentences')} with a translation in the subtitles`,
  addSound: 'Add sound (MP3)',
  soundGone: 'The sound was added more than a day ago and has been deleted. Add it again.',
  otherSound: 'Choose another sound',
  removeSound: 'Remove the sound',
  withoutSound: 'Continue without sound',
  textOfSound: '. Now add its text or subtitles',
  uploading: (name: string) => `Uploading ${name}…`,
  cancel: 'Cancel',
  authorTooLong: 'The author can have at most 200 characters',
  untitled: 'New text',
  chapters: 'Chapters',
  chosen: (chosen: number, all: number, characters: number) =>
    `${withCommas(chosen)} of ${count(all, 'chapter', 'chapters')} · ${count(characters, 'character', 'characters')}`,
  length: (characters: number) => count(characters, 'character', 'characters'),
  noChineseYet: 'No Chinese yet',
  beginning: 'Beginning of the text',
  all: 'Select all',
  none: 'Select none',
  take: (title: string) => `Add ${title}`,
  rename: (number: number) => `Title of chapter ${number}`,
  showAll: (all: number) => `Show all ${withCommas(all)} chapters`,
  add: (texts: number) => (texts === 1 ? 'Add and read' : `Add ${withCommas(texts)} chapters`),
  choiceFirst: 'Select at least one chapter',
  inNotebook:
    'The first chapter opens right away. The others are added to a book with this title while you read.',
  addFailed: 'Could not add this text. Please try again.',
  roomFailed: 'Could not check how much you can add. Please try again.',

  noChinese: 'There is no Chinese in this text.',
  onlyAddress:
    'This is the address of a web page. Open the page, select its text, copy it, and paste it here.',
  japanese: 'This looks like Japanese. Tingdu looks words up in a Chinese dictionary.',
  mixed: (share: number) =>
    `Only ${Math.round(100 * share)}% of this text is Chinese. The rest stays as it is, without readings.`,

  room: {
    texts: (left: number, most: number) =>
      `Without a membership, you can keep ${count(most, 'text', 'texts')} of your own; ${left === 0 ? 'you have no room left' : `you have room for ${left} more`}.`,
    bytes: (left: number, most: number) =>
      `Your texts can take up ${size(most)}; ${left === 0 ? 'no space is left' : `${size(left)} is left`}.`,
    characters: (left: number, most: number) =>
      `Without a membership, ${count(most, 'character', 'characters')} a day can be analyzed; ${withCommas(left)} are left today.`,
    chapters: (most: number) => `A book can have ${count(most, 'chapter', 'chapters')}. Select fewer.`,
  },
  plans: 'See memberships',
  left: {
    texts: (left: number, most: number) => `${left} of ${count(most, 'text', 'texts')} left`,
    after: (left: number) => `${withCommas(left)} left today`,
    tooLong: (left: number) => `only ${withCommas(left)} left today`,
    parts: (parts: number) => `in ${parts} parts`,
    today: (left: number, most: number) =>
      `${withCommas(left)} of ${count(most, 'character', 'characters')} left today`,
    space: (left: number) => `Room for about ${count(left, 'character', 'characters')}`,
  },

  progress: (title: string, stored: number, all: number) =>
    `Adding “${title}”: ${withCommas(stored)} of ${count(all, 'chapter', 'chapters')}`,
  waiting: (title: string, stored: number, all: number) =>
    `“${title}”: ${withCommas(stored)} of ${count(all, 'chapter', 'chapters')} added. Waiting for a connection…`,
  keepOpen: 'Keep this tab open.',
  stopped: (title: string, stored: number, all: number, why: string) =>
    `“${title}”: ${withCommas(stored)} of ${count(all, 'chapter', 'chapters')} added. ${why}`,
  retry: 'Try again',
  leaveOut: 'Skip the rest',
  leftOut: 'The rest was skipped',
  finished: (title: string) => `All chapters of “${title}” were added`,
  banner: 'Texts being added',

  cardTitle: 'Read what you like',
  cardText: 'Paste an article, or open a book, a PDF or subtitles.',
} as const
