import { useSyncExternalStore } from 'react'
import { ApiError } from '../errors.ts'
import { getSession, onSessionEnd } from '../session.ts'
import { forgetMember, forgetOthers, isOpened } from './database.ts'
import { type AnySender, type Sender, sendWaiting, type Waiting } from './outbox-sender.ts'
import { type OutboxStore, openStore } from './outbox-store.ts'

export type { AnySender, Sender, Waiting } from './outbox-sender.ts'

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
  const now = () => {
    // Pauses that grew without a connection should not delay this attempt.
    pauseMs = 0
    void flush()
  }
  const whenVisible = () => document.visibilityState === 'visible' && now()
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
  const asked = [...waiters.keys()]
  const failure = await sendWaiting(store, {
    senderOf: async (kind) => await senders.get(kind)?.(),
    isCurrent: () => store === currentStore(),
    isAwaited: (id) => waiters.has(id),
    removed: () => count(store),
    answered: (id, answer) =>
      answer instanceof ApiError ? refuse(id, answer) : settle(id, { sent: true, answer }),
  })
  if (failure === null) pauseMs = 0
  else tryLater(failure)
  await count(store)
  // What is gone was sent by another tab.
  const left = new Set((await store.all()).map(({ id }) => id))
  for (const id of asked) settle(id, left.has(id) ? { sent: false } : { sent: true, answer: undefined })
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
