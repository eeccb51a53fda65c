import { type Hit, hit } from './hits.ts'
import { nearSounds } from './near-spellings.ts'
import { type IndexedWord, lengthOf, readingsOf, type WordIndex, wordWeight } from './word-index.ts'

/** What is known about characters: their simplified form, their parts and their frequency. */
export type CharacterIndex = {
  /** The character in simplified Chinese; itself if it is simplified, or unknown. */
  simplify: (character: string) => string
  /** The parts of a character in order, with their numbers of strokes. */
  partsOf: (character: string) => readonly string[]
  strokesOf: (character: string) => number
  /** The characters that have this part. */
  withPart: (part: string) => readonly string[]
  isCommon: (character: string) => boolean
  /** Characters that learners take for this one by their shape. */
  lookAlikes: (character: string) => readonly string[]
  /** The characters whose strokes are most like those of this one. */
  writtenAlike: (character: string) => readonly string[]
  /** Whether a sentence contains the text as whole words. */
  isSaid: (text: string) => boolean
}

/** The common characters that look like this one: known look-alikes, and those that differ only in a part that looks like the other. */
function charactersAlike(characters: CharacterIndex, whole: string): string[] {
  const own = characters.partsOf(whole)
  const found = new Set(characters.lookAlikes(whole))
  if (own.length > 1)
    own.forEach((part, at) => {
      for (const other of characters.lookAlikes(part))
        for (const character of characters.withPart(other)) {
          const parts = characters.partsOf(character)
          const same =
            parts.length === own.length && parts.every((each, i) => each === (i === at ? other : own[i]))
          if (same && character !== whole && characters.isCommon(character)) found.add(character)
        }
    })
  return [...found]
}

/** In how many common characters a part may occur and still be distinctive. */
const RARE_PART = 25

/** The common characters that share a rare part with this one. */
function charactersSharing(characters: CharacterIndex, whole: string): string[] {
  const common = (part: string) => characters.withPart(part).filter(characters.isCommon)
  const shared = characters
    .partsOf(whole)
    .filter((part) => characters.strokesOf(part) > 3 && common(part).length <= RARE_PART)
  const found = new Set([...shared.flatMap(common).filter((each) => each !== whole), ...common(whole)])
  return [...found]
}

/** The common characters that can sound like this one: 行 for 形, though 银行 has another reading of 行. */
function charactersSounding(index: WordIndex, known: CharacterIndex, whole: string): string[] {
  const toned = (index.simplified.get(whole) ?? []).flatMap((at) => index.words[at]?.readings ?? [])
  const found = toned.flatMap(([reading]) =>
    readingsOf(index, reading.replace(/[^a-z]/g, ''))
      .filter((other) => other.toned === reading)
      .map(({ word }) => index.words[word]?.chinese ?? ''),
  )
  return [...new Set(found)].filter((each) => each !== whole && lengthOf(each) === 1 && known.isCommon(each))
}

/** The common characters that differ from this one in one component only, in the same place: 奶 for 扔. */
function charactersWithAnotherPart(known: CharacterIndex, whole: string): string[] {
  const own = known.partsOf(whole)
  const candidates = new Set([...new Set(own)].flatMap(known.withPart))
  return [...candidates].filter((each) => {
    const parts = known.partsOf(each)
    const same = parts.filter((part, at) => part === own[at]).length
    return each !== whole && parts.length === own.length && same + 1 === own.length && known.isCommon(each)
  })
}

type Found = { loss: number; same: boolean; alike: boolean }

/** How many readings of the characters are tried, and how many in which one of them is only near. */
const MOST_WAYS = 16
const MOST_NEARBY = 200

/**
 * The words for which a text of two to six characters is a misspelling: they sound the same or nearly so and share a character
 * with it, or one character looks like the right one. They are of early levels; others count if they sound exactly the same and
 * sentences have them, or if one looks the same and the text has a character that is not a word for learners.
 */
