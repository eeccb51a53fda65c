import { join } from 'node:path'
import { startEngine } from '@tingdu/database/engine.ts'
import { readMigrationFiles } from '@tingdu/database/migrate/files.ts'
import { isMigrated, migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { type Log, openLog } from '@tingdu/http/log.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import { openJobQueue } from '@tingdu/jobs/queue.ts'
import { openTransport } from '@tingdu/mail/transport.ts'
import { createApp } from './app.ts'
import { generatedSecret } from './auth-secret.ts'
import { readBraintree } from './braintree.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { connectionsOf, loginOf } from './connections.ts'
import { prepareContentLoading } from './content-loading.ts'
import { followCatalog } from './current-catalog.ts'
import { logEngineLine } from './engine-log.ts'
import { seedDemo } from './seed-demo.ts'
import { checkData } from './startup-check.ts'
import { deployedBy, refuseTrialFeatures, staffNeedSecondFactor } from './trial-features.ts'

const featuresDir = new URL('../../features', import.meta.url).pathname
const webDirectory = new URL('../web/dist', import.meta.url).pathname

/** Cleanup steps, run in reverse order. */
type Undo = (() => Promise<unknown>)[]

/** How long running requests may take after the server is stopped. */
const FINISH_WITHIN_MS = 10_000

const RUNS_AS_OWNER =
  'The server runs as the owner of the database. Give it a role of its own: set DATABASE_OWNER_URL to the owner, and DATABASE_URL to a role that may only log in (see README.md).'

/**
 * Starts the whole server: database, migrations, demo accounts, HTTP; then imports the dictionary in the background. If
 * the start fails, prints the reason and exits with 1.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const undo: Undo = []
  const stop = stopOnce(undo)
  try {
    const config = readConfig(environment, process.stdout.isTTY)
    refuseTrialFeatures(config)
    await run(config, undo)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
    // If this process was started through a channel (`npm start`), its parent is gone when the channel closes.
    process.on('disconnect', () => void stop(0))
  } catch (error) {
    console.error(explain(error))
    await stop(1)
  }
}

async function run(config: Config, undo: Undo): Promise<void> {
  const log = openLog(config.logLevel)
  const { connections, database, catalog } = await openData(config, log, undo)
  const authSecret = config.authSecret ?? (await generatedSecret(config.dataDir))
  const transport = openTransport({
    ...config,
    startTls: config.smtpStartTls,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
  })
  undo.push(() => transport.close())
  const jobs = openJobQueue({ ...connections, log })
  undo.push(() => jobs.stop())
  const content = prepareContentLoading({ log, wanted: config.loadDictionary })
  const { http, features } = await createApp({
    ...config,
    database,
    catalog,
    log,
    authSecret,
    deployed: deployedBy(config) !== null,
    staffNeedSecondFactor: staffNeedSecondFactor(config),
    braintree: await readBraintree(config),
    webDirectory,
    dictionary: content,
    media: {
      directory: join(config.dataDir, 'media'),
      minFreeBytes: config.uploadMinFreeBytes,
      s3: config.s3,
    },
    transport,
    jobs,
  })
  if (config.demo) await seedDemo(database, features)
  undo.push(() => finishRequests(http))
  await http.listen({ port: config.port, host: config.host })
  console.log(`Tingdu is at ${addressOf(config, http)}`)
  for (const feature of features) if (feature.startBackgroundWork) undo.push(feature.startBackgroundWork())
  undo.push(content.begin(features.flatMap((feature) => feature.loadContent ?? [])))
  jobs.start()
}

/** Starts the embedded PostgreSQL if used, opens the database, migrates it, and checks its data. */
async function openData(config: Config, log: Log, undo: Undo) {
  const embedded = config.databaseUrl === null ? await startEmbedded(config, log, undo) : null
  const connections = await connectionsOf(config, embedded)
  const { connectionString, ownerConnectionString } = connections
  if (config.databaseUrl !== null && config.databaseOwnerUrl === null) log.warn(RUNS_AS_OWNER)
  const database = await openDatabase({ connectionString, maxConnections: config.databaseConnections })
  undo.push(() => database.close())
  const files = readMigrationFiles(featuresDir)
  if (!(await isMigrated(database, files)))
    await migrate(ownerConnectionString, { featuresDir, files, ...loginOf(connections) })
  const catalog = followCatalog(database, log)
  await catalog.ready
  await checkData(config, database)
  return { connections, database, catalog }
}

async function startEmbedded({ dataDir }: Config, log: Log, undo: Undo): Promise<string> {
  const engine = await startEngine({ dataDir, log: (line) => logEngineLine(log, line) })
  undo.push(() => engine.stop())
  return engine.connectionString
}

/** Waits for running requests, up to a timeout. */
async function finishRequests(http: HttpServer): Promise<void> {
  const giveUp = setTimeout(() => http.server.closeAllConnections(), FINISH_WITHIN_MS)
  await http.close()
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

/** The public URL; with port 0 that of the assigned port. */
function addressOf(config: Config, http: HttpServer): string {
  const { port } = http.server.address() as { port: number }
  return config.port === 0 ? `http://localhost:${port}` : config.publicUrl
}

/** The reason of a failed start, for the operator; with the stack only if the cause is unknown. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, name } = error as Error & { code?: string }
  if (code === 'EADDRINUSE') return 'The port is in use already. Stop what uses it, or set PORT to another.'
  if (code === 'EACCES') return `The server may not listen there: ${error.message}. Set PORT or HOST.`
  const expected =
    error instanceof ConfigError || /^(EngineError|MigrationError|DatabaseUnavailable)$/.test(name)
  return expected ? error.message : (error.stack ?? error.message)
}
