/** Texts of the dictionary shared by several screens. */
export const messages = {
  couldNotFetchCharacters: 'Could not fetch characters. Please try again.',
  couldNotFetchWords: 'Could not fetch words. Please try again.',
  rareReadings: 'Rare readings:',
  levelEstimated: 'Estimated from frequency; not on an HSK list',
} as const

/** The note while the server is still loading the dictionary; `progress` is a text. */
export function stillLoading(progress: string): string {
  return `The dictionary is still loading (${progress}). Missing words will appear soon.`
}

/** Shortens a text to fit in a heading. */
export function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= 30 ? text : `${letters.slice(0, 30).join('')}…`
}

export const measureWordLabel = 'Measure word'

/** The name of the link to the measure word of a noun. */
export function measureWord(word: string): string {
  return `${measureWordLabel}: ${word}`
}
