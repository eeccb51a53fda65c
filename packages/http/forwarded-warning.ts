import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

/** How many addresses are checked, so that strangers cannot fill the log. */
const MOST_ADDRESSES = 100

/**
 * Warns once for each address that sends `X-Forwarded-For` without being a trusted proxy. Behind a proxy missing from
 * TRUST_PROXY, all members share the proxy's address, and with it their rate limits.
 */
export function warnOfUntrustedProxies(app: FastifyInstance, log: Log): void {
  const seen = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket
    const isNew = remoteAddress !== undefined && !seen.has(remoteAddress) && seen.size < MOST_ADDRESSES
    if (request.headers['x-forwarded-for'] !== undefined && isNew) {
      seen.add(remoteAddress)
      // The list stops at the first address that is not trusted: with one entry, that is the sender itself.
      if ((request.ips?.length ?? 1) < 2)
        log.warn(
          { remoteAddress },
          'X-Forwarded-For is ignored: the sender is not in TRUST_PROXY. If it is your proxy, add it; otherwise all its members share one rate limit',
        )
    }
    done()
  })
}
