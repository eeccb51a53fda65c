/** Texts of the dictionary shared by several screens. */
export const messages = {
  couldNotFetchCharacters: 'Could not fetch characters. Please try again.',
  couldNotFetchWords: 'Could not fetch words. Please try again.',
  levelEstimated: 'from how often it is used; no HSK list names it',
} as const

/** The note while the server is still loading the dictionary; `progress` is a text. */
export function stillLoading(progress: string): string {
  return `The dictionary is not complete yet (${progress}). Words that are missing now will be there soon.`
}

/** Shortens a text to fit in a heading. */
export function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= 30 ? text : `${letters.slice(0, 30).join('')}…`
}
