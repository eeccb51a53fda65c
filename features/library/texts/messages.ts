import { withCommas } from '@tingdu/client/with-commas.ts'
import { hskName } from '@tingdu/reading/level-names.ts'
import { soundNames } from '@tingdu/reading/word-card-texts.ts'

/** What can be wrong with the content of a text; each is shown after the place where it was found. */
export const documentMessages = {
  notJson: 'The content is not valid JSON.',
  notObject: 'must be an object',
  notList: 'must be a list',
  notText: 'must be text',
  empty: 'must not be empty',
  notOffset: 'must be a whole number, 0 or greater',
  notSeconds: 'must be a number of seconds, 0 or greater',
  notWordId: 'must be the id of a word, or null',
  notSense: 'must be the number of a definition',
  notSource: 'must be "engine" or "person"',
  tooLong: (most: number) => `must have at most ${withCommas(most)} characters`,
  tooMany: (most: number) => `must have at most ${withCommas(most)} entries`,
  contentTooLong: (most: number) =>
    `must have at most ${withCommas(most)} characters; split it into several texts`,
  documentTooLarge: 'The content of a text can take up to 4 MiB.',
  tooManyTexts: (most: number) => `A request can write up to ${withCommas(most)} texts.`,
  tooDeep: (most: number) => `must not be nested more than ${most} levels deep`,
  unstorable: 'contains a character that cannot be stored',
  partial: 'marks the beginning of a text, which cannot be stored in place of all of it',
  endBeforeStart: 'must be greater than the start',
  overlaps: 'must not be before the end of the previous one',
  outside: 'must not be after the end of the text',
  splitsCharacter: 'must not be in the middle of a character',
  noSuchSound: 'must be the index of a recording in /sounds',
  pastTheSound: 'must not be after the end of the recording',
  /** A document error with its place. */
  at: (pointer: string, message: string) => (pointer ? `${pointer}: ${message}` : message),
}

