/** `npm run admin -- COMMAND`: what is done from the machine itself, whether the server is running or not. */
import type { Database } from '@tingdu/database/database.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { EngineError } from '@tingdu/database/engine-error.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { type Config, readConfig } from './config.ts'
import { grantRole } from './grant-role.ts'
import { runningEngine } from './running-engine.ts'

const usage = `Usage: npm run admin -- grant EMAIL ROLE

  grant EMAIL ROLE   gives an account a role: student, teacher, support, gk_admin or super_admin.
                     Its sessions end; the member signs in again.`

const featuresDir = new URL('../../features', import.meta.url).pathname

type Command = (database: Database, args: string[]) => Promise<string>

const commands: Record<string, Command> = {
  grant: (database, [email = '', role = '']) => grantRole(database, email, role),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(usage)
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
try {
  console.log(
    await withDatabase(readConfig({ ...process.env, NODE_ENV: undefined }), (database) =>
      command(database, args),
    ),
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function withDatabase<Value>(
  config: Config,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const { connectionString, stop } = await connect(config)
  const database = await openDatabase({ connectionString, maxConnections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
    await stop()
  }
}

/** The database of the settings. Where no server runs on the data directory, PostgreSQL runs for the command only. */
async function connect(config: Config): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const nothing = async () => {}
  if (config.databaseUrl) return { connectionString: config.databaseUrl, stop: nothing }
  try {
    const engine = await startEngine({ dataDir: config.dataDir })
    await migrate(engine.connectionString, { featuresDir })
    return { connectionString: engine.connectionString, stop: () => engine.stop() }
  } catch (error) {
    const running = error instanceof EngineError ? await runningEngine(config.dataDir) : null
    if (!running) throw error
    return { connectionString: running, stop: nothing }
  }
}
