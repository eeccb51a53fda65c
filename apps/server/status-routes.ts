import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import type { DictionaryState } from '@tingdu/feature/server-feature.ts'
import { isLoopback } from '@tingdu/http/client-connection.ts'
import { HttpError, unavailable } from '@tingdu/http/errors.ts'
import type { Metrics } from '@tingdu/http/metrics.ts'
import { apiHeaders } from '@tingdu/http/security-headers.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import type { FastifyRequest } from 'fastify'

type Parts = {
  database: Database
  metrics: Metrics
  metricsToken: string | null
  /** Whether others than this machine's users can reach the server. */
  deployed?: boolean
  dictionary: DictionaryState
  /** Whether browsers may keep the app in a service worker. */
  serviceWorker: boolean
}

/**
 * Adds the status routes for operators. The first two are never rate-limited: a load balancer sends many requests from
 * one address, and takes out the instances that refuse them.
 * - `/api/health`: the server responds; includes whether the dictionary is still loading, and whether browsers are asked
 * to remove their service worker (`apps/web/worker`);
 * - `/api/ready`: 503 while the database cannot be reached;
 * - `/api/metrics`: Prometheus' text format, with the token; without one for local requests, unless deployed.
 */
export function addStatusRoutes(
  app: HttpServer,
  { database, metrics, metricsToken, deployed = false, dictionary, serviceWorker }: Parts,
): void {
  const unlimited = { config: { unlimited: true } }
  const ping = sharedWhilePending(() => database.ping())

  app.get('/api/health', unlimited, (_request, reply) => {
    const state = dictionary.describe()
    reply.headers(apiHeaders).send({
      status: 'ok',
      ...(state !== null && { dictionary: state }),
      ...(!serviceWorker && { service_worker: false }),
    })
  })

  app.get('/api/ready', unlimited, async (_request, reply) => {
    await ping().catch(() => {
      throw unavailable('The database cannot be reached.')
    })
    return reply.headers(apiHeaders).send({ status: 'ready' })
  })

  app.get('/api/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken, deployed)) {
      const hint = deployed
        ? 'Set METRICS_TOKEN and send it as a bearer token.'
        : 'Ask from this machine, or set METRICS_TOKEN and send it as a bearer token.'
      throw new HttpError(403, { code: 'metrics_forbidden', message: 'Metrics are not for everyone.', hint })
    }
    return reply
      .headers(apiHeaders)
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Requests that arrive during a ping wait for the same one, so that any number of them costs one statement. */
function sharedWhilePending(work: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | undefined
  return () => {
    pending ??= work().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/**
 * Without a token, only local requests of a server that is not deployed; those forwarded by a proxy on this machine do
 * not count as local.
 */
function mayReadMetrics(request: FastifyRequest, token: string | null, deployed: boolean): boolean {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers
  if (token) return isSame(authorization, `Bearer ${token}`)
  return !deployed && !forwarded && isLoopback(request.socket.remoteAddress ?? '')
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
