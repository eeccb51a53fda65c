import type { Lexicon } from './lexicon/lexicon.ts'
import type { Token } from './token.ts'

/** The level of what no HSK 3.0 list of levels 1 to 6 has. */
const BEYOND_LISTS = 7

type LevelToken = Pick<Token, 'chinese' | 'phonetic' | 'level'>

/**
 * The HSK 3.0 levels of words, 7 beyond the lists. Unlisted capitalized words are names, and left out. For a word that
 * HSK 3.0 does not list, the hardest character counts: a reader who knows 猫 can read 小猫. An unlisted word beyond the
 * lists counts once, however often it occurs: a cat that is called 咪咪 in each sentence has to be learned once.
 * `characters` maps characters to the lowest level of the words that contain them, as `characterLevels` does.
 */
export function wordLevels(tokens: readonly LevelToken[], characters: ReadonlyMap<string, number>): number[] {
  const rare = new Set<string>()
  return tokens.flatMap((token) => {
    if (isListed(token)) return wordLevel(token, characters)
    if (/^\p{Lu}/u.test(token.phonetic) || rare.has(token.chinese)) return []
    const level = wordLevel(token, characters)
    if (level === BEYOND_LISTS) rare.add(token.chinese)
    return level
  })
}

function isListed({ level }: LevelToken): boolean {
  return level?.standard === '3.0'
}

function wordLevel({ chinese, level }: LevelToken, characters: ReadonlyMap<string, number>): number {
  if (level?.standard === '3.0') return level.level
  const levels = (chinese.match(/\p{Script=Han}/gu) ?? []).map((each) => characters.get(each) ?? BEYOND_LISTS)
  return levels.length === 0 ? BEYOND_LISTS : Math.max(...levels)
}

const known = new WeakMap<Lexicon, ReadonlyMap<string, number>>()

/** The HSK 3.0 level of characters, simplified and traditional: the lowest of the listed words that contain them. */
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
