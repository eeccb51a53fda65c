import type { Query } from './caller.ts'
import type { Connection, Outcome } from './connection.ts'
import type { Connections } from './connections.ts'
import type { Result } from './database.ts'

type Asked = {
  identify: Query
  query: Query
  signal: AbortSignal | undefined
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

const MOST_TOGETHER = 8

/**
 * Sends what was asked in one turn of the event loop over one connection and in one write: a page that asks for six things
 * at once, or several members at the same moment. A write to a socket costs more than everything else that a quick
 * look-up makes this process do. What one caller asked is one transaction, and identifies the caller once.
 *
 * What waits behind other statements waits for seven at most, so this is for quick ones that only read.
 */
export class SharedTrips {
  readonly #connections: Connections
  #asked: Asked[] = []

  constructor(connections: Connections) {
    this.#connections = connections
  }

  /** Rejects as `Connection.run` does. A statement that shares its trip is not cancelled when the signal aborts. */
  run(identify: Query, query: Query, signal: AbortSignal | undefined): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const waiting = this.#asked.push({ identify, query, signal, resolve, reject })
      if (waiting === 1) setImmediate(() => this.#leave())
    })
  }

  #leave(): void {
    const all = this.#asked
    this.#asked = []
    for (let from = 0; from < all.length; from += MOST_TOGETHER) {
      const trip = all.slice(from, from + MOST_TOGETHER)
      this.#travel(trip).catch((error) => {
        for (const asked of trip) asked.reject(error)
      })
    }
  }

  async #travel(trip: Asked[]): Promise<void> {
    const alone = trip.length === 1 ? trip[0] : undefined
    const connection = await this.#connections.acquire(alone?.signal)
    try {
      if (alone) await answerAlone(connection, alone)
      else await answerTogether(connection, trip)
    } finally {
      await this.#connections.release(connection)
    }
  }
}

async function answerAlone(connection: Connection, asked: Asked): Promise<void> {
  asked.resolve(await connection.run([asked.identify, asked.query], 1, asked.signal))
}

/** Where one of a caller's statements fails, its transaction fails: then each is asked again by itself. */
async function answerTogether(connection: Connection, trip: Asked[]): Promise<void> {
  const callers = [...Map.groupBy(trip, ({ identify }) => identify).values()]
  const transactions = callers.map((asked) => [
    (asked[0] as Asked).identify,
    ...asked.map(({ query }) => query),
  ])
  const outcomes = await Promise.allSettled(connection.runTogether(transactions, 1))
  for (const [place, asked] of callers.entries()) {
    const outcome = outcomes[place]
    if (outcome?.status === 'fulfilled') share(outcome.value, asked)
    else for (const one of asked) await answerAlone(connection, one).catch(one.reject)
  }
}

function share({ results, identity, milliseconds }: Outcome, asked: Asked[]): void {
  for (const [place, one] of asked.entries()) {
    one.resolve({ results: [results[place] as Result], identity, milliseconds: milliseconds / asked.length })
  }
}
