/** Texts of the card of a word. */
export const wordCardTexts = {
  word: (chinese: string) => `Word: ${chinese}`,
  noMeaning: 'This word is not in the dictionary.',
  fullEntry: 'Full entry',
  close: 'Close',
} as const
