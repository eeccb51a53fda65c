import { contentWords, type QuizSentence } from './quiz-word.ts'
import { soundOf } from './word-pool.ts'

/** A card that somebody wrote for their deck. */
export type OwnCard = { id: number; front: string; back: string }

/**
 * A character, a sentence, or a word without a level, as an entry of a deck: it is asked among the other entries of the deck.
 * The front is Chinese, the back its first meaning or its translation.
 */
export type DictionaryCard = OwnCard & {
  kind: 'word' | 'character' | 'sentence'
  traditional: string
  phonetic: string
  /** All its meanings, none of which is a wrong option. */
  meanings: string
  /** All its readings, none of which is a wrong option. */
  readings: readonly string[]
  /** The words of a sentence. */
  words: QuizSentence['words']
}

export type DeckCard = OwnCard | DictionaryCard

/** The kind of a card; `own` for one that somebody wrote. */
export const kindOf = (card: DeckCard): DictionaryCard['kind'] | 'own' => ('kind' in card ? card.kind : 'own')

/** The columns of a question that say what it is about. */
export function subjectOf(card: DeckCard): {
  word_id: number | null
  entry_id?: number
  char_id?: number
  sentence_id?: number
} {
  const { id } = card
  const kind = kindOf(card)
  if (kind === 'word') return { word_id: id }
  if (kind === 'character') return { word_id: null, char_id: id }
  return kind === 'sentence' ? { word_id: null, sentence_id: id } : { word_id: null, entry_id: id }
}

export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)
const keyOf = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')

/** The keys by which cards are compared. */
type Keys = { front: string; back: string; sound: string | null; words: ReadonlySet<string> }

/** Every card is compared with every other one, so its keys are made once. */
const knownKeys = new WeakMap<DeckCard, Keys>()

/** Returns the keys by which a card is compared. */
export function keysOf(card: DeckCard): Keys {
  const known = knownKeys.get(card)
  if (known) return known
  const { front, back } = card
  const keys = {
    ...{ front: keyOf(front), back: keyOf(back) },
    sound: 'kind' in card ? soundOf(card.phonetic) : null,
    words: new Set(contentWords('kind' in card ? `${back} ${card.meanings}` : back)),
  }
  knownKeys.set(card, keys)
  return keys
}

/**
 * Whether two backs may mean the same: nobody checks what is written on cards. Sentences may have a word in common, but
 * not half of their words.
 */
export function areAlike(one: DeckCard, other: DeckCard): boolean {
  const [these, those] = [keysOf(one), keysOf(other)]
  if (these.front === those.front || these.back === those.back) return true
  if (these.sound !== null && these.sound === those.sound) return true
  const common = [...those.words].filter((word) => these.words.has(word)).length
  if (kindOf(one) !== 'sentence') return common > 0
  return 2 * common >= Math.min(these.words.size, those.words.size)
}

/**
 * Whether a card may be a wrong option of another one: it is of the same kind, its back of the same language and, of a word or
 * a character, of the same form (verbs are given with their `to`), and it says a meaning.
 */
export function isComparable(card: DeckCard, other: DeckCard): boolean {
  const kind = kindOf(card)
  if (kind !== kindOf(other) || isChinese(card.back) !== isChinese(other.back)) return false
  if (kind === 'own' || kind === 'sentence') return true
  return saysMeaning(other) && isVerb(card) === isVerb(other)
}

const isVerb = ({ back }: OwnCard) => /^to [a-z]/.test(back)

/** Whether the back is a meaning, not a remark about use or a name. */
export function saysMeaning(card: DeckCard): boolean {
  const { back } = card
  if (!('kind' in card)) return true
  if (back === '' || isChinese(back)) return false
  return (
    card.kind === 'sentence' ||
    (back.length <= 60 &&
      !/^(?:used|adds|makes|shows|links|turns|measure word|classifier|surname|variant|abbr|old |see )/i.test(
        back,
      ))
  )
}
