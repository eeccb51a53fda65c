import { queryOptions } from '@tanstack/react-query'
import { changeKept, keptData } from '@tingdu/client/device/kept.ts'
import { call } from '@tingdu/client/http.ts'
import { fetchQueue, reviewsKey } from '../fetch-queue.ts'
import type { QueueCounts, ReviewQueue, StudyCard } from '../study-card.ts'

/** The days after today whose cards are kept on the device. */
const DAYS_AHEAD = 6
const MOST_CARDS = 500

/** A card on the device: when it was answered last, and when for the first time, since it was fetched. */
export type CardAhead = StudyCard & { answeredAt?: number; introducedAt?: number }

/** The cards of a week: when they were fetched, in milliseconds since 1970, and what was left of that day. */
export type CardsAhead = { at: number; counts: QueueCounts; cards: readonly CardAhead[] }

/** The cards of today and the next six days, of a deck or of all. */
export function cardsAhead(deck: number | null) {
  return queryOptions({
    queryKey: [...reviewsKey, 'ahead', deck],
    queryFn: async (): Promise<CardsAhead> => {
      const at = Date.now()
      const { counts } = await fetchQueue({ deck, more: 0, limit: 1 })
      const parameters = new URLSearchParams({ limit: String(MOST_CARDS), ahead: String(DAYS_AHEAD) })
      if (deck !== null) parameters.set('deck', String(deck))
      const { cards } = await call<ReviewQueue>('GET', `rpc/review_queue?${parameters}`)
      return { at, counts, cards }
    },
  })
}

/** The cards on this device of a deck or of all decks; undefined if there are none. */
export async function keptCards(deck: number | null): Promise<CardsAhead | undefined> {
  const own = await keptData<CardsAhead>(cardsAhead(deck).queryKey)
  if (own || deck === null) return own
  const all = await keptData<CardsAhead>(cardsAhead(null).queryKey)
  return all && { ...all, cards: all.cards.filter(({ entry }) => entry.deck?.id === deck) }
}

/** Notes on the device that a card was answered, and its new state. */
export async function noteAnswered(card: StudyCard, next: StudyCard, at: number): Promise<void> {
  await changeCard(card, (before) => ({
    ...before,
    ...next,
    answeredAt: at,
    ...(card.state === 'new' && { introducedAt: at }),
  }))
}

/** Notes on the device that the last answer to a card was undone. */
export async function noteTakenBack(card: StudyCard): Promise<void> {
  await changeCard(card, ({ introducedAt, answeredAt: _, ...before }) => ({
    ...before,
    ...card,
    ...(card.state !== 'new' && introducedAt !== undefined && { introducedAt }),
  }))
}

async function changeCard(card: StudyCard, change: (card: CardAhead) => CardAhead): Promise<void> {
  for (const deck of new Set([null, card.entry.deck?.id ?? null])) {
    await changeKept<CardsAhead>(cardsAhead(deck).queryKey, (ahead) => ({
      ...ahead,
      cards: ahead.cards.map((each) => (each.card_id === card.card_id ? change(each) : each)),
    }))
  }
}
