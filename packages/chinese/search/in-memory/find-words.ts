import { glossKey, plainLetters } from '../search-keys.ts'
import { coreOfPhrase } from './english-forms.ts'
import type { Hit, HitKind } from './hits.ts'
import { chineseTextHits, latinHits, mixedHits, partsOfText } from './hits-chinese.ts'
import { coreHits, englishHits, partsOfEnglish } from './hits-english.ts'
import type { CharacterIndex } from './hits-miswritten.ts'
import { isKnown, nearHits } from './hits-near.ts'
import { patternHits } from './hits-patterns.ts'
import { cutPinyin, isPhraseRead, isRead, otherTones, partsOfPinyin, pinyinHits } from './hits-pinyin.ts'
import { holdsChinese, holdsLatin, isSpelledPinyin, spellOut, typedText } from './typed-text.ts'
import type { WordIndex } from './word-index.ts'

/** Matches for a text in Latin letters. Near misses and parts of the text are added only if it finds little itself. */
function latinTextHits(index: WordIndex, typed: string, kind: string | null): Hit[] {
  const letters = spellOut(typed)
  const english = glossKey(typed)
  const hasTones = letters !== null && /[1-5]/.test(letters)
  const hits: Hit[] = []
  if (letters !== null && (kind === null || kind === 'pinyin' || kind === 'initials')) {
    hits.push(...pinyinHits(index, letters).filter((found) => kind === null || found.kind === kind))
    if (hasTones && kind === null && !isRead(index, letters)) hits.push(...otherTones(index, letters))
  }
  const asPinyin = hits.length
  if (english !== '' && (kind === 'english' || (kind === null && !(hasTones && asPinyin > 0)))) {
    hits.push(...englishHits(index, typed, english, typed.startsWith('to ')))
    if (hits.length > 0 || coreOfPhrase(english) !== null) {
      const isSpelled = letters !== null && isSpelledPinyin(plainLetters(letters))
      const isOnlyEnglish = letters === null || asPinyin === 0
      hits.push(...coreHits(index, english, { isOnlyEnglish, isSpelled, gloss: glossKey }))
    }
  }
  if (kind === null || kind === 'chinese') hits.push(...latinHits(index, typed))
  const isPhrase = letters !== null && isPhraseRead(index, letters)
  if (kind !== null || (hits.length >= 4 && !isPhrase) || isKnown(index, letters, english)) return hits
  const cut = (hits.length === 0 && letters !== null) || isPhrase ? cutPinyin(index, letters) : null
  const near = nearHits(index, letters, english)
  const best = near.length > 0 ? Math.max(...near.map(({ score, worth }) => score + worth)) : null
  // A misspelled word, unless the text as typed consists of words that are more common together.
  const isCut = cut !== null && (isPhrase || best === null || cut.cost + best < 16.3)
  hits.push(...(isCut ? partsOfPinyin(index, cut.parts) : near))
  return hits.length > 0 ? hits : partsOfEnglish(index, english)
}

/** All matches for a text, by kind, as in `35-hits-all.sql`. Names and components are not looked for. */
function hitsOf(index: WordIndex, q: string, kind: string | null, characters: CharacterIndex): Hit[] {
  let typed = typedText(q)
  if (/[*?]/.test(typed)) {
    const hits = patternHits(index, typed, kind)
    if (hits.length > 0) return hits
    typed = typed.replace(/[*?]+/g, ' ').replace(/ +/g, ' ').trim()
  }
  if (typed === '') return []
  const asChinese = kind === null || kind === 'chinese'
  if (!holdsLatin(typed)) return asChinese ? chineseTextHits(index, characters, typed, kind === null) : []
  if (!holdsChinese(typed)) return latinTextHits(index, typed, kind)
  if (!asChinese) return []
  const hits = [...latinHits(index, typed), ...mixedHits(index, typed)]
  return hits.length > 0 ? hits : partsOfText(index, typed)
}

