import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { DRAFT_PREFIX } from '@tingdu/client/session.ts'
import type { SentReview } from '../sent-reviews.ts'

/** What `rpc/record_reviews` says of an answer: its card after it, or why it was not stored. */
export type Recorded = { id: string; error?: { code: string; message: string }; set_aside?: boolean }

/** What waits to be sent, in order: an answer, or that an answer is taken back. */
type Waiting = { review: SentReview } | { undo: string }

/** How sending goes: how much waits, and whether the last attempt failed. */
export type OutboxState = { waiting: number; failing: boolean }

type Options = {
  /** Called with what the server refused: the answers are not tried again. */
  refused: (recorded: Recorded[]) => void
  /** Called with the ids of answers after which their cards were set aside, because they are forgotten too often. */
  setAside?: (ids: string[]) => void
  changed: (state: OutboxState) => void
}

const mostAtOnce = 500
const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * Sends answers in the background, in order and once each, and keeps them in the browser until the server has them: an
 * interrupted connection or a closed tab loses nothing. Answers that an earlier visit left behind are sent first.
 */
export function openOutbox(member: number, { refused, changed, setAside = () => {} }: Options) {
  const key = `${DRAFT_PREFIX}reviews.${member}`
  const read = (): Waiting[] => JSON.parse(localStorage.getItem(key) ?? '[]')
  const write = (waiting: Waiting[]) => {
    if (waiting.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(waiting))
    changed({ waiting: waiting.length, failing: pauseMs > 0 })
  }
  let pauseMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = Promise.resolve()
  let onItsWay = new Set<string>()
  let isClosed = false

  const send = async () => {
    for (let waiting = read(); waiting.length > 0 && !isClosed; waiting = read()) {
      const batch = nextBatch(waiting)
      onItsWay = new Set(batch.map(idOf))
      await post(batch, { refused, setAside })
      pauseMs = 0
      const sent = onItsWay
      onItsWay = new Set()
      write(read().filter((each) => !sent.has(idOf(each))))
    }
  }
  const tryLater = (failure: unknown) => {
    onItsWay = new Set()
    // The session has ended: what waits is sent after the next sign-in of the same member.
    if (isClosed || (failure instanceof ApiError && failure.status === 401)) return
    pauseMs = Math.min(Math.max(firstPauseMs, pauseMs * 2), longestPauseMs)
    changed({ waiting: read().length, failing: true })
    clearTimeout(timer)
    timer = setTimeout(flush, pauseMs)
  }
  const flush = () => {
    clearTimeout(timer)
    sending = sending.then(send).catch(tryLater)
    return sending
  }
  window.addEventListener('online', flush)
  void flush()
  return {
    /** Keeps an answer and sends it. */
    add(review: SentReview) {
      write([...read(), { review }])
      void flush()
    },
    /** Takes an answer back, whether it has been sent or not. */
    undo(id: string) {
      // What is on its way may have arrived, so that it is taken back afterwards.
      const others = read().filter((each) => idOf(each) !== id)
      const waits = !onItsWay.has(id) && others.length < read().length
      write(waits ? others : [...read(), { undo: id }])
      void flush()
    },
    /** Resolves once everything has been sent, or an attempt has failed. */
    flush,
    close() {
      isClosed = true
      clearTimeout(timer)
      window.removeEventListener('online', flush)
    },
  }
}

const idOf = (waiting: Waiting) => ('undo' in waiting ? `undo ${waiting.undo}` : waiting.review.id)

/** The first thing that waits, with the answers that follow it directly. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  const end = waiting.findIndex((each) => 'undo' in each)
  return waiting.slice(0, end === 0 ? 1 : Math.min(end < 0 ? waiting.length : end, mostAtOnce))
}

type Told = Required<Pick<Options, 'refused' | 'setAside'>>

async function post(batch: Waiting[], { refused, setAside }: Told): Promise<void> {
  const [first] = batch
  if (first && 'undo' in first) {
    // An answer that the server never got is undone already.
    await call('POST', 'rpc/undo_review', { id: first.undo }).catch((failure) => {
      if (!isFinal(failure)) throw failure
    })
    return
  }
  const reviews = batch.flatMap((each) => ('review' in each ? [each.review] : []))
  const body = { sent_at: new Date().toISOString(), reviews }
  try {
    const recorded = await call<Recorded[]>('POST', 'rpc/record_reviews', body)
    const errors = recorded.filter(({ error }) => error)
    if (errors.length > 0) refused(errors)
    const aside = recorded.filter(({ set_aside }) => set_aside)
    if (aside.length > 0) setAside(aside.map(({ id }) => id))
  } catch (failure) {
    if (!isFinal(failure)) throw failure
    refused(reviews.map(({ id }) => ({ id, error: { code: failure.code, message: failure.message } })))
  }
}

/** Whether trying again would change nothing. */
function isFinal(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError)) return false
  return failure.status >= 400 && failure.status < 500 && ![401, 408, 429].includes(failure.status)
}
