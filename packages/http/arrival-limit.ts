import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this route's requests may take to arrive, where that is longer than usual. */
    arrivalMs?: number
  }
}

/** The longest that any request may take to arrive: a large file over a slow line, within the time its form holds. */
export const LONGEST_ARRIVAL_MS = 600_000

/**
 * Ends requests whose body does not arrive in time: `usualMs` unless their route says otherwise. Whoever sends a byte
 * now and then would hold a connection for ever. `end` answers and closes the connection.
 */
export function limitArrival(
  app: FastifyInstance,
  usualMs: number,
  end: (request: FastifyRequest) => void,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request
    if (headers['content-length'] || headers['transfer-encoding']) {
      const timer = setTimeout(() => raw.complete || end(request), routeOptions.config.arrivalMs ?? usualMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
