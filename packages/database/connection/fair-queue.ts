import { DatabaseUnavailable, TooManyStatements } from '../database.ts'

export type QueueSettings = {
  /** How many connections there are to lend. */
  connections: number
  /** How many of them only reserved work may take. */
  reserved: number
  /** How many claims may wait in all. */
  maxWaiting: number
}

/** Who wants a connection. */
export type Claim = { owner: string; reserved?: boolean }

type Waiting = { claim: Claim; grant(): void; refuse(error: unknown): void }

const MOST_WAITING_OF_ONE = 64
/** An owner counts as alone when nobody else asked for so long. */
const ALONE_AFTER_MS = 1000

/**
 * Decides who has a connection next. Owners take turns, whatever the number of their statements: each has a queue of its
 * own. While an owner is not alone it holds a quarter of the connections at most, so that the others' next statement
 * finds a free one at once, instead of waiting until a slow one has ended. Reserved work goes first, and has connections
 * that nobody else may take.
 *
 * The server itself is an owner, too, but works for many members: it may hold half, and its statements are bounded by the
 * queue as a whole.
 */
export class FairQueue {
  readonly #settings: QueueSettings
  readonly #serverOwner: string
  readonly #clock: () => number
  /** By owner, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>()
  readonly #reservedQueue: Waiting[] = []
  #waiting = 0
  /** How many connections each owner holds, without those for reserved work. */
  readonly #held = new Map<string, number>()
  #lent = 0
  #lentToReserved = 0
  #lastOwner = ''
  #lastAskedAt = Number.NEGATIVE_INFINITY
  /** When anybody but the last owner asked. */
  #othersAskedAt = Number.NEGATIVE_INFINITY

  constructor(settings: QueueSettings, serverOwner: string, clock: () => number = () => performance.now()) {
    this.#settings = settings
    this.#serverOwner = serverOwner
    this.#clock = clock
  }

  /**
   * Grants a connection, which `leave` gives back; resolves when it is this claim's turn. Rejects with
   * `TooManyStatements` when 64 of the owner wait already, with `DatabaseUnavailable` when the queue is full, and with the
   * signal's reason.
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
      // Nobody may have left since its owner became alone.
      if (goesBehind) this.#serve()
    })
  }

  /** Takes back what was granted, and grants it to whoever is next. */
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

  /** Refuses all that wait. */
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
    if (this.#isReserved(claim)) return true
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
    return Math.max(1, Math.floor(this.#settings.connections / (owner === this.#serverOwner ? 2 : 4)))
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

  /** Whoever else waits of its owner has its next turn after all others. */
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
