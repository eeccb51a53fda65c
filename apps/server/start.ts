import { join } from 'node:path'
import type { Log } from '@tingdu/http/log.ts'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, readConfig, refuseInProduction } from './config.ts'
import type { DemoBillingSettings } from './demo-billing.ts'
import { logEngineLine } from './engine-log.ts'
import { loadFirstParts, loadParts } from './parts.ts'

const featuresDir = new URL('../../features', import.meta.url).pathname
const webDirectory = new URL('../web/dist', import.meta.url).pathname

/** What is to be undone at the end, last first. */
type Undo = (() => Promise<unknown>)[]

/** How long running requests may take after the server was told to stop. */
const FINISH_WITHIN_MS = 10_000
/** A second or two of work for the first analysis of a text; it waits for people who are signing in. */
const LEXICON_AFTER_MS = 10_000
/** Loading the job queue takes the processor from the first answers; jobs can wait for them. */
const JOBS_START_AFTER_MS = 500

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
  const data = openData(config, undo, begun.resolve)
  await Promise.race([begun.promise, data])
  await loadFirstParts()
  const { connectionString, database, catalog, log } = await data
  const { createApp, startBackgroundWork, prepareDictionaryImport, openJobQueue, openTransport } =
    await loadParts()
  const authSecret = config.authSecret ?? (await generatedSecret(config))
  const { readBraintree } = await import('./braintree.ts')
  const braintree = await readBraintree(config)
  const seeded = seed(config, { database, log, authSecret, braintree, trialSecret: config.trialSecret })

  const transport = openTransport({
    ...config,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
  })
  undo.push(() => transport.close())
  const jobs = openJobQueue({ connectionString, log })
  undo.push(() => jobs.stop())
  const dictionary = prepareDictionaryImport({ database, log, wanted: config.loadDictionary })
  const created = createApp({
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
  const [app] = await Promise.all([created, seeded])
  undo.push(() => finishRequests(app))
  await app.listen({ port: config.port, host: config.host })
  console.log(`Tingdu is at ${addressOf(config, app)}`)
  const jobsLater = setTimeout(() => jobs.start(), JOBS_START_AFTER_MS)
  undo.push(async () => clearTimeout(jobsLater))
  undo.push(startBackgroundWork({ database, log }), dictionary.begin())
}

/**
 * Starts PostgreSQL where it is ours, brings the database up to date and opens it. The catalogue is being read when this
 * resolves. `begun` is called as soon as there is only PostgreSQL to wait for.
 */
async function openData(config: Config, undo: Undo, begun: () => void) {
  const loading = Promise.withResolvers<Log>()
  loading.promise.catch(() => {})
  const tell = (line: string) => void loading.promise.then((log) => logEngineLine(log, line)).catch(() => {})
  const engine = config.databaseUrl === null ? await beginEmbedded(config, undo, tell) : null
  const { followCatalog, migrate, openDatabase, openLog, readMigrationFiles } = await import(
    './data-parts.ts'
  )
  const files = readMigrationFiles(featuresDir)
  files.catch(() => {})
  const log = openLog(config.logLevel)
  loading.resolve(log)
  begun()
  const connectionString = (await engine?.ready) ?? config.databaseUrl ?? ''
  await migrate(connectionString, { featuresDir, files })
  const database = await openDatabase({ connectionString, maxConnections: config.databaseConnections })
  undo.push(() => database.close())
  const catalog = followCatalog(database, log)
  await catalog.asked
  return { connectionString, database, catalog, log }
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

/** What must be in the database, or must not be, before somebody is answered. */
async function seed(config: Config, billing: DemoBillingSettings) {
  const { database } = billing
  const { hasDemoAccounts, seedDemoAccounts } = await import('./demo-accounts.ts')
  if (config.demo) await seedDemoAccounts(database)
  else if (config.production) {
    const instead = 'Block the accounts of demo.test, or use another database.'
    refuseInProduction(config, 'demo-accounts', await hasDemoAccounts(database), instead)
  }
  const { refuseMovedClock } = await import('./braintree.ts')
  await refuseMovedClock(config, database)
  if (!config.demo) return
  const { seedDemoBilling } = await import('./demo-billing.ts')
  await seedDemoBilling(billing)
}

async function generatedSecret({ dataDir }: Config): Promise<string> {
  return (await import('./auth-secret.ts')).generatedSecret(dataDir)
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
