import {
  areAlike,
  type DeckCard,
  type DictionaryCard,
  isChinese,
  isComparable,
  keysOf,
  type OwnCard,
  saysMeaning,
  subjectOf,
} from './deck-card.ts'
import { shuffled, WRONG_OPTIONS } from './distractors.ts'
import { isPlainReading, withoutTones, wrongReadings, wrongTones } from './pinyin-options.ts'
import type { MadeKind, Question } from './question.ts'
import { contentWords } from './quiz-word.ts'
import { clozeQuestion, orderQuestion } from './sentence-questions.ts'
import type { WordPool } from './word-pool.ts'

const LONGEST_PROMPT = 500
const LONGEST_OPTION = 200
const LONGEST_TYPED = 40

type Asking<Card extends DeckCard> = {
  card: Card
  cards: readonly DeckCard[]
  pool: WordPool
  random: () => number
}
type Maker<Card extends DeckCard> = (asking: Asking<Card>) => Question | undefined

/**
 * A question about a card of a deck, with the other cards for wrong options and other right answers. Of a card that somebody
 * wrote, `meaning` asks for the back among those of other cards, `type` for the front; of an entry of the dictionary what its
 * kind allows. Undefined for other kinds, and where the card or the deck does not suit: too long, or too few cards whose backs
 * are surely different.
 */
export function cardQuestion(
  kind: MadeKind,
  card: DeckCard,
  cards: readonly DeckCard[],
  pool: WordPool,
  random: () => number,
): Question | undefined {
  if (!('kind' in card)) return ofOwn[kind]?.({ card, cards, pool, random })
  const makers = card.kind === 'sentence' ? ofSentence : ofWord
  return makers[kind]?.({ card, cards, pool, random })
}

function backQuestion({ card, cards, random }: Asking<DeckCard>, suits = (_: DeckCard) => true) {
  if (card.back.length > LONGEST_OPTION || card.front.length > LONGEST_PROMPT || !saysMeaning(card))
    return undefined
  const wrong: DeckCard[] = []
  for (const other of shuffled(cards, random)) {
    if (other.back.length > LONGEST_OPTION || !isComparable(card, other) || !suits(other)) continue
    if ([card, ...wrong].some((one) => areAlike(one, other))) continue
    wrong.push(other)
    if (wrong.length === WRONG_OPTIONS) break
  }
  if (wrong.length < WRONG_OPTIONS) return undefined
  return {
    kind: isChinese(card.front) ? 'meaning' : 'choice',
    prompt: { text: card.front },
    options: shuffled([card.back, ...wrong.map(({ back }) => back)], random),
    accepted: [card.back],
    ...subjectOf(card),
    skill: 'meaning',
  } satisfies Question
}

/** What is typed is compared by its letters and numbers. */
const isTypeable = ({ front }: OwnCard) => front.length <= LONGEST_TYPED && /[\p{L}\p{N}]/u.test(front)

function frontQuestion({ card, cards }: Asking<DeckCard>): Question | undefined {
  const { back } = keysOf(card)
  if (!isTypeable(card) || card.back.length > LONGEST_PROMPT || card.back.includes(card.front))
    return undefined
  const same = cards.filter((other) => keysOf(other).back === back && isTypeable(other))
  const accepted = [...new Set([card.front, ...same.map(({ front }) => front)])]
  const typed = isChinese(card.front)
  return {
    kind: typed ? 'type' : 'text',
    prompt: typed ? { english: card.back } : { text: card.back },
    options: [],
    accepted: accepted.slice(0, 20),
    ...subjectOf(card),
    skill: 'production',
  }
}

/** A word is also known by its sound alone, unless a word that sounds the same has the meaning of a wrong option. */
function heardQuestion(asking: Asking<DictionaryCard>): Question | undefined {
  const { card, pool } = asking
  if (card.kind !== 'sentence' && card.front.length < 2) return undefined
  const heard = new Set(
    pool.soundingLike(card.phonetic).flatMap(({ senses, other_senses }) => {
      return [...senses, ...(other_senses ?? [])].flatMap(({ text }) => contentWords(text))
    }),
  )
  const found = backQuestion(asking, (other) => ![...keysOf(other).words].some((word) => heard.has(word)))
  return found && { ...found, kind: 'listening', prompt: { spoken: card.front }, skill: 'listening' }
}

