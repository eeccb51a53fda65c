import { shuffled, WRONG_OPTIONS } from './distractors.ts'
import type { MadeKind, Question } from './question.ts'
import { contentWords } from './quiz-word.ts'

/** A card that somebody wrote for their deck. */
export type OwnCard = { id: number; front: string; back: string }

const LONGEST_PROMPT = 500
const LONGEST_OPTION = 200
const LONGEST_TYPED = 40

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const keyOf = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')

/** What is compared of a card. */
type Keys = { front: string; back: string; words: ReadonlySet<string> }

/** Every card is compared with every other one, so its keys are made once. */
const knownKeys = new WeakMap<OwnCard, Keys>()

function keysOf(card: OwnCard): Keys {
  const known = knownKeys.get(card)
  if (known) return known
  const { front, back } = card
  const keys = { front: keyOf(front), back: keyOf(back), words: new Set(contentWords(back)) }
  knownKeys.set(card, keys)
  return keys
}

/** Whether two backs may mean the same: nobody has checked what is written on cards. */
function areAlike(one: OwnCard, other: OwnCard): boolean {
  const [these, those] = [keysOf(one), keysOf(other)]
  if (these.front === those.front || these.back === those.back) return true
  for (const word of those.words) if (these.words.has(word)) return true
  return false
}

/**
 * A question about a card of a deck, with the other cards for wrong options and other right answers: `meaning` asks for the
 * back among those of other cards, `type` for the front. Undefined for other kinds, and where the card or the deck does not
 * suit: too long, or too few cards whose backs are surely different.
 */
export function cardQuestion(
  kind: MadeKind,
  card: OwnCard,
  cards: readonly OwnCard[],
  random: () => number,
): Question | undefined {
  if (kind === 'meaning') return backQuestion(card, cards, random)
  if (kind === 'type') return frontQuestion(card, cards)
  return undefined
}

function backQuestion(card: OwnCard, cards: readonly OwnCard[], random: () => number): Question | undefined {
  if (card.back.length > LONGEST_OPTION || card.front.length > LONGEST_PROMPT) return undefined
  const wrong: OwnCard[] = []
  for (const other of shuffled(cards, random)) {
    if (other.back.length > LONGEST_OPTION || isChinese(other.back) !== isChinese(card.back)) continue
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
    word_id: null,
    entry_id: card.id,
    skill: 'meaning',
  }
}

/** What is typed is compared by its letters and numbers. */
const isTypeable = ({ front }: OwnCard) => front.length <= LONGEST_TYPED && /[\p{L}\p{N}]/u.test(front)

function frontQuestion(card: OwnCard, cards: readonly OwnCard[]): Question | undefined {
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
    word_id: null,
    entry_id: card.id,
    skill: 'production',
  }
}