/** Texts of the page of a text. */
export const messages = {
  title: 'Text',
  couldNotFetch: 'Could not fetch selected text. Please try again.',
  missing: 'Text not available',
  missingTitle: 'This text isn’t available to you',
  missingAdvice: 'It may have been deleted, or it’s shared with a class you’re not in.',
  findAnother: 'Browse the library',
  library: 'Library',
  myTexts: 'My texts',
  hskLevel: hskName,
  placeInSeries: (series: string, place: number, texts: number) =>
    `${series} · ${withCommas(place)} of ${withCommas(texts)}`,
  by: (author: string) => `by ${author}`,
  characters: (number: number) => `${withCommas(number)} ${number === 1 ? 'character' : 'characters'}`,
  sounds: (number: number) => `${number} ${number === 1 ? 'sound' : 'sounds'}`,

  shareKnown: (percent: number) => `${percent}% known`,
  shareLearning: (percent: number) => `${percent}% being learned`,

  lookUp: 'Click a word to look it up.',
  keys: 'Keyboard shortcuts',
  keyLists: [
    {
      title: 'Text',
      keys: [
        ['← →', 'Previous or next word; while you listen or have paused, sentence'],
        ['Enter', 'Look up the word'],
        ['Space', 'Play or pause'],
        ['?', 'This list'],
      ],
    },
    {
      title: 'Card of a word',
      keys: [
        ['← →', 'Previous or next word'],
        ['Shift ← →', 'Select a phrase'],
        ['1 – 4', 'New, Learning, Known, Ignore'],
        ['S', 'Save the word, or take it back'],
        ['R', 'Hear the word'],
        ['H', 'Hear the sentence'],
        ['T', 'Translate the sentence'],
        ['E', 'Examples'],
        ['Enter', 'Full entry'],
        ['Esc', 'Close the card'],
      ],
    },
  ],
  unknownWords: 'Words to learn in this text',
  moreUnknownWords: (more: number) => `and ${withCommas(more)} more`,
  noUnknownWords: 'You know every word in this text.',

  closed: 'This text is locked',
  includedIn: (plan: string) => `Included in ${plan}`,
  opened: (opened: number, free: number) => `${opened} of ${free} free texts opened`,
  givenBy: (group: string, plan: string) =>
    `“${group}” includes this text, but its teacher or organization has no membership that covers it right now. It opens with a ${plan} membership: theirs for everyone there, or your own for you.`,
  seePlans: 'See plans',

  readingTools: 'Reading',
  back: 'Back',
  listen: 'Listen',
  resume: 'Continue',
  pause: 'Pause',
  nowPlaying: 'Now playing',
  endPlaying: 'Stop listening',
  restart: 'Start over',
  look: 'Text settings',
  close: 'Close',
  size: 'Size',
  smaller: 'Smaller type',
  larger: 'Larger type',
  leading: 'Line height',
  pinyin: 'Pinyin',
  allPinyin: 'Pinyin above all words',
  tones: 'Tone colors',
  translation: 'Translation',
  allTranslations: 'Translations of all sentences',
  script: 'Script',
  everywhere: 'Script and tone colors change everywhere in Tingdu.',
  tinted: 'Highlight',
  translateSentence: 'Translate',
  translationTip: 'Tap the end of a sentence to see its translation',
  hideTip: 'Hide this tip',
  /** In place of a translation, where there is none. */
  byWord: 'Word by word',
  byWordShort: 'By word',
  tapForWords: 'Tap a sentence to see what each word means. This text has no translation.',
  wordByWord: 'Word by word, not a translation',
  machine: 'Machine translation',
  listening: 'Playback',
  previousSentence: 'Previous sentence',
  nextSentence: 'Next sentence',
  toSentence: 'Go to current sentence',
  sentence: 'Sentence',
  placeOf: (place: number, all: number) => `${withCommas(place)} / ${withCommas(all)}`,
  sentenceOf: (sentence: number, sentences: number) => `${sentence} of ${sentences}`,
  timeOfRecording: 'Time',
  timeOf: (now: string, total: string) => `${now} / ${total}`,
  more: 'More playback settings',
  repeat: 'Repeat sentence',
  partFrom: 'A–B: repeat from this sentence',
  partTo: 'A–B: repeat up to this sentence',
  clearPart: 'A–B: stop repeating',
  cancelPart: 'A–B: cancel',
  part: (from: number, to?: number) => `${from + 1}–${to === undefined ? '' : to + 1}`,
  pauses: 'Shadow: pause after sentences',
  pausesHelp: 'Pause after each sentence, so that you can say it',
  yourTurn: 'Your turn',
  listenFirst: 'Listen, then say it',
  record: 'Record me',
  recordHelp:
    'You can record yourself in each pause: tap the microphone, say the sentence, then tap “Done” to hear yourself before the next sentence. Recordings stay in this tab until you close it or sign out.',
  done: 'Done',
  doneHelp: 'End the recording and hear yourself',
  original: 'Original',
  own: 'Yours',
  microphoneRefused: 'Tingdu can’t use your microphone. Allow it in your browser’s settings for this site.',
  microphoneMissing: 'We couldn’t record with your microphone. Check that it’s connected.',
  cannotPlayOwn: 'We couldn’t play your recording.',
  continuous: 'Go on with the next text of the book',
  sleep: 'Sleep timer',
  endOfText: 'End of this text',
  sleepsIn: (minutes: number | null) =>
    minutes === null ? 'Sleep timer: end of this text' : `Sleep timer: ${minutes} min left`,
  minutesLeft: (minutes: number) => `in ${minutes} min`,
  minutes: (minutes: number) => (minutes === 0 ? 'Off' : `${minutes} min`),
  soundOf: (sound: 'recorded' | 'generated' | 'spoken') =>
    ({ recorded: soundNames.recording, generated: soundNames.generated, spoken: soundNames.device })[sound],
  tapSentence: 'Tap a word to look it up, the end of a sentence to hear it',
  holdSentence: 'Tap a word to look it up, hold it to hear its sentence',
  listeningKeys: 'Space: play or pause. ← →: previous or next sentence. ?: all shortcuts',
  tapLastOfPart: 'Now tap the last sentence to repeat',
  speed: 'Speed',
  factor: (factor: number) => `${factor}×`,
  noVoice: 'This text has no recording, and no Chinese voice is installed on this device.',
  noVoiceForSentence:
    'The recording isn’t timed for this sentence, and no Chinese voice is installed on this device.',
  cannotPlay: 'We couldn’t play the recording. Please try again.',

  textsClosed: (titles: readonly string[]) =>
    `You can only add texts that you can read yourself. Deselect ${titles.map((title) => `“${title}”`).join(', ')}.`,

  finished: 'The end',
  read: 'Read',
  markAsRead: 'Mark as read',
  markFailed: 'Could not mark this text as read. Please try again.',
  markAsUnread: 'Mark as unread',
  unmarkFailed: 'Could not mark this text as unread. Please try again.',
  time: (minutes: number) => (minutes < 1 ? 'less than a minute spent' : `${withCommas(minutes)} min spent`),

  phrase: 'Phrase',
  addWord: (word: string) => `Extend to ${word}`,
  takeBack: (word: string) => `Leave out ${word}`,
  selected: (words: string) => `Selected: ${words}`,
  wordsOfPhrase: 'Words in this phrase',

  sentenceTools: 'Sentence',
  playSentence: 'Hear sentence',
  fromHere: 'From here',
  readFromHere: 'Play from here',
  examples: 'Examples',
  numberParts: 'Made up of',
  noExamples: 'No other examples of this word.',
  examplesOfPart: (word: string, part: string) => `No other examples of ${word}. Here are some of ${part}.`,
  verbForm: {
    question: (form: string, base: string) => `${form} is a question with ${base}: “… or not?”`,
    doubled: (form: string, base: string) => `${form} is ${base} said twice: for a moment, or to try it`,
    cannot: (form: string, base: string) => `${form} means “can’t ${base}”`,
  },
} as const

