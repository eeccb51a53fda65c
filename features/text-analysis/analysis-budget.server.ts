import { LRUCache } from 'lru-cache'

/** How much text each account may have analyzed in a while, in this process's memory: what is long costs more. */
export type AnalysisBudget = {
  /** Takes so many characters from an account's share. Gives 0 when they are granted, else the seconds until there are more. */
  take(account: number, characters: number): number
}

type Window = { taken: number; endsAt: number }

const REMEMBERED = 10_000

/** Makes the budget: so many characters an account and minute. */
export function createAnalysisBudget(characters: number, clock: () => number = Date.now): AnalysisBudget {
  const windows = new LRUCache<number, Window>({ max: REMEMBERED })
  return {
    take(account, wanted) {
      const now = clock()
      const current = windows.get(account)
      if (!current || current.endsAt <= now) {
        windows.set(account, { taken: wanted, endsAt: now + 60_000 })
        return 0
      }
      if (current.taken + wanted > characters) return (current.endsAt - now) / 1000
      current.taken += wanted
      return 0
    },
  }
}
