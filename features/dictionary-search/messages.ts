import { shortened } from '@tingdu/features/dictionary/messages.ts'

/** Texts of the search, except labels that name a column. */
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
  pageIsEmpty: 'There is nothing on this page: the results end before it.',
} as const

/** The label of the button that removes a recent look-up. */
export function forgetEntry(entry: string): string {
  return `Take ${entry} off the list`
}

/** How a search was understood, as a part of “Shown for …”. */
export function understood(kind: 'chinese' | 'pinyin' | 'initials' | 'english', reading: string): string {
  const names = { chinese: 'Chinese', pinyin: 'pinyin', initials: 'first letters', english: 'English' }
  return `${names[kind]} “${shortened(reading)}”`
}

/** The message when a query finds little and another spelling is shown. */
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

/** The heading and the advice of a search without results. */
export function nothingFound(kind: 'characters' | 'words' | 'sentences', query: string) {
  return {
    title: `No ${kind} match “${shortened(query)}”`,
    advice: 'Check the spelling, or try fewer characters, pinyin without tones, or another English word.',
  }
}
