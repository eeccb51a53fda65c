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

/** The band of a word, or undefined if its frequency is unknown. */
export function frequencyBandOf(frequency: number): FrequencyBand | undefined {
  return frequency > 0 ? frequencyBands.find(({ atLeast }) => frequency >= atLeast) : undefined
}
