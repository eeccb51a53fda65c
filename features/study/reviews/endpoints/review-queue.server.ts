import { senseMeant } from '@tingdu/chinese/glosses/gloss.ts'
import type { Database } from '@tingdu/database/database.ts'
import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { intervals } from '@tingdu/study/intervals.ts'
import { dayOfDate } from '@tingdu/study/study-day.ts'
import { uploadPaths } from '../../../accounts/uploads/paths.ts'
import { signReads } from '../../../accounts/uploads/public.server.ts'
import { schedulerFor } from '../folding.server.ts'
import { wholeNumber } from '../query-number.server.ts'
import { type QueuedCard, type QueueRow, type QueueWish, queueQuery } from '../queue-query.server.ts'
import { scheduleOf } from '../schedule-columns.ts'
import type { ReviewQueue, ShownSentence, StudyCard } from '../study-card.ts'

const MOST_CARDS = 500
const MOST_NEW = 1000
const MOST_AHEAD = 7

/**
 * `GET rpc/review_queue?deck=ID&limit=20&more=0&ahead=0`: the cards that are asked now, in order, with everything needed to show
 * them offline (`ReviewQueue`). `deck` limits it to one deck that the caller studies; `more` new cards are wanted beyond the
 * usual number, also while reviews have piled up; `ahead` adds the cards of as many days after today, to be kept on a device.
 *
 * Refuses: 400 `invalid_input`, 401.
 */
export function reviewQueue(context: { database: Database; bucket: Bucket }): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/review_queue',
    summary: 'The cards to review now, with what is needed to show them, and how much is left today',
    query: {
      deck: 'the id of a deck that the caller studies; all if it is left out',
      limit: 'how many cards, 20 if it is left out',
      more: 'new cards beyond the usual number',
      ahead: 'the cards of how many days after today are wanted, too',
    },
    inViewAs: true,
    async handle({ query, signal }, { caller }) {
      const { rows } = await context.database.as<QueueRow>(caller, queueQuery(wishOf(query)), { signal })
      const row = rows[0] as QueueRow
      const own = row.cards.flatMap(({ sounds }) => sounds.own ?? [])
      const { addresses } = await signReads(context, own)
      return { body: queueOf(row, addresses, Date.now()) }
    },
  })
}

function wishOf(query: URLSearchParams): QueueWish {
  return {
    deck: wholeNumber(query, 'deck', Number.MAX_SAFE_INTEGER) ?? null,
    limit: wholeNumber(query, 'limit', MOST_CARDS) ?? 20,
    more: wholeNumber(query, 'more', MOST_NEW) ?? 0,
    ahead: wholeNumber(query, 'ahead', MOST_AHEAD) ?? 0,
  }
}

/** `addresses` are those of the recordings of decks, by their keys. */
function queueOf(
  { settings, counts, cards }: QueueRow,
  addresses: Record<string, string>,
  at: number,
): ReviewQueue {
  const scheduler = schedulerFor(settings)
  const now = { at, day: dayOfDate(settings.today) }
  return {
    counts,
    cards: cards.map((card): StudyCard => {
      const { card_id, skill, schedule, entry, sounds } = card
      const sound = addresses[sounds.own ?? ''] ?? uploadPaths.media(sounds.dictionary)
      return {
        ...{ card_id, skill, due: schedule.due, state: schedule.state, schedule },
        intervals: intervals(scheduler, card_id, scheduleOf(schedule), now),
        entry: { ...entry, senses: sensesOf(card), sound, sentence: sentenceOf(card) },
      }
    }),
  }
}

/** The senses of the entry, first the one that it has in the text in which it was met. */
function sensesOf({ entry: { senses }, meaning }: QueuedCard): Sense[] {
  if (meaning === null) return senses
  const met = senseMeant(senses, meaning)
  return [met ?? { text: meaning }, ...senses.filter((sense) => sense !== met)]
}

/** The sentence in which the entry was met, else one of our own examples, else one of the dictionary. */
function sentenceOf({ entry, met, example }: QueuedCard): ShownSentence | null {
  const own = entry.senses.find((sense) => sense.example)?.example
  const sentence = met ?? own ?? example
  if (!sentence) return null
  const [found] = [entry.chinese, entry.traditional].filter((form) => form && sentence.chinese.includes(form))
  const start = found ? sentence.chinese.indexOf(found) : null
  return { ...sentence, start, end: start === null || !found ? null : start + found.length }
}
