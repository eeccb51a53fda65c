import { foldKey } from '../segmentation/units.ts'
import type { Token } from '../token.ts'
import type { Lexicon } from './lexicon.ts'
import type { Correction } from './own-words.ts'

/** Whether a correction says only where a word begins and ends. */
export const isBare = ({ phonetic, defs, word_id }: Correction) =>
  phonetic === undefined && defs === undefined && word_id === undefined

/**
 * Words that were joined and are no headword have the readings and meanings of their parts: 了解到 is liǎo jiě dào. The parts of
 * a word that was split are read as in it, where the dictionary has them so: the 长 of 校长 is zhǎng. `tokens` are the words of the
 * text without the bare corrections.
 */
export function withKeptReadings(
  text: string,
  corrections: readonly Correction[],
  tokens: readonly Token[],
  lexicon: Lexicon,
): Correction[] {
  return corrections.map((correction) => {
    if (!isBare(correction)) return correction
    const { start, end } = correction
    const parts = tokens.filter((token) => token.start < end && token.end > start)
    const phonetic = readingOf(correction, parts)
    if (phonetic === null) return correction
    const words = lexicon.wordsOf(foldKey(text.slice(start, end)))
    const isJoined = parts.length > 1 && parts[0]?.start === start && parts.at(-1)?.end === end
    if (isJoined && words.length === 0)
      return { ...correction, phonetic, defs: parts.map(({ defs }) => defs).join(' + ') }
    const isKnown = words.length === 0 || words.some((word) => word.phonetic === phonetic)
    return parts.length === 1 && isKnown ? { ...correction, phonetic } : correction
  })
}

/** The syllables of a stretch of the text; null unless each of its characters has one. */
function readingOf({ start, end }: Correction, parts: readonly Token[]): string | null {
  const syllables: string[] = []
  let covered = start
  for (const part of parts) {
    const characters = [...part.chinese]
    const read = part.phonetic.split(' ')
    if (read.length !== characters.length || part.start > covered) return null
    let at = part.start
    for (const [index, character] of characters.entries()) {
      if (at >= start && at < end) syllables.push(read[index] as string)
      at += character.length
    }
    covered = at
  }
  return covered >= end && syllables.every((syllable) => syllable !== '') ? syllables.join(' ') : null
}
