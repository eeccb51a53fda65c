import { glossKey, plainLetters } from '../search-keys.ts'
import { isCommonEnglish } from './english-forms.ts'
import { type Hit, hit } from './hits.ts'
import { type CharacterIndex, meantInstead } from './hits-miswritten.ts'
import { spellOut, tonedPattern } from './typed-text.ts'
import {
  headwords,
  type IndexedWord,
  isPhrase,
  lengthOf,
  type WordIndex,
  withEnglish,
  wordWeight,
} from './word-index.ts'

/** Matches for a Chinese text, as in `30-hits-chinese.sql`. */

const plainWeight = (word: IndexedWord, length = lengthOf(word.chinese)) =>
  wordWeight({ ...word, bonus: 0 }, length)

/** Scores how a text matches a headword that contains it: as the whole, a prefix, or another part of it. */
function headwordTier(q: string, { chinese, traditional }: IndexedWord): number {
  if (q === chinese || q === traditional) return 14
  return chinese.startsWith(q) || traditional.startsWith(q) ? 6 : 5
}

/** The words whose headword contains the text, simplified or traditional. */
export function wordsHolding(index: WordIndex, q: string): number[] {
  const lists = [...new Set(q)].map((character) => index.holding.get(character) ?? [])
  const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best), lists[0] ?? [])
  return shortest.filter((at) => {
    const word = index.words[at]
    return word && (word.chinese.includes(q) || word.traditional.includes(q))
  })
}

/** The words whose headword contains the text; whole headwords first, even if they are rare slang. */
function chineseHits(index: WordIndex, q: string): Hit[] {
  return wordsHolding(index, q).map((at) => {
    const word = index.words[at] as IndexedWord
    const isWhole = q === word.chinese || q === word.traditional
    const worth = isWhole ? Math.max(word.worth, 0) : word.worth
    return hit(index, at, headwordTier(q, word) + plainWeight(word), 'chinese', undefined, worth)
  })
}

/** The word without the 儿 at the end of the text, and the one with a 儿 inside that the text leaves out. */
function erhuaHits(index: WordIndex, q: string): Hit[] {
  const without = /.[儿兒]$/u.test(q) ? (index.simplified.get(q.replace(/[儿兒]+$/u, '')) ?? []) : []
  const within = [...index.withoutR.values()].flat().filter(({ word: at }) => {
    const word = index.words[at] as IndexedWord
    return word.chinese.replaceAll('儿', '') === q || word.traditional.replaceAll('兒', '') === q
  })
  const found = new Set([...without, ...within.map(({ word }) => word)])
  return [...found].map((at) => hit(index, at, 8 + plainWeight(index.words[at] as IndexedWord), 'chinese'))
}

/** The headwords that a longer text consists of; longer ones first. */
export function partsOfText(index: WordIndex, q: string): Hit[] {
  const characters = [...q]
  const found = new Set<number>()
  for (let start = 0; start < characters.length; start++)
    for (let size = 1; size <= 8 && start + size <= characters.length; size++)
      for (const at of headwords(index, characters.slice(start, start + size).join(''))) found.add(at)
  return [...found].map((at) => {
    const word = index.words[at] as IndexedWord
    return hit(index, at, 2 * lengthOf(word.chinese) + plainWeight(word, 1), 'parts')
  })
}

/**
 * Matches for a text without Latin letters: headwords that contain it, even simplified and without punctuation. If the text is
 * no headword, it is a piece of a known word (为什), misspelled (因该), or the words that it consists of. Only headwords that
 * contain it if `withParts` is false and there are any.
 */
export function chineseTextHits(
  index: WordIndex,
  characters: CharacterIndex,
  typed: string,
  withParts: boolean,
): Hit[] {
  const bare = typed.replace(/[\p{P}\p{S}\s]/gu, '')
  const erhua = erhuaHits(index, typed)
  const exact = [...chineseHits(index, typed), ...erhua]
  const isFound = exact.length > 0
  const wanted = isFound || bare === '' ? typed : [...bare].map(characters.simplify).join('')
  const found = isFound ? exact : chineseHits(index, wanted)
  const isContained = found.length > 0
  // The words of an everyday phrase follow it.
  const plain = [...bare].map(characters.simplify).join('')
  if (withParts && (index.simplified.get(plain) ?? []).some((at) => isPhrase(index, at)))
    return [
      ...found,
      ...partsOfText(index, bare).map((part) => ({ ...part, score: Math.fround(part.score + 3) })),
    ]
  if (bare === '' || (isContained && !withParts)) return found
  if (headwords(index, wanted).length > 0 || erhua.length > 0) return found
  if (withParts) {
    const { hits, isPiece } = meantInstead(index, characters, bare, found)
    if (isPiece) return found
    found.push(...hits)
  }
  const change = isContained ? 10 : 0
  const parts = partsOfText(index, bare).map((part) => ({ ...part, score: Math.fround(part.score + change) }))
  return [...found, ...parts]
}

/** Headwords with Latin letters: OK, 卡拉OK, 3D打印. */
export function latinHits(index: WordIndex, q: string): Hit[] {
  return latinHeadwords(index).flatMap(([at, latin]) =>
    latin.includes(q)
      ? [
          hit(
            index,
            at,
            (latin === q ? 10 : 5) + (index.weights[at] ?? 0),
            'chinese',
            undefined,
            latin === q ? Math.max(index.words[at]?.worth ?? 0, 0) : index.words[at]?.worth,
          ),
        ]
      : [],
  )
}

const latinOf = new WeakMap<WordIndex, [number, string][]>()

function latinHeadwords(index: WordIndex): [number, string][] {
  const known = latinOf.get(index)
  if (known) return known
  const found = index.words.flatMap(({ chinese }, at): [number, string][] =>
    /[A-Za-z]/.test(chinese) ? [[at, chinese.toLowerCase()]] : [],
  )
  latinOf.set(index, found)
  return found
}

/** Chinese mixed with letters (学xi, 银行 bank): the headword contains all of the Chinese, its reading or definitions the letters. */
export function mixedHits(index: WordIndex, q: string): Hit[] {
  const typed = q.replace(/[^\0-\x7f]+/g, ' ')
  const spelled = spellOut(typed)
  const letters = spelled === null ? null : plainLetters(spelled)
  const pattern = letters === null ? null : new RegExp(`(^| )${tonedPattern(letters)}( |$)`)
  const meaning = glossKey(typed).split(/[^a-z0-9]+/)
  const [first = '', ...more] = q.split(/[\0-\x7f]+/).filter((part) => part !== '')
  const defined = meaning.some((word) => !isCommonEnglish(word)) ? new Set(withEnglish(index, meaning)) : null
  return wordsHolding(index, first).flatMap((at) => {
    const word = index.words[at] as IndexedWord
    if (!more.every((part) => word.chinese.includes(part) || word.traditional.includes(part))) return []
    const bonuses: number[] = word.readings
      .filter(([toned]) => letters !== null && plainLetters(toned).includes(letters))
      .map(([toned]) => (pattern?.test(toned) ? 2 : 0))
    if (defined ? defined.has(at) : meaning.every((each) => word.english.split(' ').includes(each)))
      bonuses.push(1)
    const bonus = Math.max(...bonuses)
    if (bonuses.length === 0) return []
    return [hit(index, at, bonus + headwordTier(first, word) + plainWeight(word), 'chinese')]
  })
}