/** The labels of what the reader shows, and how. */
export const optionNames = {
  leading: { tight: 'Tight', normal: 'Normal', wide: 'Wide' },
  pinyin: { all: 'All', unknown: 'Unknown', tap: 'On tap', none: 'None' },
  tones: { off: 'Off', pinyin: 'Pinyin', characters: 'Characters too' },
  translation: { tap: 'On tap', all: 'All', none: 'None' },
  tinted: { none: 'None', learning: 'Learning', new: 'New, too' },
} as const

/** What texts are about, as the database names it. */
export const topicNames = {
  city: 'City life',
  culture: 'Culture',
  'daily life': 'Daily life',
  family: 'Family',
  food: 'Food',
  health: 'Health',
  history: 'History',
  nature: 'Nature',
  people: 'People',
  school: 'School and study',
  science: 'Science',
  travel: 'Travel',
  work: 'Work',
} as const

/** What the server refuses. */
export const refusals = { notReadable: 'There is no such text that you can read.' } as const

/** What is missing or doubtful before a text is published. */
export const publicationMessages = {
  noChinese: 'The text contains no Chinese.',
  soundMissing: 'This recording hasn’t been uploaded.',
  translationMissing: (sentence: string) => `“${sentence}” has no translation.`,
  notAnnotated: (stretch: string) => `“${stretch}” isn’t part of a word.`,
  readingMissing: (word: string) => `“${word}” has no pinyin.`,
  readingUnknown: (word: string, reading: string) =>
    `The dictionary doesn’t list “${reading}” for “${word}”.`,
  errorsLeft: 'This text can’t be published yet. Correct the errors first.',
  notReviewable: (first: string, more: number) =>
    `Correct the errors before this text is reviewed: ${first}${more > 0 ? ` (and ${more} more)` : ''}`,
  reasonMissing: 'Enter a reason for accepting the warnings.',
  notFound: 'Text not found in the library.',
}
