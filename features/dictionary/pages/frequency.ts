/** A band of words by frequency. */
export type FrequencyBand = { dots: number; text: string; atLeast: number }

/**
 * The bands, most frequent first. `atLeast` is the frequency per million of the word at that rank in running text;
 * the numbers are taken from the imported frequencies and change only with them.
 */
export const frequencyBands: readonly FrequencyBand[] = [
  { dots: 5, atLeast: 137.7, text: 'Very common: among the 1,000 most frequent words' },
  { dots: 4, atLeast: 45.8, text: 'Common: among the 3,000 most frequent words' },
  { dots: 3, atLeast: 13.4, text: 'Fairly common: among the 8,000 most frequent words' },
  { dots: 2, atLeast: 3.34, text: 'Less common: among the 20,000 most frequent words' },
  { dots: 1, atLeast: 0, text: 'Rare' },
]

/** The levels whose words learners need in conversation. */
const SPOKEN_LEVELS = 2

const inConversation: FrequencyBand = { dots: 4, atLeast: 0, text: 'Common in conversation' }

/**
 * The band of a word, or undefined if its frequency is unknown. The frequencies were counted in newspapers and novels:
 * words of the first two levels (谢谢, 你好) are common in conversation, however seldom they are written.
 */
export function frequencyBandOf(frequency: number, level?: number | null): FrequencyBand | undefined {
  const written = frequency > 0 ? frequencyBands.find(({ atLeast }) => frequency >= atLeast) : undefined
  const isSpoken = typeof level === 'number' && level <= SPOKEN_LEVELS
  return isSpoken && (written?.dots ?? 0) < inConversation.dots ? inConversation : written
}
