import type { Database } from '@tingdu/database/database.ts'
import type { DictionaryState, RegisterFeature, ServerFeature } from '@tingdu/feature/server-feature.ts'
import type { BraintreeChoice, SiteAddresses } from '@tingdu/feature/settings.ts'
import type { MediaSettings } from '@tingdu/features/uploads/public.server.ts'
import { createGateway } from '@tingdu/gateway/gateway.ts'
import { createAddressLimit } from '@tingdu/http/address-limit.ts'
import { withBeforeWrite } from '@tingdu/http/before-write.ts'
import { addEndpoints } from '@tingdu/http/endpoint-routes.ts'
import { createIdentify } from '@tingdu/http/identity.ts'
import type { Log } from '@tingdu/http/log.ts'
import { createMetrics } from '@tingdu/http/metrics.ts'
import { addPassThrough } from '@tingdu/http/pass-through.ts'
import { createHttpServer, type HttpServer } from '@tingdu/http/server.ts'
import { addStaticFiles, joinSites } from '@tingdu/http/static-files.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import type { MailTransport } from '@tingdu/mail/port.ts'
import type { CurrentCatalog } from './current-catalog.ts'
import { features as allFeatures } from './features.ts'
import { openServer } from './open-server.ts'
import { addStatusRoutes } from './status-routes.ts'

export type AppSettings = {
  database: Database
  /** What the data API serves: the app listens when it was read, and stops following it when it closes. */
  catalog: CurrentCatalog
  log: Log
  authSecret: string
  rateLimitFactor: number
  trustProxy: string[]
  corsOrigins: string[]
  metricsToken: string | null
  /** The built web app. */
  webDirectory: string
  dictionary: DictionaryState
  /** The address in mails and links, without a slash at the end. */
  publicUrl: string
  /** `Name <address>`: whom mails are from. */
  mailFrom: string
  /** What lies outside: the help site, the stores, whom members write to. */
  site: SiteAddresses
  /** Takes mails away. */
  transport: MailTransport
  /** Where uploaded files are kept: a directory, or a bucket at S3. */
  media: MediaSettings
  /** The real payment provider; without it payments go to the sandbox. */
  braintree?: BraintreeChoice | null
  /** Remembers addresses that had a trial; AUTH_SECRET unless told. */
  trialSecret?: string | null
  /** How long a statement of a request may run; five seconds unless told. */
  statementTimeoutMs?: number
  /** The features' jobs are made known to it; the caller starts and stops it. */
  jobs: JobQueue
  /** Those of `features.ts` unless told. */
  features?: RegisterFeature[]
}

/** The caller listens, and closes. What features do besides answering is theirs to start. */
export type App = { http: HttpServer; features: readonly ServerFeature[] }

const STATEMENT_TIMEOUT_MS = 5000
/** Requests per minute and address, before RATE_LIMIT_FACTOR: far more than a busy screen makes. */
const REQUESTS_PER_MINUTE = 1200

/** Makes the server of what its features register. */
export async function createApp(settings: AppSettings): Promise<App> {
  const { database, catalog, log, rateLimitFactor, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = settings
  const metrics = createMetrics()
  const http = createHttpServer({
    log,
    trustProxy: settings.trustProxy,
    corsOrigins: settings.corsOrigins,
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

  const identify = createIdentify({ tokens: server.tokens, statementTimeoutMs })
  const limits = { storedRows: all(({ storedRows }) => storedRows) }
  const gateway = createGateway({ database, schema: 'api', catalog: catalog.get, limits })
  const beforeWrite = features.map((feature) => feature.beforeWrite ?? {})
  const handle = withBeforeWrite(beforeWrite, gateway.handle)
  const keepable = new Set(all((feature) => feature.keepable))

  addStatusRoutes(http, { ...settings, metrics })
  const endpoints = all((feature) => feature.endpoints)
  addEndpoints(http, endpoints, identify)
  for (const feature of features) feature.routes?.(http)
  addPassThrough(http, { identify, handle, keepable })
  addStaticFiles(http, settings.webDirectory, joinSites(features.flatMap(({ site }) => site ?? [])))
  for (const job of all(({ jobs }) => jobs)) settings.jobs.add(job)
  return { http, features }
}
