import type { RegisterFeature, ServerFeature } from '@tingdu/feature/server-feature.ts'
import { sessionRole } from '@tingdu/features/accounts/accounts/public.server.ts'
import { viewRole } from '@tingdu/features/staff/view-as/public.server.ts'
import { createGateway } from '@tingdu/gateway/gateway.ts'
import { openApiDescription } from '@tingdu/gateway/openapi/root.ts'
import { createAddressLimit } from '@tingdu/http/address-limit.ts'
import { describeEndpoints } from '@tingdu/http/describe-endpoints.ts'
import { addEndpoints } from '@tingdu/http/endpoint-routes.ts'
import { createIdentify } from '@tingdu/http/identity.ts'
import { createMetrics } from '@tingdu/http/metrics.ts'
import { addPassThrough } from '@tingdu/http/pass-through.ts'
import { createHttpServer, type HttpServer } from '@tingdu/http/server.ts'
import { addStaticFiles, joinSites } from '@tingdu/http/static-files.ts'
import { refuseWritesOfViewAs } from '@tingdu/http/view-only.ts'
import type { CurrentCatalog } from './current-catalog.ts'
import { features as allFeatures } from './features.ts'
import { openServer, type SharedSettings } from './open-server.ts'
import { addStatusRoutes } from './status-routes.ts'

/** The caller starts and stops the jobs and the transport. */
export type AppSettings = SharedSettings & {
  /**
   * The schema of the data API. The app listens once the catalog is read, and stops following changes when it closes.
   */
  catalog: CurrentCatalog
  trustProxy: string[]
  corsOrigins: string[]
  metricsToken: string | null
  /** Whether others than this machine's users can reach the server: metrics then need the token. */
  deployed?: boolean
  /** Whether browsers may keep the app in a service worker; otherwise they remove it. */
  serviceWorker?: boolean
  /** The directory of the built web app. */
  webDirectory: string
  /** The statement timeout of requests; five seconds by default. */
  statementTimeoutMs?: number
  /** `features.ts` by default. */
  features?: RegisterFeature[]
}

/** The caller listens and closes. Features start their background work themselves. */
export type App = { http: HttpServer; features: readonly ServerFeature[] }

const STATEMENT_TIMEOUT_MS = 5000
/** Requests per minute and address, before RATE_LIMIT_FACTOR: far more than a busy screen sends. */
const REQUESTS_PER_MINUTE = 1200

/** Creates the server from its registered features. */
export async function createApp(settings: AppSettings): Promise<App> {
  const { database, catalog, log, rateLimitFactor, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = settings
  const metrics = createMetrics()
  const http = createHttpServer({
    log,
    trustProxy: settings.trustProxy,
    corsOrigins: settings.corsOrigins,
    httpsOnly: settings.publicUrl.startsWith('https:'),
    addressLimit: createAddressLimit({ requests: REQUESTS_PER_MINUTE * rateLimitFactor }),
    observe: metrics.observe,
  })
  const { server, features, close } = await openServer(settings, settings.features ?? allFeatures)
  http.addHook('onReady', () => catalog.ready)
  http.addHook('onClose', async () => {
    await catalog.stop()
    await close()
  })
  const all = <Part>(of: (feature: ServerFeature) => Part[] | undefined) =>
    features.flatMap((feature) => of(feature) ?? [])

  const identify = createIdentify({ tokens: server.tokens, sessionRole, viewRole, statementTimeoutMs })
  refuseWritesOfViewAs(http, identify)
  const limits = {
    storedRows: all(({ storedRows }) => storedRows),
    regularExpressions: 'tingdu_staff',
  }
  const endpoints = all((feature) => feature.endpoints)
  const basePath = '/api'
  const describeSchema = openApiDescription({ basePath, paths: describeEndpoints(endpoints) })
  const gateway = createGateway({
    database,
    schema: 'api',
    catalog: catalog.get,
    describeSchema,
    basePath,
    limits,
  })
  const beforeWrite = features.flatMap((feature) => Object.entries(feature.beforeWrite ?? {}))
  const beforeRead = Object.assign({}, ...features.map((feature) => feature.beforeRead?.()))
  const cacheable = new Set(all((feature) => feature.cacheable))
  const largeBodies = Object.assign({}, ...features.map((feature) => feature.largeBodies))

  addStatusRoutes(http, { ...settings, metrics, serviceWorker: settings.serviceWorker ?? true })
  addEndpoints(http, endpoints, identify, beforeRead)
  for (const feature of features) feature.routes?.(http)
  addPassThrough(http, { identify, gateway, beforeWrite, beforeRead, cacheable, largeBodies })
  addStaticFiles(http, settings.webDirectory, joinSites(features.flatMap(({ site }) => site ?? [])))
  for (const job of all(({ jobs }) => jobs)) settings.jobs.add(job)
  return { http, features }
}
