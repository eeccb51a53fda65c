/** Texts of the dictionary that several of its screens show. */
export const messages = {
  couldNotFetchCharacters: 'Could not fetch characters. Please try again.',
  couldNotFetchWords: 'Could not fetch words. Please try again.',
  levelEstimated: 'from how often it is used; no HSK list names it',
} as const

/** What is said while the server still loads the dictionary; `progress` is what it says of that. */
export function stillLoading(progress: string): string {
  return `The dictionary is not complete yet (${progress}). Words that are missing now will be there soon.`
}

/** A text of any length as it fits a heading. */
export function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= 30 ? text : `${letters.slice(0, 30).join('')}…`
}
