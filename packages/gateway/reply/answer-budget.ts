import { answersWaiting, serverSending } from '../dialect-error.ts'
import type { GatewayLimits } from '../settings.ts'

/** Short responses reach any client that reads at all immediately; nearly all responses to screens are short. */
const SHORT_BYTES = 64 * 1024

export type AnswerBudget = {
  /**
   * Counts a response until the returned function is called, which may be called repeatedly. If `mayRefuse`, throws 429
   * for an owner with too many unsent bytes, and 503 if all owners together have too many, unless the response is
   * short.
   */
  hold(owner: string, body: string, mayRefuse: boolean): () => void
}

/**
 * Counts the bytes of responses in memory until they are sent; otherwise clients that request much and read slowly
 * could exhaust it. Responses that PostgreSQL is still building are not counted, because the connection pool bounds
 * them: one per connection.
 */
export function createAnswerBudget(
  limits: Pick<GatewayLimits, 'maxUnsentBytes' | 'maxUnsentBytesPerOwner'>,
): AnswerBudget {
  const totalLimit = limits.maxUnsentBytes ?? Number.POSITIVE_INFINITY
  const ownerLimit = limits.maxUnsentBytesPerOwner ?? Number.POSITIVE_INFINITY
  const unsent = new Map<string, number>()
  let unsentTotal = 0

  function add(owner: string, bytes: number): void {
    const sum = (unsent.get(owner) ?? 0) + bytes
    if (sum > 0) unsent.set(owner, sum)
    else unsent.delete(owner)
    unsentTotal += bytes
  }

  return {
    hold(owner, body, mayRefuse) {
      const bytes = Buffer.byteLength(body)
      if (mayRefuse) {
        if ((unsent.get(owner) ?? 0) + bytes > ownerLimit) throw answersWaiting()
        if (bytes > SHORT_BYTES && unsentTotal + bytes > totalLimit) throw serverSending()
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
