/** Every text that the dictionary shows, except labels that are the words of a column or a heading. */
export const messages = {
  whatToLookFor: 'What to look for',
  placeholder: 'Search by Chinese Characters',
  searchHelp: 'Pinyin and English work, too; * and ? are wildcards.',
  keyboardHelp: '/ comes here, ↓ leads into the results, Esc clears.',
  examples: 'You can search for',
  browse: 'Or browse the words of a level',
  understoodAs: 'Shown for',
  understoodAsAll: 'everything',
  didYouMean: 'Did you mean:',
  partsFound: 'No entry is all of this. Shown are the words it is made of.',
  partsInSentences: 'Where no sentence has all of this, those with most of its words are shown.',
  wordByWord: 'Word by word',
  notInIt: 'Not in the dictionary',
  level: 'Level',
  allLevels: 'All levels',
  levelOfSentences: 'Sentences have levels of HSK 2.0 only: the number is taken as one of these.',
  noneOfLevel: 'Nothing of this level matches',
  noneOfLevelAdvice: 'There may be entries of other levels.',
  showAllLevels: 'Show all levels',
  recentLookups: 'Recently looked up',
  clearLookups: 'Clear all',
  allLookups: 'Show all',
  couldNotForget: 'Could not take it off the list. Please try again.',

  couldNotFetchCharacters: 'Could not fetch characters. Please try again.',
  couldNotFetchWords: 'Could not fetch words. Please try again.',
  couldNotFetchSentences: 'Could not fetch sentences. Please try again.',
  couldNotFetchCharacter: 'Could not fetch character. Please try again.',
  couldNotFetchWord: 'Could not fetch word. Please try again.',
  couldNotFetchStrokes: 'Could not fetch strokes. Please try again.',
  couldNotFetchComponents: 'Could not fetch components. Please try again.',
  couldNotFetchInformation: 'Could not fetch character information. Please try again.',

  levelEstimated: 'from how often it is used; no HSK list names it',

  copyCharacters: 'Copy characters',
  copyPinyin: 'Copy pinyin',
  copied: 'Copied',
  notCopied: 'Could not copy',
  readingSettings: 'Tone colours & script',

  listen: 'Listen',
  noVoice: 'This device has no Chinese voice, so it cannot say this aloud.',
  voiceChoosesReading: 'Your device chooses which reading it says.',
  strokeControls: 'Stroke by stroke',
  fromStart: 'From the start',
  strokeBack: 'One stroke back',
  strokeForward: 'One stroke on',
  play: 'Play',
  pause: 'Pause',
  drawingSpeed: 'Speed',
  writeYourself: 'Write it yourself',
  writeHere: 'A square to write in',
  writeHelp: 'Write with finger, pen or mouse. Without one, have each stroke written for you.',
  showOutline: 'Show the outline',
  hint: 'Hint',
  writeStrokeForMe: 'Write this stroke',
  writeAgain: 'Write again',
  nextCharacter: 'Next character',
  endQuiz: 'Back to the strokes',
  noStrokes: 'There is no stroke order for this character yet.',
  noSentencesWith: 'No sentences with it yet.',
  inNoOtherWord: 'It is part of no other word of the dictionary.',
  inNoOtherCharacter: 'It is part of no other character of the dictionary.',
  moreWords: 'Show more words',
  moreCharacters: 'Show more characters',
  moreSentences: 'More sentences',
  missingAdvice: 'Nothing stands under this address',
  missingReason:
    'Search for it instead: the dictionary may have it as part of a longer word, or written otherwise.',
  searchForIt: 'Search the dictionary',
  itsCharacters: 'Its characters',
  noMeaning: 'A part without a meaning of its own',
  noComponents: 'It has no parts: it is one by itself.',
  pageIsEmpty: 'There is nothing on this page: the results end before it.',
} as const

/** What is told while the server still loads the dictionary; `progress` is what it says of that. */
export function stillLoading(progress: string): string {
  return `The dictionary is not complete yet (${progress}). Words that are missing now will be there soon.`
}

/** Where the writing of a character stands, in words. */
export function strokeNow(written: number, count: number): string {
  if (written === 0) return `Before the first of ${count} strokes`
  return written === count ? counted(count, 'stroke') : `Stroke ${written} of ${count}`
}

/** Where writing by oneself stands; at the end, how it went. */
export function quizStatus({ ready, done, failed, stroke, count, mistakes, helped }: QuizCounts): string {
  if (failed) return messages.couldNotFetchStrokes
  if (!ready) return 'Getting the square ready…'
  if (!done) return `Stroke ${stroke + 1} of ${count}, ${counted(mistakes, 'mistake')} so far.`
  const alone = helped === 0 ? 'without help' : `${counted(helped, 'stroke')} shown to you`
  return `${counted(count, 'stroke')} written, ${counted(mistakes, 'mistake')}, ${alone}.`
}

type QuizCounts = {
  ready: boolean
  done: boolean
  failed: boolean
  stroke: number
  count: number
  mistakes: number
  helped: number
}

function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}

/** What takes an entry off the list of those that were looked up. */
export function forgetEntry(entry: string): string {
  return `Take ${entry} off the list`
}

/** What opens and closes the parts of a part. */
export function partsOf(character: string): string {
  return `Parts of ${character}`
}

/** How a search was understood, as a part of “Shown for …”. */
export function understood(kind: 'chinese' | 'pinyin' | 'initials' | 'english', reading: string): string {
  const names = { chinese: 'Chinese', pinyin: 'pinyin', initials: 'first letters', english: 'English' }
  return `${names[kind]} “${shortened(reading)}”`
}

/** What is told where the text as it was typed finds little, and another spelling is shown. */
export function shownInstead(typed: string, reading: string): string {
  return `Little or nothing is spelled “${shortened(typed)}”. Shown for “${shortened(reading)}”.`
}

/** A choice of levels, in its group and by itself. */
export function levelName({
  standard,
  level,
  upTo,
}: {
  standard: string
  level: number
  upTo: boolean
}): string {
  return upTo ? `HSK ${standard}, up to ${level}` : `HSK ${standard}, level ${level}`
}

/** The heading and the advice of a search that found nothing. */
export function nothingFound(kind: 'characters' | 'words' | 'sentences', query: string) {
  return {
    title: `No ${kind} match “${shortened(query)}”`,
    advice: 'Check the spelling, or try fewer characters, pinyin without tones, or another English word.',
  }
}

/** The heading of a page whose word or character the dictionary does not have. */
export function notInDictionary(text: string): string {
  return `“${shortened(text)}” is not in the dictionary`
}

/** A text of any length as it fits a heading. */
export function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= 30 ? text : `${letters.slice(0, 30).join('')}…`
}
