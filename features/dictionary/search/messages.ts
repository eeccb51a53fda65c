import { withCommas } from '@tingdu/client/with-commas.ts'
import { shortened } from '@tingdu/features/dictionary/entries/messages.ts'
import { levelText } from './level-filter.ts'

/** Texts of the search, except labels that name a column. */
export const messages = {
  lookUpTitle: 'Look up a word',
  whatToLookFor: 'Search in',
  placeholder: 'Search by Chinese Characters',
  searchHelp: 'Pinyin and English work, too. Use * for any characters and ? for one.',
  keyboardHelp: 'Press / to search, ↓ for the results and Esc to clear.',
  examples: 'You can search for',
  browse: 'Or browse words by level',
  onlyOnDevice: 'You are offline. Only the dictionary on this device was searched.',
  useOffline: 'Use the dictionary offline',
  understoodAs: 'Results for',
  understoodAsAll: 'All',
  didYouMean: 'Did you mean:',
  partsFound: 'No exact match. Here it is word by word.',
  partsInSentences: 'No exact match; showing the closest sentences.',
  wordByWord: 'Word by word',
  textIsCut: (most: number) => `Only the first ${most} characters are used.`,
  restIsMissing: (most: number) => `The text ends here: up to ${most} characters are shown at a time.`,
  copyWithPinyin: 'Copy with pinyin',
  howToSeeMeanings: 'Choose a word to see its meaning.',
  level: 'Level',
  allLevels: 'All levels',
  levelOfSentences: 'Sentences use HSK 3.0 levels.',
  noneOfLevel: 'No matches at this level',
  noneOfLevelAdvice: 'Try all levels.',
  showAllLevels: 'Show all levels',
  recentLookups: 'Recently looked up',
  clearLookups: 'Clear all',
  allLookups: 'Show all',
  couldNotForget: 'Could not remove it from the list. Please try again.',
  found: (total: number, label: string) =>
    `${withCommas(total)} ${label.toLowerCase().slice(0, total === 1 ? -1 : undefined)} found`,
  pageIsEmpty: 'No more results.',
  soundAndStar: 'Sound and star',
  findByShape: 'Find by shape',
  draw: 'Draw',
  components: 'Components',
  closeDialog: 'Close',
  componentsPlaceholder: '女+子',
  componentsHelp: 'Choose or type the components that you recognize.',
  clearComponents: 'Clear',
  commonComponents: 'Common components by number of strokes',
  charactersFound: 'Characters with these components',
  noneWithComponents: 'No characters have all of these components.',
  couldNotFindByComponents: 'Could not fetch characters. Please try again.',
  showAllFound: (total: number) => `Show all ${withCommas(total)}`,
  strokes: (count: number) => (count === 1 ? '1 stroke' : `${count} strokes`),
} as const

/** The label of the button that removes a recent look-up. */
export function forgetEntry(entry: string): string {
  return `Remove ${entry}`
}

/** How a search was understood, before the text as it was read: Results for pinyin “xue xi”. */
export const kindNames = {
  chinese: 'Chinese',
  pinyin: 'pinyin',
  initials: 'first letters',
  english: 'English',
  components: 'components',
  name: 'name',
} as const

/** The message when a query finds little and another spelling is shown, and its reason. */
export function shownInstead(typed: string, reading: string) {
  return {
    reason: `Few results for “${shortened(typed)}”.`,
    notice: `Showing “${shortened(reading)}” instead.`,
  }
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
  if (upTo) return `HSK ${standard}, up to ${level}`
  return level > 6 ? `HSK ${standard}, levels ${levelText(level)}` : `HSK ${standard}, level ${level}`
}

/** The heading and the advice of a search without results. */
export function nothingFound(kind: 'characters' | 'words' | 'sentences', query: string) {
  return {
    title: `No ${kind} match “${shortened(query)}”`,
    advice: 'Check the spelling, or try fewer characters, pinyin without tones or another English word.',
  }
}
