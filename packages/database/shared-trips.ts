import type { Caller, Peer, Query } from './caller.ts'
import type { Connection, Outcome } from './connection/connection.ts'
import type { Connections } from './connection/connections.ts'
import { learnPace, type PlanGroup } from './connection/plan-groups.ts'
import { DatabaseUnavailable, type Result } from './database.ts'

/** A statement that may share a trip; its plan knows the role that its caller had so far. */
export type Passenger = { caller: Caller; plan: PlanGroup; query: Query; signal?: AbortSignal }

type Asked = Passenger & { resolve(outcome: Outcome): void; reject(error: unknown): void }

/** Statements of one transaction, and which of its results each passenger gets; the first identifies who asks. */
type Transaction = { queries: Query[]; answers: { asked: Asked; place: number }[] }

const MOST_TOGETHER = 8
/** While fewer trips are under way, so many are enough for one to leave at once. */
const TRIPS_AT_ONCE = 2
const ENOUGH_TO_LEAVE = 3
/** How long a trip may take: what then still runs is not as quick as it was, and holds up the others. */
const PATIENCE_MS = 250

/**
 * Sends what was asked in one turn of the event loop over one connection and in one write: a page that asks for six things
 * at once, or several members at the same moment. A write to a socket costs more than everything else that a quick
 * look-up makes this process do. What one caller asked is one transaction, and identifies the caller once; peers of one
 * role share a transaction, which identifies all of them before the first one's turn.
 *
 * What waits behind other statements waits for seven at most, so this is for quick ones that only read. Where something
 * fails, each that shared the transaction is asked again by itself, so that nobody gets another's error. What turns out not
 * to be quick is interrupted, which is such a failure.
 */
export class SharedTrips {
  readonly #connections: Connections
  /** Identities of callers whose last statement failed: until one succeeds they go alone, and spoil no trip. */
  readonly #apart = new WeakSet<Query>()
  #asked: Asked[] = []
  #underway = 0

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** Rejects as `Connection.run` does. A statement that shares its trip is not cancelled when the signal aborts. */
  run(passenger: Passenger): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const asked = { ...passenger, resolve, reject }
      if (this.#apart.has(passenger.caller.identify)) return void this.#travelAlone(asked)
      const waiting = this.#asked.push(asked)
      if (waiting === 1) setImmediate(() => this.#leave())
      if (waiting === MOST_TOGETHER || (waiting >= ENOUGH_TO_LEAVE && this.#underway < TRIPS_AT_ONCE))
        this.#leave()
    })
  }

  /** PostgreSQL is to work while this process hears the rest of the turn: hence trips leave before the turn ends. */
  #leave(): void {
    const trip = this.#asked
    this.#asked = []
    if (trip.length > 1) void this.#travelTogether(trip)
    else if (trip[0]) void this.#travelAlone(trip[0])
  }

  async #travelAlone(asked: Asked): Promise<void> {
    const { caller, query, signal } = asked
    try {
      const connection = await this.#connections.acquire(signal)
      try {
        asked.resolve(await connection.run([caller.identify, query], 1, signal))
        this.#apart.delete(caller.identify)
      } finally {
        await this.#connections.release(connection)
      }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) this.#apart.add(caller.identify)
      asked.reject(error)
    }
  }

  async #travelTogether(trip: Asked[]): Promise<void> {
    const transactions = transactionsOf(trip)
    const failed: Asked[] = []
    this.#underway += 1
    try {
      const connection = await this.#connections.acquire()
      const outcomes = connection.runTogether(
        transactions.map(({ queries }) => queries),
        1,
      )
      const waiting = [...transactions]
      const answered = outcomes.map(async (outcome, index) => {
        const { answers } = transactions[index] as Transaction
        try {
          share(await outcome, answers)
        } catch {
          failed.push(...answers.map(({ asked }) => asked))
        }
        waiting.shift()
      })
      await hurried(connection, waiting, Promise.all(answered))
      await this.#connections.release(connection)
    } catch (error) {
      for (const asked of trip) asked.reject(error)
    }
    this.#underway -= 1
    for (const asked of failed) void this.#travelAlone(asked)
  }
}

/**
 * Waits for the answers, which come in the order of the transactions. Interrupts what takes too long, and lets every
 * statement of that transaction count as slow, whichever of them it was.
 */
async function hurried(
  connection: Connection,
  waiting: Transaction[],
  answered: Promise<unknown>,
): Promise<void> {
  let interrupted = Promise.resolve()
  const timer = setInterval(() => {
    for (const { asked } of waiting[0]?.answers ?? []) learnPace(asked.plan, PATIENCE_MS)
    interrupted = connection.interrupt()
  }, PATIENCE_MS)
  await answered
  clearInterval(timer)
  // One that is under way must not reach who has the connection next.
  await interrupted
}

function transactionsOf(trip: Asked[]): Transaction[] {
  const companies: Asked[][][] = []
  for (const ofCaller of Map.groupBy(trip, ({ caller }) => caller.identify).values()) {
    const company = companies.find((one) => sharesTransaction(one[0]?.[0] as Asked, ofCaller[0] as Asked))
    if (company) company.push(ofCaller)
    else companies.push([ofCaller])
  }
  return companies.map((company) => (company.length > 1 ? ofPeers(company) : ofOne(company[0] as Asked[])))
}

function sharesTransaction(one: Asked, other: Asked): boolean {
  const group = one.caller.peer?.group
  return (
    group !== undefined &&
    group === other.caller.peer?.group &&
    one.plan.role !== undefined &&
    one.plan.role === other.plan.role
  )
}

function ofOne(all: Asked[]): Transaction {
  const [{ caller }] = all as [Asked]
  return {
    queries: [caller.identify, ...all.map(({ query }) => query)],
    answers: all.map((asked, place) => ({ asked, place })),
  }
}

/** All are of one group and one role, as `sharesTransaction` says. */
function ofPeers(company: Asked[][]): Transaction {
  const [[{ plan }]] = company as [[Asked]]
  const peers = company.map(([first]) => first?.caller.peer as Peer)
  const [{ group }] = peers as [Peer]
  const transaction: Transaction = { queries: [group.identify(peers, plan.role as string)], answers: [] }
  for (const [index, all] of company.entries()) {
    if (index > 0) transaction.queries.push((peers[index] as Peer).become)
    for (const asked of all) {
      // Results are those after the identity.
      transaction.answers.push({ asked, place: transaction.queries.length - 1 })
      transaction.queries.push(asked.query)
    }
  }
  return transaction
}

function share({ results, identity, milliseconds }: Outcome, answers: Transaction['answers']): void {
  for (const { asked, place } of answers) {
    asked.resolve({
      results: [results[place] as Result],
      identity,
      milliseconds: milliseconds / answers.length,
    })
  }
}
