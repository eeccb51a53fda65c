import { LRUCache } from 'lru-cache'

/** The characters that each account may have analyzed per minute, kept in this process's memory. */
export type AnalysisBudget = {
  /**
   * Takes `characters` from the account's budget. Returns 0 if granted, else the seconds until the budget is
   * renewed.
   */
  take(account: number, characters: number): number
}

type Window = { taken: number; endsAt: number }

const MAX_ACCOUNTS = 10_000

/** Creates a budget of `characters` per account and minute. */
export function createAnalysisBudget(characters: number, clock: () => number = Date.now): AnalysisBudget {
  const windows = new LRUCache<number, Window>({ max: MAX_ACCOUNTS })
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
