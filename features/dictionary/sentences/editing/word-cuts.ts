import type { SentenceToken } from '../annotation.ts'
import type { Correction } from '../rules.ts'

/**
 * A word as it is being corrected; `decided` says that a person chose it, so that the analysis keeps it, and
 * `word_id` which entry they chose.
 */
export type Cut = {
  start: number
  end: number
  chinese: string
  phonetic: string
  decided: boolean
  word_id?: number
}

/** The words of a sentence, ready to be corrected. */
export function cutsOf(tokens: readonly SentenceToken[], corrections: readonly Correction[]): Cut[] {
  return tokens.map(({ start, end, chinese, phonetic }) => {
    const known = corrections.find((each) => each.start === start && each.end === end)
    const chosen = known?.word_id === undefined ? {} : { word_id: known.word_id }
    return { start, end, chinese, phonetic, decided: known !== undefined, ...chosen }
  })
}

/** Joins a word with the next one. */
export function joinWithNext(cuts: readonly Cut[], index: number): Cut[] {
  const [one, next] = [cuts[index], cuts[index + 1]]
  if (!one || !next || one.end !== next.start) return [...cuts]
  const joined = {
    start: one.start,
    end: next.end,
    chinese: one.chinese + next.chinese,
    phonetic: `${one.phonetic} ${next.phonetic}`.trim(),
    decided: true,
  }
  return cuts.toSpliced(index, 2, joined)
}

/** Splits a word into its characters; its syllables are distributed if their numbers match. */
export function splitUp(cuts: readonly Cut[], index: number): Cut[] {
  const whole = cuts[index]
  if (!whole) return [...cuts]
  const characters = [...whole.chinese]
  const syllables = whole.phonetic.split(' ')
  let at = whole.start
  const parts = characters.map((chinese, index): Cut => {
    const start = at
    at += chinese.length
    const phonetic = syllables.length === characters.length ? (syllables[index] ?? '') : ''
    return { start, end: at, chinese, phonetic, decided: true }
  })
  return cuts.toSpliced(index, 1, ...parts)
}

/** Sets the reading of a word, which may select another entry. */
export function readAs(cuts: readonly Cut[], index: number, phonetic: string): Cut[] {
  const cut = cuts[index]
  if (!cut) return [...cuts]
  const { word_id: _chosen, ...others } = cut
  return cuts.with(index, { ...others, phonetic, decided: true })
}

/** The corrections to send; an empty reading is left to the analysis. */
export function correctionsOf(cuts: readonly Cut[]): Correction[] {
  return cuts
    .filter((cut) => cut.decided)
    .map(({ start, end, phonetic, word_id }) => {
      const reading = phonetic.trim().replace(/\s+/g, ' ')
      const chosen = word_id === undefined ? {} : { word_id }
      return reading === '' ? { start, end, ...chosen } : { start, end, phonetic: reading, ...chosen }
    })
}
