/** Texts of the card of a word. */
export const wordCardTexts = {
  word: (chinese: string) => `Word: ${chinese}`,
  phrase: (chinese: string) => `Phrase: ${chinese}`,
  meaning: 'Meaning',
  noMeaning: 'This word is not in the dictionary.',
  fullEntry: 'Full entry',
  close: 'Close',
  previous: 'Previous word',
  next: 'Next word',
  level: (level: number) => `HSK ${level === 7 ? '7–9' : level}`,
} as const

/** The names of the kinds of sound, for all players. */
export const soundNames = {
  recording: 'Recording',
  generated: 'Generated voice',
  device: 'Your device’s voice',
} as const