function readingQuestion({ card, pool, random }: Asking<DictionaryCard>): Question | undefined {
  if (!isPlainReading(card.phonetic)) return undefined
  const wrong = wrongReadings({ ...card, chinese: card.front }, pool, random)
  return wrong && sounding(card, 'reading', { text: card.front }, wrong, random)
}

function toneQuestion({ card, pool, random }: Asking<DictionaryCard>): Question | undefined {
  if (!isPlainReading(card.phonetic)) return undefined
  const wrong = wrongTones({ ...card, chinese: card.front }, pool, random)
  return (
    wrong && sounding(card, 'tone', { text: card.front, pinyin: withoutTones(card.phonetic) }, wrong, random)
  )
}

function sounding(
  card: DictionaryCard,
  kind: 'reading' | 'tone',
  prompt: Question['prompt'],
  wrong: string[],
  random: () => number,
): Question {
  const options = shuffled([card.phonetic, ...wrong], random)
  const skill = kind === 'reading' ? kind : null
  return { kind, prompt, options, accepted: [card.phonetic], ...subjectOf(card), skill }
}

/** Characters that sound the same and share a meaning count, too: 作 and 做. */
function writtenQuestion({ card, cards, pool }: Asking<DictionaryCard>): Question | undefined {
  if (card.kind !== 'character' || !isChinese(card.front) || !saysMeaning(card)) return undefined
  const { words, sound } = keysOf(card)
  const fitting = [
    ...pool.soundingLike(card.phonetic).flatMap(({ chinese, traditional, meaning }) => {
      return contentWords(meaning).some((word) => words.has(word)) ? [chinese, traditional] : []
    }),
    ...cards.flatMap((other) => {
      const { sound: heard, words: meant } = keysOf(other)
      return heard === sound && [...meant].some((word) => words.has(word)) ? [other.front] : []
    }),
  ]
  const accepted = [...new Set([card.front, ...card.traditional, ...fitting])].filter(
    (each) => [...each].length === 1,
  )
  return {
    kind: 'write',
    prompt: { text: '', pinyin: card.phonetic, english: card.back },
    options: [],
    accepted: accepted.slice(0, 20),
    ...subjectOf(card),
    skill: 'writing',
  }
}

const sentenceOf = ({ front, back, words }: DictionaryCard) => ({ chinese: front, english: back, words })

function orderedQuestion({ card, pool, random }: Asking<DictionaryCard>): Question | undefined {
  const made = card.back === '' ? undefined : orderQuestion(null, sentenceOf(card), pool, random)
  return made && { ...made, ...subjectOf(card) }
}

/** A gap asks for one of the words of the sentence. */
function gapQuestion({ card, pool, random }: Asking<DictionaryCard>): Question | undefined {
  const words = card.words.flatMap(({ word_id }) => pool.byId.get(word_id ?? 0) ?? [])
  for (const word of shuffled(words, random)) {
    const made = clozeQuestion(word, sentenceOf(card), pool, random)
    if (made) return made
  }
  return undefined
}

const ofOwn: Partial<Record<MadeKind, Maker<OwnCard>>> = {
  meaning: (asking) => backQuestion(asking),
  type: frontQuestion,
}
const ofWord: Partial<Record<MadeKind, Maker<DictionaryCard>>> = {
  meaning: (asking) => backQuestion(asking),
  reading: readingQuestion,
  tone: toneQuestion,
  listening: heardQuestion,
  write: writtenQuestion,
}
const ofSentence: Partial<Record<MadeKind, Maker<DictionaryCard>>> = {
  meaning: (asking) => backQuestion(asking),
  listening: heardQuestion,
  cloze: gapQuestion,
  order: orderedQuestion,
}
