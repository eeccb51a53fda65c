/** A word as it should be; what is missing is left to the dictionary. `sense` is the number of its definition. */
export type ExceptionWord = {
  chinese: string
  phonetic?: string | undefined
  defs?: string | undefined
  word_id?: number | undefined
  sense?: number | undefined
}

/** Words that the rules get wrong between the text `before` and `after`: they are corrected wherever this occurs. */
export type Exception = { before: string; words: readonly ExceptionWord[]; after: string }
