import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutboxState } from '@tingdu/client/device/outbox.ts'
import { isUnreachable } from '@tingdu/client/errors.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { noteAnswered, noteTakenBack } from '../kept/cards-ahead.ts'
import { keptQueue } from '../kept/kept-queue.ts'
import { messages } from '../messages.ts'
import { fetchQueue, reviewsKey } from '../queries.ts'
import type { SentReview } from '../sent-reviews.ts'
import type { Rating, ReviewQueue, StudyCard } from '../study-card.ts'
import { nextCards, type StudySettings } from './next-card.ts'
import { openOutbox } from './outbox.ts'
import {
  type Answer,
  answered,
  broughtBack,
  changed,
  emptySession,
  putAside,
  received,
  type Session,
  undone,
} from './session.ts'

/** The queue is fetched again while this many cards are still ahead, so that the next one is always there. */
const fetchAheadOf = 8
/** How many new cards are offered when the member wants more. */
const moreNewCards = 10
/** Longer looks at a card are not studying. */
const longestMs = 5 * 60_000

type Loading = 'loading' | 'ready' | 'failed'

/** A session of reviews: what is shown, and what the member can do. Answers are sent in the background. */
export function useReviewSession(settings: StudySettings, deck: number | null) {
  const [session, setSession] = useState<Session>(emptySession)
  const [loading, setLoading] = useState<Loading>('loading')
  const [sending, setSending] = useState<OutboxState>({ waiting: 0, failing: false })
  const [more, setMore] = useState(0)
  const [setAsideIds, setSetAsideIds] = useState<readonly string[]>([])
  const outbox = useOutbox({ changed: setSending, setAside: setSetAsideIds })
  const next = useMemo(() => nextCards(settings), [settings])
  const shownAt = useShownAt(session.current)

  const fetching = useRef(false)
  const fetchMore = useCallback(async () => {
    if (fetching.current) return
    fetching.current = true
    try {
      // What was answered must be stored first, or the server would offer it again.
      await outbox.current?.flush()
      const queue = await queueOrKept(deck, more)
      setSession((now) => received(now, queue, Date.now()))
      setLoading('ready')
    } catch {
      setLoading((now) => (now === 'loading' ? 'failed' : now))
    } finally {
      fetching.current = false
    }
  }, [deck, more, outbox])

  useEffect(() => void fetchMore(), [fetchMore])
  const isLow = session.ahead.length < fetchAheadOf && session.unfetched > 0
  const given = session.answers.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again after each answer
  useEffect(() => {
    if (isLow) void fetchMore()
  }, [isLow, given, fetchMore])

  const forgotten = session.answers.findLast(({ id }) => setAsideIds.includes(id))?.card ?? null
  useEffect(() => {
    if (!forgotten) return
    const isThis = ({ card_id }: StudyCard) => card_id === forgotten.card_id
    setSession((now) => putAside(now, isThis, Date.now()).session)
  }, [forgotten])

  const isOver = loading === 'ready' && !session.current && session.unfetched === 0
  const hasMore = useHasMore({ isOver, deck, more, outbox })

  const answer = (rating: Rating) => {
    const card = session.current
    if (!card) return
    const at = Date.now()
    const durationMs = Math.min(longestMs, Math.max(0, at - shownAt.current))
    const given: Answer = { id: crypto.randomUUID(), card, rating, at, durationMs }
    const after = next(card, rating, at)
    setSession(answered(session, given, after))
    void noteAnswered(card, after, at)
    outbox.current?.add({
      id: given.id,
      card_id: card.card_id,
      ...thingOf(card),
      rating,
      reviewed_at: new Date(at).toISOString(),
      duration_ms: durationMs,
      device: 'web',
    })
  }
  const undo = () => {
    const last = session.answers.at(-1)
    if (!last) return
    setSession(undone(session))
    outbox.current?.undo(last.id)
    void noteTakenBack(last.card)
  }
  return {
    session,
    loading,
    sending,
    answer,
    undo,
    retry: () => {
      setLoading('loading')
      void fetchMore()
    },
    /** Offers new cards beyond the day's number; null if there are none, undefined until that is known. */
    learnMore: hasMore
      ? () => {
          setLoading('loading')
          setMore((before) => before + moreNewCards)
        }
      : hasMore === false
        ? null
        : undefined,
    /** Leaves cards out of the session; returns what asks them again. */
    putAside: (gone: (card: StudyCard) => boolean) => {
      const { session: rest, removed } = putAside(session, gone, Date.now())
      setSession(rest)
      return () => setSession((now) => broughtBack(now, removed))
    },
    /** A card that the server has just set aside, because it is forgotten again and again. */
    forgotten,
    /** Goes on after `forgotten`. */
    closeForgotten: () => setSetAsideIds([]),
    change: (change: (card: StudyCard) => StudyCard) => setSession((now) => changed(now, change)),
  }
}

/** What the server offers, or without a connection what is kept on the device. */
async function queueOrKept(deck: number | null, more: number): Promise<ReviewQueue> {
  try {
    return await fetchQueue({ deck, more })
  } catch (failure) {
    if (!isUnreachable(failure)) throw failure
    const kept = await keptQueue(deck)
    if (!kept) throw failure
    return kept
  }
}

type Asked = { isOver: boolean; deck: number | null; more: number; outbox: OpenedOutbox }

/** Whether there are new cards beyond those of today, asked once a session is over; undefined until that is known. */
function useHasMore({ isOver, deck, more, outbox }: Asked): boolean | undefined {
  const query = useQuery({
    queryKey: [...reviewsKey, 'more', deck, more],
    queryFn: async () => {
      // A new card whose answer is not stored yet would count.
      await outbox.current?.flush()
      return (await fetchQueue({ deck, more: more + moreNewCards, limit: 1 })).counts.new > 0
    },
    enabled: isOver,
    retry: false,
    gcTime: 0,
  })
  return query.isError ? false : query.data
}

type OpenedOutbox = { current: ReturnType<typeof openOutbox> | null }
type Told = {
  changed: (state: OutboxState) => void
  setAside: (change: (ids: readonly string[]) => readonly string[]) => void
}

function useOutbox({ changed, setAside }: Told) {
  const outbox = useRef<ReturnType<typeof openOutbox> | null>(null)
  const cache = useQueryClient()
  useEffect(() => {
    const opened = openOutbox({
      changed,
      setAside: (id) => setAside((ids) => [...ids, id]),
      refused: ({ message }) => toast(`${messages.refused}: ${message}`, 'failed'),
    })
    outbox.current = opened
    return () => {
      opened.close()
      // What is left today has changed, once the last answers are stored.
      void opened.flush().finally(() => cache.invalidateQueries({ queryKey: reviewsKey }))
    }
  }, [changed, setAside, cache])
  return outbox
}

/** Since when the current card has been shown. */
function useShownAt(card: StudyCard | null) {
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with every card
  useEffect(() => {
    shownAt.current = Date.now()
  }, [card])
  return shownAt
}

/** What a card is of: its first answer is then stored also when the thing has left its deck meanwhile. */
function thingOf({ skill, entry }: StudyCard): Partial<SentReview> {
  const { kind, word_id, char_id, sentence_id, entry_id } = entry
  if (kind === 'word' && word_id !== null) return { skill, word_id }
  if (kind === 'character' && char_id !== null) return { skill, char_id }
  if (kind === 'sentence' && sentence_id !== null) return { skill, sentence_id }
  return kind === 'own' && entry_id !== null ? { skill, entry_id } : {}
}