export function miswrittenHits(index: WordIndex, known: CharacterIndex, q: string): Hit[] {
  const characters = [...q]
  const isWord = (text: string) => index.simplified.has(text)
  const half = (from: number, to: number) => characters.slice(from, to).join('')
  if (characters.length < 2 || characters.length > 6) return []
  if (characters.length === 4 && isWord(half(0, 2)) && isWord(half(2, 4))) return []
  const isPlain = characters.every((each) =>
    (index.simplified.get(each) ?? []).some((at) => (index.words[at]?.worth ?? 0) > 0),
  )
  const { sounds, nearby, spoken } = waysToRead(index, characters)
  const found = new Map<number, Found>()
  const add = (at: number, loss: number, same: boolean, alike: boolean) => {
    const before = found.get(at)
    found.set(at, {
      loss: Math.min(loss, before?.loss ?? loss),
      same: same || (before?.same ?? false),
      alike: alike || (before?.alike ?? false),
    })
  }
  for (const plain of new Set([...sounds, ...nearby]))
    for (const { word, toned } of readingsOf(index, plain)) {
      const written = [...(index.words[word]?.chinese ?? '')]
      if (written.length === characters.length && written.some((each, at) => each === characters[at]))
        add(word, sounds.has(plain) ? 0 : 2.5, spoken.has(toned), false)
    }
  const replaced = (others: (character: string) => string[]) =>
    characters.flatMap((each, at) =>
      others(each).flatMap((other) => index.simplified.get(characters.with(at, other).join('')) ?? []),
    )
  for (const at of replaced((each) => charactersAlike(known, each))) add(at, -1, false, true)
  const sharing = (each: string) => [
    ...charactersSharing(known, each),
    ...charactersSounding(index, known, each),
  ]
  for (const at of replaced(sharing)) add(at, 2, false, false)
  const further = (each: string) => [...charactersWithAnotherPart(known, each), ...known.writtenAlike(each)]
  for (const at of replaced(further)) add(at, 3, false, false)
  return [...found]
    .flatMap(([at, { loss, same, alike }]) => {
      const word = index.words[at] as IndexedWord
      const isMeant =
        word.worth >= 1 ||
        (word.frequency >= 1 &&
          ((alike && !isPlain) || (same && (word.worth > Math.fround(0.7) || known.isSaid(word.chinese)))))
      if (word.chinese === q || !isMeant) return []
      const weight = wordWeight({ ...word, bonus: 0 }, 1)
      return [hit(index, at, 20 - loss + weight, 'similar', word.chinese)]
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, 5)
}

/** All readings of the characters: exact, with one of them only near, and with their tones. */
function waysToRead(index: WordIndex, characters: readonly string[]) {
  let sounds = ['']
  let nearby: string[] = []
  let spoken = ['']
  for (const character of characters) {
    const readings = (index.simplified.get(character) ?? []).flatMap((at) => index.words[at]?.readings ?? [])
    const toned = [...new Set(readings.map(([each]) => each))]
    const own = [...new Set(toned.map((each) => each.replace(/[^a-z]/g, '')))]
    nearby = [
      ...nearby.flatMap((before) => own.map((sound) => before + sound)),
      ...sounds.flatMap((before) => own.flatMap((sound) => nearSounds(sound).map((near) => before + near))),
    ].slice(0, MOST_NEARBY)
    sounds = sounds.flatMap((before) => own.map((sound) => before + sound)).slice(0, MOST_WAYS)
    spoken = spoken
      .flatMap((before) => toned.map((each) => (before === '' ? each : `${before} ${each}`)))
      .slice(0, MOST_WAYS)
  }
  return { sounds: new Set(sounds), nearby, spoken: new Set(spoken) }
}

/** What a text that is not a headword may stand for. */
export function meantInstead(
  index: WordIndex,
  known: CharacterIndex,
  bare: string,
  containing: readonly Hit[],
): { hits: Hit[]; isPiece: boolean } {
  const length = lengthOf(bare)
  const simplified = [...bare].map(known.simplify).join('')
  if (length < 2 || length > 6 || known.isSaid(simplified)) return { hits: [], isPiece: false }
  // A fragment of a longer word finds that word.
  const pieces = containing.filter(({ worth }) => worth > 0 || length > 2)
  const piece = pieces.length > 0 ? Math.max(...pieces.map(({ score, worth }) => score + worth)) : null
  const hits = miswrittenHits(index, known, simplified).filter(
    ({ score, worth }) => piece === null || score + worth - 14 > piece,
  )
  return { hits, isPiece: hits.length === 0 && piece !== null }
}
