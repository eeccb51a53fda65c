import { useSyncExternalStore } from 'react'
import { ApiError } from '../errors.ts'
import { getSession, onSessionEnd } from '../session.ts'
import { forgetMember, forgetOthers, isOpened, type OutboxRow } from './database.ts'
import { type OutboxStore, openStore } from './outbox-store.ts'

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
  /** Called after changes were sent for which no caller waits any more: refetches what they changed. */
  later?: () => void
}

/** A sender of any kind, such as those of other features. */
// biome-ignore lint/suspicious/noExplicitAny: what is sent is known to its own sender only
export type AnySender = Sender<any, any>

/** What became of a change: it was sent, or it waits for a connection. */
export type Delivery<Answer> = { sent: true; answer: Answer | undefined } | { sent: false }

/** How much waits on this device, and whether the last attempt to send it failed. */
export type OutboxState = { waiting: number; failing: boolean }

const firstPauseMs = 1_000
const longestPauseMs = 60_000
const nothing: OutboxState = { waiting: 0, failing: false }

const senders = new Map<string, () => Promise<AnySender>>()
let state = nothing
const listeners = new Set<() => void>()
const refusalListeners = new Set<(failure: ApiError) => void>()
type Waiter = { resolve: (delivery: Delivery<unknown>) => void; reject: (failure: unknown) => void }
const waiters = new Map<string, Waiter>()
let open: { member: number; store: OutboxStore } | null = null
let pauseMs = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<unknown> = Promise.resolve()
let storing: Promise<unknown> = Promise.resolve()
let counting: Promise<void> = Promise.resolve()

/** Registers how kinds of changes are sent, so that those of an earlier visit are sent as well. */
export function registerSenders(more: Readonly<Record<string, () => Promise<AnySender>>>): void {
  for (const [kind, load] of Object.entries(more)) senders.set(kind, load)
}

/**
 * Sends a change, after those that wait already, and keeps it on the device until the server has answered. Resolves once
 * it is sent, or once it is certain that it must wait; rejects with the `ApiError` if the server refuses it. In a view,
 * nothing is kept.
 */
export async function deliver<Body, Answer>(
  sender: Sender<Body, Answer>,
  row: Waiting<Body>,
): Promise<Delivery<Answer>> {
  return (await inOrder(() => add(sender, row))).delivered
}

/**
 * Takes back a change: one that has never been on its way is removed; otherwise sends `undo`, which takes it back on the
 * server. Resolves like `deliver`.
 */
export async function takeBack<Body, Answer>(
  id: string,
  sender: Sender<Body, Answer>,
  undo: Waiting<Body>,
): Promise<Delivery<Answer>> {
  const { delivered } = await inOrder(async () => {
    const store = currentStore()
    if (!store || !(await store.takeBack(id))) return add(sender, undo)
    settle(id, { sent: false })
    await count(store)
    return { delivered: Promise.resolve<Delivery<Answer>>({ sent: true, answer: undefined }) }
  })
  return delivered
}

/** Changes are stored in the order in which they are made. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = storing.then(work, work)
  storing = done.catch(() => undefined)
  return done
}

/** Stores a change; `delivered`, in an object because it must not be awaited here, is what becomes of it. */
async function add<Body, Answer>(
  sender: Sender<Body, Answer>,
  { id, body }: Waiting<Body>,
): Promise<{ delivered: Promise<Delivery<Answer>> }> {
  const store = currentStore()
  if (!store) return { delivered: sendAtOnce(sender, { id, body }) }
  senders.set(sender.kind, async () => sender)
  await store.add({ id, kind: sender.kind, body })
  // After it is stored: whoever waits for what is not there is told that it was sent.
  const delivered = new Promise<Delivery<unknown>>((resolve, reject) => waiters.set(id, { resolve, reject }))
  await count(store)
  void flush()
  return { delivered: delivered as Promise<Delivery<Answer>> }
}

