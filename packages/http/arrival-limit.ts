import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Timeout for receiving the body of this route's requests, if longer than the default. */
    arrivalMs?: number
  }
}

/**
 * The maximum time to receive any request: a large file over a slow connection, within the lifetime of its upload
 * form.
 */
export const MAX_ARRIVAL_MS = 600_000

/**
 * Ends requests with a body that is not received in time: `defaultMs` unless their route has `arrivalMs`. Otherwise
 * slow clients could hold connections forever. `end` responds and closes the connection.
 */
export function limitArrival(
  app: FastifyInstance,
  defaultMs: number,
  end: (request: FastifyRequest) => void,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers, routeOptions } = request
    if (headers['content-length'] || headers['transfer-encoding']) {
      const timer = setTimeout(() => raw.complete || end(request), routeOptions.config.arrivalMs ?? defaultMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
