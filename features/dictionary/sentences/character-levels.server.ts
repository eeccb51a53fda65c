import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'

const known = new WeakMap<Lexicon, ReadonlyMap<string, number>>()

/**
 * The HSK 3.0 level of characters, simplified and traditional: the lowest of the listed words that contain them.
 */
export function characterLevels(lexicon: Lexicon): ReadonlyMap<string, number> {
  const levels = known.get(lexicon) ?? levelsIn(lexicon)
  known.set(lexicon, levels)
  return levels
}

function levelsIn(lexicon: Lexicon): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>()
  for (const headword of lexicon.headwords) {
    for (const { chinese, traditional, level } of headword?.words ?? []) {
      if (level?.standard !== '3.0') continue
      for (const character of chinese + traditional) {
        lowest.set(character, Math.min(level.level, lowest.get(character) ?? level.level))
      }
    }
  }
  return lowest
}
