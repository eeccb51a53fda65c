import { join } from 'node:path'
import type { Log } from '@tingdu/http/log.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { DemoBillingSettings } from './demo-billing.ts'
import { logEngineLine } from './engine-log.ts'
import type { FirstLook } from './first-look.ts'
import { loadLaterParts, loadParts } from './parts.ts'

const featuresDir = new URL('../../features', import.meta.url).pathname
const webDirectory = new URL('../web/dist', import.meta.url).pathname

/** What is to be undone at the end, last first. */
type Undo = (() => Promise<unknown>)[]

/** How long running requests may take after the server was told to stop. */
const FINISH_WITHIN_MS = 10_000
/** A second or two of work for the first analysis of a text; it waits for people who are signing in. */
const LEXICON_AFTER_MS = 10_000
/** Loading the rest takes the processor from the first answers; it can wait for them. */
const THE_REST_AFTER_MS = 500

const RUNS_AS_OWNER =
  'The server runs as the owner of the database. Give it a role of its own: set DATABASE_OWNER_URL to the owner, and DATABASE_URL to a role that may only log in (see README.md).'

/**
 * Starts the whole server: database, migrations, demo accounts, HTTP; then, in the background, the import of the
 * dictionary. A start that fails says why in one line and ends the process with 1.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const undo: Undo = []
  const stop = stopOnce(undo)
  try {
    await run(readConfig(environment, process.stdout.isTTY), undo)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
    // Whoever started this process through a channel (`npm start`) is gone when the channel closes.
    process.on('disconnect', () => void stop(0))
  } catch (error) {
    console.error(explain(error))
    await stop(1)
  }
}

async function run(config: Config, undo: Undo): Promise<void> {
  const begun = Promise.withResolvers<void>()
  const opening = openData(config, undo, begun.resolve)
  await Promise.race([begun.promise, opening])
  const preparing = Promise.all([loadParts(), readSecret(config)])
  preparing.catch(() => {})
  // Whatever fails meanwhile, PostgreSQL is waited for first: it can be stopped then.
  const { connections, database, catalog, firstLook, log } = await opening
  const [parts, authSecret] = await preparing
  const { createApp, openJobQueue, openTransport, prepareDictionaryImport, readBraintree } = parts
  const braintree = await readBraintree(config)

  const transport = openTransport({
    ...config,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
  })
  undo.push(() => transport.close())
  const jobs = openJobQueue({ ...connections, log })
  undo.push(() => jobs.stop())
  const dictionary = prepareDictionaryImport({ database, log, wanted: config.loadDictionary })
  const app = await createApp({
    ...config,
    database,
    catalog,
    log,
    authSecret,
    braintree,
    webDirectory,
    dictionary,
    warmLexiconAfterMs: LEXICON_AFTER_MS,
    media: { directory: join(config.dataDir, 'media'), s3: config.s3 },
    transport,
    jobs,
  })
  const { trialSecret } = config
  const look = await firstLook
  if (config.demo) await seedDemo(look, { database, log, authSecret, braintree, trialSecret })
  undo.push(() => finishRequests(app))
  await app.listen({ port: config.port, host: config.host })
  console.log(`Tingdu is at ${addressOf(config, app)}`)
  undo.push(parts.startBackgroundWork({ database, log }), dictionary.begin())
  const later = setTimeout(() => void startTheRest(jobs, log), THE_REST_AFTER_MS)
  undo.push(async () => clearTimeout(later))
}

/** Loads what the first requests may still need, so that they find it there and what is broken is told of; starts the jobs. */
async function startTheRest(jobs: JobQueue, log: Log): Promise<void> {
  await loadLaterParts().catch((err) => log.error({ err }, 'a part of the server cannot be loaded'))
  jobs.start()
}

/**
 * Starts PostgreSQL where it is ours, opens the database and brings it up to date. The catalogue is being read when this
 * resolves, and looked at the data next. `begun` is called as soon as there is only PostgreSQL to wait for.
 */
async function openData(config: Config, undo: Undo, begun: () => void) {
  const loading = Promise.withResolvers<Log>()
  loading.promise.catch(() => {})
  const tell = (line: string) => void loading.promise.then((log) => logEngineLine(log, line)).catch(() => {})
  const engine = config.databaseUrl === null ? await beginEmbedded(config, undo, tell) : null
  const parts = await import('./data-parts.ts')
  const { followCatalog, isMigrated, lookAtData, migrate, openDatabase, openLog, readMigrationFiles } = parts
  const { connectionsOf, loginOf } = parts
  const files = readMigrationFiles(featuresDir)
  const log = openLog(config.logLevel)
  loading.resolve(log)
  begun()
  const connections = await connectionsOf(config, (await engine?.ready) ?? null)
  const { connectionString, ownerConnectionString } = connections
  if (config.databaseUrl !== null && config.databaseOwnerUrl === null) log.warn(RUNS_AS_OWNER)
  const database = await openDatabase({ connectionString, maxConnections: config.databaseConnections })
  undo.push(() => database.close())
  const upToDate = isMigrated(database, files).then(async (migrated) => {
    if (!migrated) await migrate(ownerConnectionString, { featuresDir, files, ...loginOf(connections) })
  })
  const catalog = followCatalog(database, log, upToDate)
  await upToDate
  // One after the other over one connection: another would take PostgreSQL longer than the statement.
  const firstLook = catalog.ready.then(() => lookAtData(config, database))
  firstLook.catch(() => {})
  return { connections, database, catalog, firstLook, log }
}

/** Resolves when PostgreSQL's process has begun; `ready` gives the address once it takes connections. */
async function beginEmbedded({ dataDir }: Config, undo: Undo, log: (line: string) => void) {
  const { startEngine } = await import('@tingdu/database/engine.ts')
  const begun = Promise.withResolvers<void>()
  const ready = startEngine({ dataDir, log, begun: begun.resolve }).then((engine) => {
    undo.push(() => engine.stop())
    return engine.connectionString
  })
  await Promise.race([begun.promise, ready])
  return { ready }
}

/** Adds what the demo lacks. */
async function seedDemo({ accounts, plans }: FirstLook, settings: DemoBillingSettings): Promise<void> {
  if (!accounts) await (await import('./demo-accounts.ts')).seedDemoAccounts(settings.database)
  if (!plans) await (await import('./demo-billing.ts')).seedDemoBilling(settings)
}

async function readSecret({ authSecret, dataDir }: Config): Promise<string> {
  return authSecret ?? (await import('./auth-secret.ts')).generatedSecret(dataDir)
}

/** Waits for running requests, for a while. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const giveUp = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(giveUp)
}

function stopOnce(undo: Undo) {
  let stopping: Promise<void> | undefined
  return (code: number) => {
    stopping ??= stopAll(undo).then(() => process.exit(code))
    return stopping
  }
}

async function stopAll(undo: Undo): Promise<void> {
  for (const step of undo.reverse()) {
    await step().catch((error) => console.error(explain(error)))
  }
}

/** The address people open; with port 0 the one that was given. */
function addressOf(config: Config, app: FastifyInstance): string {
  const { port } = app.server.address() as { port: number }
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}

/** What went wrong at the start, for whoever runs the server; the stack only where the cause is unknown. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, name } = error as Error & { code?: string }
  if (code === 'EADDRINUSE') return 'The port is in use already. Stop what uses it, or set PORT to another.'
  if (code === 'EACCES') return `The server may not listen there: ${error.message}. Set PORT or HOST.`
  const expected =
    error instanceof ConfigError || /^(EngineError|MigrationError|DatabaseUnavailable)$/.test(name)
  return expected ? error.message : (error.stack ?? error.message)
}