/** A word that was found, with its best score, and its bonus: their sum decides the order. */
export type FoundWord = { word: number; score: number; worth: number; isPart: boolean }

/** How a text was understood, as `rpc/interpret_search` says it. */
export type Understood = { kind: HitKind | 'suggestion'; reading: string; total: number | null }

/** Every word that a text finds once, best first. `kind` restricts how the text is read. */
export function findWords(
  index: WordIndex,
  q: string,
  kind: string | null,
  characters: CharacterIndex,
): FoundWord[] {
  return inOrder(index, hitsOf(index, q, kind, characters))
}

function inOrder(index: WordIndex, hits: readonly Hit[]): FoundWord[] {
  const best = new Map<number, FoundWord>()
  for (const { word, score, worth, kind } of hits) {
    const known = best.get(word)
    if (!known) best.set(word, { word, score, worth, isPart: kind === 'parts' })
    else {
      known.score = Math.max(known.score, score)
      known.worth = Math.max(known.worth, worth)
      known.isPart ||= kind === 'parts'
    }
  }
  const total = ({ score, worth }: FoundWord) => Math.fround(score + worth)
  const idOf = ({ word }: FoundWord) => index.words[word]?.id ?? 0
  return [...best.values()].sort((one, other) => total(other) - total(one) || idOf(one) - idOf(other))
}

/** How a text was understood: the kinds of hits, the best first, with the number of words of each; then near spellings. */
export function interpret(index: WordIndex, q: string, characters: CharacterIndex): Understood[] {
  const typed = typedText(q)
  const kinds = new Map<HitKind, { words: Set<number>; best: Hit }>()
  const hits = hitsOf(index, q, null, characters)
  for (const found of hits) {
    const known = kinds.get(found.kind)
    if (!known) kinds.set(found.kind, { words: new Set([found.word]), best: found })
    else {
      known.words.add(found.word)
      if (found.score > known.best.score) known.best = found
    }
  }
  const ways = [...kinds]
    .sort(([, one], [, other]) => other.best.score - one.best.score)
    .map(([kind, { words, best }]) => ({
      kind,
      reading: shownReading(typed, kind, best.spelled),
      total: words.size,
    }))
  const found = ways.reduce((sum, { kind, total }) => (kind === 'similar' ? sum : sum + total), 0)
  if (found >= 4 || kinds.has('parts')) return ways
  return [...ways, ...suggestions(index, typed, kinds.get('similar')?.best.spelled)]
}

function suggestions(index: WordIndex, typed: string, shown: string | undefined): Understood[] {
  const letters = spellOut(typed)
  const english = glossKey(typed)
  const isPlain = holdsLatin(typed) && !holdsChinese(typed) && !/[*?]/.test(typed)
  if (!isPlain || (letters !== null && /[1-5]/.test(letters)) || isKnown(index, letters, english)) return []
  const best = new Map<string, number>()
  for (const { spelled = '', score } of nearHits(index, letters, english))
    if (spelled !== shown) best.set(spelled, Math.max(best.get(spelled) ?? score, score))
  return [...best]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([reading]) => ({ kind: 'suggestion', reading, total: null }))
}

/** How a text was read, as a learner writes it: pinyin in syllables; for other letters than typed, those that are searched for. */
function shownReading(typed: string, kind: HitKind, spelled: string | undefined): string {
  if (kind === 'initials') return [...plainLetters(typed)].join(' ')
  if (spelled === undefined || (kind !== 'pinyin' && kind !== 'similar')) return spelled ?? typed
  const letters = spellOut(typed) ?? ''
  const syllables = spelled.replace(/[1-5]/g, '').replaceAll('v', 'ü')
  if (kind === 'similar') return /[1-5]/.test(spelled) ? syllables : spelled
  const same = plainLetters(spelled).replaceAll('v', 'u') === plainLetters(letters).replaceAll('v', 'u')
  return same && !/[1-5]/.test(letters) ? syllables : typed
}