async function sendAtOnce<Body, Answer>(
  sender: Sender<Body, Answer>,
  row: Waiting<Body>,
): Promise<Delivery<Answer>> {
  const [answer] = await sender.send([row])
  if (answer instanceof ApiError) throw answer
  return { sent: true, answer }
}

/** Sends what waits. Resolves once it is sent, or an attempt has failed. Of several tabs, one sends. */
export function flush(): Promise<void> {
  clearTimeout(timer)
  const run = () => inOneTab(sendAll)
  const done = sending.then(run, run)
  sending = done
  return done
}

/** How much waits on this device. */
export function outboxState(): OutboxState {
  return state
}

/** How much waits on this device, also of what other tabs have stored since this one counted. */
export async function countWaiting(): Promise<number> {
  const store = currentStore()
  if (store) await count(store)
  return state.waiting
}

/** How much waits on this device, for components. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(subscribe, outboxState, () => nothing)
}

/** Calls `listener` whenever something waits, is sent, or fails. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` with the error of each refused change for which no caller waits. Returns a function that unsubscribes. */
export function onRefused(listener: (failure: ApiError) => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/**
 * Sends what earlier visits have left, now, when the page is shown again, and when there is a connection. Returns a
 * function that stops it.
 */
export function startOutbox(): () => void {
  const whenVisible = () => document.visibilityState === 'visible' && void flush()
  const now = () => void flush()
  addEventListener('online', now)
  document.addEventListener('visibilitychange', whenVisible)
  void forgetOthers(getSession().id).then((isUsed) => (isUsed ? flush() : undefined))
  return () => {
    removeEventListener('online', now)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

/** The store of the member who is signed in. */
function currentStore(): OutboxStore | null {
  const { id, token, viewing } = getSession()
  if (id === null || token === null || viewing) return null
  if (open?.member !== id) open = { member: id, store: openStore(id) }
  return open.store
}

/** Runs `work` alone among the tabs of this browser, where it can tell them apart. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  if (locks) await locks.request('tingdu.outbox', work)
  else await work()
}

async function sendAll(): Promise<void> {
  const store = currentStore()
  if (!store) return
  const blocked = new Set<string>()
  /** Rows of a batch that was refused as a whole are sent one by one, so that only those at fault are lost. */
  const alone = new Set<string>()
  /** What was sent is sent once, even if the device cannot delete it. */
  const sent = new Set<string>()
  const asked = [...waiters.keys()]
  let failure: unknown = null
  for (;;) {
    const waiting = (await store.all()).filter(({ id }) => !sent.has(id))
    const batch = await nextBatch(waiting, blocked, alone)
    if (!batch || store !== currentStore()) break
    const failed = await sendBatch(store, batch, alone)
    if (failed === null) {
      const split = batch.rows.length > 1 && batch.rows.every(({ id }) => alone.has(id))
      if (!split) for (const { id } of batch.rows) sent.add(id)
      continue
    }
    failure = failed
    // A kind that the server fails to store must not hold up the others; without a connection, all wait.
    if (!isOfOneKind(failed)) break
    blocked.add(batch.lane)
  }
  if (failure === null) pauseMs = 0
  else tryLater(failure)
  await count(store)
  // What is gone was sent by another tab.
  const left = new Set((await store.all()).map(({ id }) => id))
  for (const id of asked) settle(id, left.has(id) ? { sent: false } : { sent: true, answer: undefined })
}

type Batch = { sender: AnySender; lane: string; rows: OutboxRow[] }

/** The first row whose lane is not blocked, with those of its kind that follow it. */
async function nextBatch(all: OutboxRow[], blocked: Set<string>, alone: Set<string>): Promise<Batch | null> {
  let batch: Batch | null = null
  for (const row of all) {
    const sender = await senders
      .get(row.kind)?.()
      .catch(() => undefined)
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
async function sendBatch(store: OutboxStore, { sender, rows: read }: Batch, alone: Set<string>) {
  const there = await store.markTried(
    read.map(({ id }) => id),
    true,
  )
  const rows = read.filter(({ id }) => there.has(id))
  const ids = rows.map(({ id }) => id)
  // Another member may have signed in meanwhile, in whose name it must not be sent.
  if (rows.length === 0 || store !== currentStore()) return null
  let answers: readonly unknown[]
  try {
    answers = await sender.send(rows)
  } catch (failure) {
    if (!isFinal(failure)) {
      // Such an answer says that nothing was stored now; what was on its way before may still have arrived then.
      const untried = rows.filter(({ tried }) => !tried).map(({ id }) => id)
      if (isTurnedAway(failure)) await store.markTried(untried, false)
      return failure
    }
    if (rows.length > 1) {
      for (const id of ids) alone.add(id)
      return null
    }
    answers = [failure]
  }
  await store.remove(ids)
  await count(store)
  const isLate = ids.some((id) => !waiters.has(id))
  ids.forEach((id, at) => {
    const answer = answers[at]
    if (answer instanceof ApiError) refuse(id, answer)
    else settle(id, { sent: true, answer })
  })
  if (isLate) sender.later?.()
  return null
}

function settle(id: string, delivery: Delivery<unknown>) {
  waiters.get(id)?.resolve(delivery)
  waiters.delete(id)
}

function refuse(id: string, failure: ApiError) {
  const waiter = waiters.get(id)
  waiters.delete(id)
  if (waiter) waiter.reject(failure)
  else for (const listener of refusalListeners) listener(failure)
}

function tryLater(failure: unknown) {
  // The session has ended: what waits is sent after the next sign-in of the same member.
  if (failure instanceof ApiError && failure.status === 401) return
  const wished = failure instanceof ApiError ? (failure.retryAfter ?? 0) * 1000 : 0
  pauseMs = Math.max(wished, Math.min(Math.max(firstPauseMs, pauseMs * 2), longestPauseMs))
  clearTimeout(timer)
  timer = setTimeout(() => void flush(), pauseMs)
}

/** Whether the server would refuse it again. */
function isFinal(failure: unknown): failure is ApiError {
  if (!(failure instanceof ApiError)) return false
  return failure.status >= 400 && failure.status < 500 && ![401, 408, 425, 429].includes(failure.status)
}

/** Whether the server took no notice of a call. A gateway's answer, or an error, can follow what was stored. */
const isTurnedAway = (failure: unknown) =>
  failure instanceof ApiError && [401, 425, 429, 503].includes(failure.status)

const isOfOneKind = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 500 || failure.status === 429)

/** Counts what waits, one count after another, so that the last one is what is shown. */
function count(store: OutboxStore): Promise<void> {
  counting = counting.then(async () => {
    const next = { waiting: (await store.all()).length, failing: pauseMs > 0 }
    if (store !== open?.store || (next.waiting === state.waiting && next.failing === state.failing)) return
    show(next)
  })
  return counting
}

function show(next: OutboxState) {
  state = next
  for (const listener of listeners) listener()
}

/** Deletes what this device keeps of the member who signs out, also what is unsent. */
export async function forgetThisMember(): Promise<void> {
  const { id, viewing } = getSession()
  if (id === null || viewing) return
  close()
  await forgetMember(id, false)
}

function close() {
  clearTimeout(timer)
  pauseMs = 0
  open?.store.close()
  open = null
  for (const id of waiters.keys()) settle(id, { sent: false })
  show(nothing)
}

// Whoever signs out was asked. A session that ends otherwise leaves what is unsent, which is sent after the next sign-in of
// the same member.
onSessionEnd((reason, { id }) => {
  if (reason === 'view-ended') return
  close()
  if (id !== null && isOpened(id)) void forgetMember(id, reason !== 'signed-out')
})
