import { withCommas } from '@tingdu/client/with-commas.ts'

/** Errors of `rpc/analyze` for invalid input. */
export const analysisMessages = {
  textMissing: 'Enter a text of at least one character to analyze.',
  textTooLong: (most: number) => `The text is longer than ${withCommas(most)} characters. Please split it.`,
  wordsUnreadable: 'Custom words must be a list of objects with chinese and, optionally, phonetic and defs.',
  tooManyWords: (most: number) => `A text can have at most ${withCommas(most)} custom words.`,
  wordLength: (most: number) => `A custom word must have 1 to ${most} characters.`,
  correctionsUnreadable:
    'Corrections must be a list of objects with start and end and, optionally, phonetic, defs and word_id.',
  tooManyCorrections: (most: number) => `A text can have at most ${withCommas(most)} corrections.`,
  correctionOutside: 'A correction must start before it ends, within the text.',
  correctionTooLong: (most: number) => `A corrected word can have at most ${most} characters.`,
  wordIdUnreadable: 'A word’s id must be a whole number from 1.',
  fieldTooLong: (most: number) => `Please use at most ${withCommas(most)} characters.`,
  dictionaryLoading: 'The dictionary is still loading. Please try again in a moment.',
  tooMuchText: 'You have analyzed too much text in the last minute. Please wait and try again.',
}
