import { DatabaseUnavailable, TooManyStatements } from '../database.ts'

export type QueueSettings = {
  /** The number of connections. */
  connections: number
  /** How many of them are reserved. */
  reserved: number
  /** The maximum number of waiting claims. */
  maxWaiting: number
}

/** A request for a connection. */
export type Claim = { owner: string; reserved?: boolean }

type Waiting = { claim: Claim; grant(): void; refuse(error: unknown): void }

const MOST_WAITING_OF_ONE = 64
/** An owner counts as alone when no other has claimed a connection for this long. */
const ALONE_AFTER_MS = 1000

/**
 * Decides who gets the next connection. Each owner has a queue, and owners take turns regardless of how many statements
 * they send. An owner that is not alone holds at most an eighth of the connections, so that others find a free one at
 * once, and processors that are not all busy with slow statements of one owner. Reserved work goes first, and has
 * connections that only it may use.
 *
 * The server itself is an owner, too, for jobs and start-up, whose work must not be refused: it may hold half of the
 * connections, and its statements are bounded only by the queue as a whole.
 */
export class FairQueue {
  readonly #settings: QueueSettings
  readonly #serverOwner: string
  readonly #clock: () => number
  /** By owner, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>()
  readonly #reservedQueue: Waiting[] = []
  #waiting = 0
  /** Connections per owner, without reserved ones. */
  readonly #held = new Map<string, number>()
  #lent = 0
  #lentToReserved = 0
  #lastOwner = ''
  #lastAskedAt = Number.NEGATIVE_INFINITY
  /** When an owner other than the last one claimed a connection. */
  #othersAskedAt = Number.NEGATIVE_INFINITY

  constructor(settings: QueueSettings, serverOwner: string, clock: () => number = () => performance.now()) {
    this.#settings = settings
    this.#serverOwner = serverOwner
    this.#clock = clock
  }

  /**
   * Grants a connection, to be returned with `leave`; resolves when it is this claim's turn. Rejects with
   * `TooManyStatements` when 64 claims of the owner are waiting, with `DatabaseUnavailable` when the queue is full, and
   * with the signal's reason when aborted.
   */
  enter(claim: Claim, signal?: AbortSignal): Promise<void> | undefined {
    signal?.throwIfAborted()
    if (!this.#isReserved(claim)) this.#noteOwner(claim.owner)
    const goesBehind = this.#isReserved(claim)
      ? this.#reservedQueue.length > 0
      : this.#queues.has(claim.owner)
    if (!goesBehind && this.#mayTake(claim)) return this.#take(claim)
    this.#requireRoom(claim)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#remove(waiting)
        reject(signal?.reason)
      }
      const stopListening = () => signal?.removeEventListener('abort', giveUp)
      const waiting: Waiting = {
        claim,
        grant: () => {
          stopListening()
          resolve()
        },
        refuse: (error) => {
          stopListening()
          reject(error)
        },
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#add(waiting)
      // There may have been no `leave` since the owner became alone.
      if (goesBehind) this.#serve()
    })
  }

  /** Takes back a connection and grants it to the next claim. */
  leave(claim: Claim): void {
    this.#lent -= 1
    if (this.#isReserved(claim)) this.#lentToReserved -= 1
    else {
      const held = this.#heldBy(claim.owner) - 1
      if (held === 0) this.#held.delete(claim.owner)
      else this.#held.set(claim.owner, held)
    }
    this.#serve()
  }

  /** Rejects all waiting claims. */
  refuseAll(error: unknown): void {
    const all = [...this.#reservedQueue, ...[...this.#queues.values()].flat()]
    for (const waiting of all) {
      this.#remove(waiting)
      waiting.refuse(error)
    }
  }

  #serve(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#remove(next)
      this.#take(next.claim)
      next.grant()
    }
  }

  /** Reserved work first, then the owner whose turn it is. */
  #next(): Waiting | undefined {
    for (const queue of [this.#reservedQueue, ...this.#queues.values()]) {
      if (queue[0] && this.#mayTake(queue[0].claim)) return queue[0]
    }
  }

  #mayTake(claim: Claim): boolean {
    const { connections, reserved } = this.#settings
    if (this.#lent >= connections) return false
    // A flood of sign-ins must leave connections to members who are signed in.
    if (this.#isReserved(claim)) return this.#lentToReserved < connections / 2
    if (this.#lent - this.#lentToReserved >= connections - reserved) return false
    return this.#heldBy(claim.owner) < this.#shareOf(claim.owner) || this.#isAlone(claim.owner)
  }

  #take(claim: Claim): undefined {
    this.#lent += 1
    if (this.#isReserved(claim)) this.#lentToReserved += 1
    else this.#held.set(claim.owner, this.#heldBy(claim.owner) + 1)
  }

  #heldBy(owner: string): number {
    return this.#held.get(owner) ?? 0
  }

  #shareOf(owner: string): number {
    return Math.max(1, Math.floor(this.#settings.connections / (owner === this.#serverOwner ? 2 : 8)))
  }

  #isReserved({ reserved }: Claim): boolean {
    return reserved === true && this.#settings.reserved > 0
  }

  #noteOwner(owner: string): void {
    if (owner !== this.#lastOwner) this.#othersAskedAt = this.#lastAskedAt
    this.#lastOwner = owner
    this.#lastAskedAt = this.#clock()
  }

  #isAlone(owner: string): boolean {
    for (const other of this.#queues.keys()) if (other !== owner) return false
    const othersAskedAt = owner === this.#lastOwner ? this.#othersAskedAt : this.#lastAskedAt
    return this.#clock() - othersAskedAt > ALONE_AFTER_MS
  }

  #requireRoom(claim: Claim): void {
    if (this.#isReserved(claim)) {
      if (this.#reservedQueue.length >= this.#settings.maxWaiting) throw full()
      return
    }
    const own = this.#queues.get(claim.owner)?.length ?? 0
    if (own >= MOST_WAITING_OF_ONE && claim.owner !== this.#serverOwner) throw new TooManyStatements()
    if (this.#waiting >= this.#settings.maxWaiting) throw full()
  }

  #add(waiting: Waiting): void {
    if (this.#isReserved(waiting.claim)) return void this.#reservedQueue.push(waiting)
    const queue = this.#queues.get(waiting.claim.owner) ?? []
    queue.push(waiting)
    this.#queues.set(waiting.claim.owner, queue)
    this.#waiting += 1
  }

  /** The owner's remaining claims go to the end of the round. */
  #remove(waiting: Waiting): void {
    const { owner } = waiting.claim
    const queue = this.#isReserved(waiting.claim) ? this.#reservedQueue : (this.#queues.get(owner) ?? [])
    const index = queue.indexOf(waiting)
    if (index < 0) return
    queue.splice(index, 1)
    if (queue === this.#reservedQueue) return
    this.#waiting -= 1
    this.#queues.delete(owner)
    if (queue.length > 0) this.#queues.set(owner, queue)
  }
}

function full(): DatabaseUnavailable {
  return new DatabaseUnavailable('Too many statements wait for the database.', { retryAfterSeconds: 2 })
}
