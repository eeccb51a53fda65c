import { ApiError } from '../errors.ts'
import { serverTime } from './contact.ts'
import type { OutboxRow } from './database.ts'
import type { OutboxStore } from './outbox-store.ts'

/** A change that waits to be sent. */
export type Waiting<Body> = { id: string; body: Body }

/** How changes of one kind are sent. A change may arrive more than once; its id must make it count once. */
export type Sender<Body, Answer = unknown> = {
  kind: string
  /** Kinds whose changes must be sent in order have the same lane; by default, each kind has its own. */
  lane?: string
  /** How many are sent in one call. */
  most: number
  /**
   * Sends them. Returns what the server says of each, in order, with an `ApiError` for one that it refuses; throws if it
   * cannot be reached or refuses the whole call.
   */
  send: (rows: readonly Waiting<Body>[]) => Promise<readonly (Answer | ApiError)[]>
  /** Called after changes were sent for which no caller waits anymore: refetches what they changed. */
  later?: () => void
}

/** A sender of any kind, such as those of other features. */
// biome-ignore lint/suspicious/noExplicitAny: what is sent is known to its own sender only
export type AnySender = Sender<any, any>

/** What the sending needs of the queue. */
type Queue = {
  /** How changes of a kind are sent; undefined for a kind that this version does not know. */
  senderOf: (kind: string) => Promise<AnySender | undefined>
  /** Whether the member is still signed in, in whose name they are sent. */
  isCurrent: () => boolean
  /** Whether a caller waits for the answer to a change. */
  isAwaited: (id: string) => boolean
  /** Called when changes have left the store. */
  removed: () => Promise<void>
  /** Called with the server's answer to each of them, an `ApiError` if it was refused. */
  answered: (id: string, answer: unknown) => void
}

/** How long after its first failure a change that the server always fails to store is given up. */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000

/** Sends what waits, in order. Returns why something could not be sent; null if nothing is left that could be. */
export async function sendWaiting(store: OutboxStore, queue: Queue): Promise<unknown> {
  const blocked = new Set<string>()
  /** Rows of a batch that failed as a whole are sent one by one, so that only those at fault are lost, or wait. */
  const alone = new Set<string>()
  /** What was sent is sent once, even if the device cannot delete it. */
  const sent = new Set<string>()
  let failure: unknown = null
  for (;;) {
    const waiting = (await store.all()).filter(({ id }) => !sent.has(id))
    const batch = await nextBatch(waiting, { queue, blocked, alone })
    if (!batch || !queue.isCurrent()) return failure
    const failed = await sendBatch(store, batch, { queue, alone })
    if (failed === null) {
      const split = batch.rows.length > 1 && batch.rows.every(({ id }) => alone.has(id))
      if (!split) for (const { id } of batch.rows) sent.add(id)
      continue
    }
    failure = failed
    // A kind that the server fails to store must not hold up the others; without a connection, all wait.
    if (!isOfOneKind(failed)) return failure
    blocked.add(batch.lane)
  }
}

type Batch = { sender: AnySender; lane: string; rows: OutboxRow[] }
type Sending = { queue: Queue; alone: Set<string> }

/** The first row whose lane is not blocked, with those of its kind that follow it. */
async function nextBatch(
  all: OutboxRow[],
  { queue, blocked, alone }: Sending & { blocked: Set<string> },
): Promise<Batch | null> {
  let batch: Batch | null = null
  for (const row of all) {
    const sender = await queue.senderOf(row.kind).catch(() => undefined)
    const lane = sender?.lane ?? row.kind
    // A kind that this version does not know, or cannot load now, waits.
    if (!sender || blocked.has(lane)) continue
    if (batch === null) {
      batch = { sender, lane, rows: [row] }
      if (alone.has(row.id)) break
    } else if (lane === batch.lane) {
      if (sender !== batch.sender || batch.rows.length >= sender.most || alone.has(row.id)) break
      batch.rows.push(row)
    }
  }
  return batch
}

/** Sends a batch, and removes what was answered. Returns why it could not be sent; null if it was. */
async function sendBatch(store: OutboxStore, { sender, rows: read }: Batch, { queue, alone }: Sending) {
  const there = await store.markTried(
    read.map(({ id }) => id),
    true,
  )
  const rows = read.filter(({ id }) => there.has(id))
  const ids = rows.map(({ id }) => id)
  // Another member may have signed in meanwhile, in whose name it must not be sent.
  if (rows.length === 0 || !queue.isCurrent()) return null
  let answers: readonly unknown[]
  try {
    answers = await sender.send(rows)
  } catch (failure) {
    const isLost = isFinal(failure) || isFault(failure)
    if (isLost && rows.length > 1) {
      for (const id of ids) alone.add(id)
      return null
    }
    if (!isFinal(failure) && !(isFault(failure) && (await isGivenUp(store, ids)))) {
      // Such an answer says that nothing was stored now; an earlier attempt may still have arrived.
      const untried = rows.filter(({ tried }) => !tried).map(({ id }) => id)
      if (isTurnedAway(failure)) await store.markTried(untried, false)
      return failure
    }
    answers = [failure]
  }
  await store.remove(ids)
  await queue.removed()
  const isLate = ids.some((id) => !queue.isAwaited(id))
  ids.forEach((id, at) => {
    queue.answered(id, answers[at])
  })
  if (isLate) sender.later?.()
  return null
}

/** Notes that the server has failed to store a change; returns whether it has done so for days. */
async function isGivenUp(store: OutboxStore, [id = '']: readonly string[]): Promise<boolean> {
  const now = serverTime()
  return now - (await store.noteFault(id, now)) >= GIVEN_UP_AFTER_MS
}

/** Whether the server would refuse it again. */
function isFinal(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError)) return false
  return failure.status >= 400 && failure.status < 500 && ![401, 408, 425, 429].includes(failure.status)
}

/** Whether the server failed on a change, and may fail on this one every time. */
const isFault = (failure: unknown) => failure instanceof ApiError && failure.status === 500

/** Whether the server did not process a call. With a gateway's answer, or an error, it may have. */
const isTurnedAway = (failure: unknown) =>
  failure instanceof ApiError && [401, 425, 429, 503].includes(failure.status)

const isOfOneKind = (failure: unknown) =>
  isFault(failure) || (failure instanceof ApiError && failure.status === 429)
