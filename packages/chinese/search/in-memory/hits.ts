import type { WordIndex } from './word-index.ts'

/** How a text was understood. */
export type HitKind = 'chinese' | 'pinyin' | 'initials' | 'english' | 'similar' | 'parts'

/** A word that a text finds: with a score, the bonus of its level, and how the text was read. */
export type Hit = { word: number; score: number; worth: number; kind: HitKind; spelled?: string | undefined }

/** Makes a hit; scores are single-precision numbers, as in the database. */
export function hit(
  index: WordIndex,
  word: number,
  score: number,
  kind: HitKind,
  spelled?: string,
  worth = index.words[word]?.worth ?? 0,
): Hit {
  return { word, score: Math.fround(score), worth: Math.fround(worth), kind, spelled }
}
