import { answersWaiting, serverSending } from '../dialect-error.ts'
import type { GatewayLimits } from '../settings.ts'

/** Goes out at once to any client that reads at all; so are nearly all answers to screens. */
const SHORT_BYTES = 64 * 1024

export type AnswerBudget = {
  /**
   * Counts an answer until the returned function is called, which may be called again. Where `mayRefuse`, throws 429 for
   * an owner who has too much unsent, and 503 where all have together, unless the answer is short.
   */
  hold(owner: string, body: string, mayRefuse: boolean): () => void
}

/**
 * Counts the bytes of the answers that are in memory until they are sent: clients that ask for much and read slowly would
 * fill it. Answers that PostgreSQL is still building are not counted, for a pool of connections bounds them: one each.
 */
export function createAnswerBudget(
  limits: Pick<GatewayLimits, 'maxUnsentBytes' | 'maxUnsentBytesPerOwner'>,
): AnswerBudget {
  const mostOfAll = limits.maxUnsentBytes ?? Number.POSITIVE_INFINITY
  const mostOfOne = limits.maxUnsentBytesPerOwner ?? Number.POSITIVE_INFINITY
  const unsent = new Map<string, number>()
  let unsentOfAll = 0

  function add(owner: string, bytes: number): void {
    const sum = (unsent.get(owner) ?? 0) + bytes
    if (sum > 0) unsent.set(owner, sum)
    else unsent.delete(owner)
    unsentOfAll += bytes
  }

  return {
    hold(owner, body, mayRefuse) {
      const bytes = Buffer.byteLength(body)
      if (mayRefuse) {
        if ((unsent.get(owner) ?? 0) + bytes > mostOfOne) throw answersWaiting()
        if (bytes > SHORT_BYTES && unsentOfAll + bytes > mostOfAll) throw serverSending()
      }
      add(owner, bytes)
      let held = true
      return () => {
        if (held) add(owner, -bytes)
        held = false
      }
    },
  }
}
