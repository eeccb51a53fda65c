const count = (number: number): string => number.toLocaleString('en-US')

/** Errors of `rpc/analyze` for invalid input. */
export const analysisMessages = {
  textMissing: 'Send the text to analyze, as a string of at least one character.',
  textTooLong: (most: number) => `The text is longer than ${count(most)} characters. Send it in parts.`,
  wordsUnreadable:
    'Words of the text’s own are a list of objects with chinese and, if you like, phonetic and defs.',
  tooManyWords: (most: number) => `A text can have ${count(most)} words of its own at most.`,
  wordLength: (most: number) => `A word of the text’s own has 1 to ${most} characters.`,
  correctionsUnreadable:
    'Corrections are a list of objects with start and end and, if you like, phonetic, defs and word_id.',
  tooManyCorrections: (most: number) => `A text can have ${count(most)} corrections at most.`,
  correctionOutside: 'A correction begins before it ends, within the text.',
  correctionTooLong: (most: number) => `A correction makes one word of ${most} characters at most.`,
  wordIdUnreadable: 'The number of a word is a whole number from 1 on.',
  fieldTooLong: (most: number) => `Please use ${count(most)} characters at most.`,
  dictionaryLoading: 'The dictionary is still loading. Please try again in a moment.',
  tooMuchText: 'That was a lot of text in a minute. Please wait and try again.',
}
