import { isNameOnly, type ReaderSentence, type ReaderToken } from './sentences.ts'

/**
 * What a member knows of a word of a text. A name that the dictionary does not have has no state where it first occurs, so that its
 * reading is shown with those of unknown words; then it is ignored. Nor has a name or a surname that it has (王 in 王老师), unless the
 * member gave it one. Nor has a number, unless all its characters are known.
 */
export function stateOf(
  { chinese, word_id, namedBefore, isName, isNumber }: ReaderToken,
  states: ReadonlyMap<number, string>,
  numerals: ReadonlyMap<string, number> | undefined,
): string | undefined {
  if (namedBefore) return 'ignored'
  if (isNumber) return isKnownNumber(chinese, states, numerals) ? 'known' : undefined
  if (word_id == null) return undefined
  return states.get(word_id) ?? (isName ? undefined : 'new')
}

function isKnownNumber(
  chinese: string,
  states: ReadonlyMap<number, string>,
  numerals: ReadonlyMap<string, number> | undefined,
): boolean {
  return [...chinese].every((numeral) => {
    const id = numerals?.get(numeral)
    return id === undefined || ['known', 'ignored'].includes(states.get(id) ?? 'new')
  })
}

/** A word of a text and the sentence that it stands in. */
export type PlacedWord = { token: ReaderToken; sentence: ReaderSentence }

/** The words that are new to the member or being learned, in the order of the text, each once; no names or numbers. */
export function unknownWords(
  sentences: readonly ReaderSentence[],
  states: ReadonlyMap<number, string>,
): PlacedWord[] {
  const found = new Map<number, PlacedWord>()
  for (const sentence of sentences)
    for (const token of sentence.tokens) {
      const { word_id: id, isNumber } = token
      if (id == null || found.has(id) || isNumber || isNameOnly(token)) continue
      if (['new', 'learning'].includes(stateOf(token, states, undefined) ?? ''))
        found.set(id, { token, sentence })
    }
  return [...found.values()]
}
