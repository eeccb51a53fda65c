/** `npm run admin -- COMMAND`: administration on the machine itself, whether or not the server is running. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '@tingdu/database/database.ts'
import { EngineError } from '@tingdu/database/engine/engine-error.ts'
import type { Connections } from '@tingdu/database/engine/roles.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { openUploadBucket } from '@tingdu/features/accounts/uploads/public.server.ts'
import { createLexiconSource } from '@tingdu/features/dictionary/text-analysis/public.server.ts'
import { openSpeech } from '@tingdu/speech/open-speech.ts'
import { acceptCorrections } from './accept-corrections.ts'
import { advanceBilling } from './advance-billing.ts'
import { generatedSecret } from './auth-secret.ts'
import { backup } from './backup.ts'
import { readIdentities, writeKeyFile } from './backup-encryption.ts'
import { type Config, readConfig } from './config.ts'
import { connectionsOf } from './connections.ts'
import { generateSpeech } from './generate-speech.ts'
import { grantRole } from './grant-role.ts'
import { importRecordings } from './import-recordings.ts'
import { importSentences } from './import-sentences.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { restore } from './restore.ts'
import { runningEngine } from './running-engine.ts'

const usage = `Usage: npm run admin -- COMMAND

  grant EMAIL ROLE   changes an account's role: student, teacher, support, gk_admin or super_admin.
                     Its sessions end, and the member must log in again.
  reset-second-factor EMAIL
                     removes an account's second factor, for a member of staff who has lost it. Its sessions end.
  backup FILE        writes the database and the uploads in DATA_DIR to a new file. --to KEY encrypts it to a public
                     key of age (age1…; may be repeated); --with-auth-secret includes the generated AUTH_SECRET.
  backup-key KEYFILE creates a key file of age, and prints its public key.
  billing advance-days N
                     advances the clock of the payment sandbox and runs what falls due.
  sentences import FILE
                     imports example sentences from a file in Tatoeba's format; --dry-run changes nothing,
                     --authors FILE and --licence TEXT set their authors and license.
  corrections        makes exceptions of the text analysis from corrections of readers that staff accepted, and shows what
                     else they change; --apply does it, --list and --remove NUMBER manage them.
  generate-speech    speaks texts, sentences and words that have no recording; without options, it lists them.
  import-recordings FOLDER|ARCHIVE
                     imports recordings of words, sentences and texts; without arguments, it explains their names.
  restore FILE       restores a backup into an empty DATA_DIR, or an empty database in DATABASE_URL.
                     --identity KEYFILE decrypts it.`

const featuresDir = new URL('../../features', import.meta.url).pathname

type Command = (config: Config, args: string[]) => Promise<string>

const commands: Record<string, Command> = {
  grant: (config, [email = '', role = '']) =>
    withDatabase(config, (database) => grantRole(database, email, role)),
  'reset-second-factor': (config, [email = '']) =>
    withDatabase(config, (database) => resetSecondFactor(database, email)),
  billing: (config, args) =>
    withConnection(config, (connections, isOwn) => moveBilling(config, connections, isOwn, args)),
  sentences: (config, args) => withDatabase(config, (database) => importSentences(database, args)),
  corrections: (config, args) =>
    withDatabase(config, async (database) => {
      const source = createLexiconSource(database)
      return await acceptCorrections(database, source, args).finally(() => source.stop())
    }),
  'generate-speech': (config, args) =>
    withDatabase(config, (database) =>
      generateSpeech(
        {
          database,
          openBucket: () => openMedia(config),
          speech: config.speech && openSpeech(config.speech),
        },
        args,
      ),
    ),
  'import-recordings': (config, args) =>
    withDatabase(config, (database) =>
      importRecordings({ database, openBucket: () => openMedia(config) }, args),
    ),
  backup: (config, args) => {
    const { file, ...options } = readBackupArguments(args)
    return withConnection(config, ({ ownerConnectionString }) =>
      backup(ownerConnectionString, config.dataDir, file, options),
    )
  },
  'backup-key': async (_config, [keyFile = '']) => {
    if (keyFile === '') throw new Error('Name the file: npm run admin -- backup-key KEYFILE')
    const key = await writeKeyFile(keyFile)
    return `${key}\nBack up with --to and this key. Keep ${keyFile} elsewhere: without it no backup can be restored.`
  },
  restore: async (config, args) => {
    const { file, keyFile } = readRestoreArguments(args)
    const identities = keyFile === undefined ? [] : await readIdentities(keyFile)
    return await withConnection(config, (connections) =>
      restore(connections, { ...config, featuresDir }, file, identities),
    )
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(usage)
  process.exit(name === '' || name === 'help' ? 0 : 1)
}
try {
  console.log(await command(readConfig(process.env), args))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function readBackupArguments(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string', multiple: true }, 'with-auth-secret': { type: 'boolean' } },
  })
  const { to: recipients = [], 'with-auth-secret': withAuthSecret = false } = values
  return { file: positionals[0] ?? '', recipients, withAuthSecret }
}

function readRestoreArguments(args: string[]) {
  const options = { identity: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  return { file: positionals[0] ?? '', keyFile: values.identity }
}

/** The media store of the server. Only its forms and addresses depend on the secret, and none is made here. */
async function openMedia({ dataDir, uploadMinFreeBytes, s3, authSecret }: Config) {
  const media = { directory: join(dataDir, 'media'), minFreeBytes: uploadMinFreeBytes, s3 }
  return await openUploadBucket(media, authSecret ?? (await generatedSecret(dataDir)))
}

/** Brings the database up to date first, unless a running server has done so. */
async function withDatabase<Value>(
  config: Config,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  return await withConnection(config, async ({ connectionString, ownerConnectionString }, isOwn) => {
    if (isOwn) await migrate(ownerConnectionString, { featuresDir })
    const database = await openDatabase({ connectionString, maxConnections: 2 })
    return await work(database).finally(() => database.close())
  })
}

async function moveBilling(config: Config, connections: Connections, isOwn: boolean, args: string[]) {
  if (isOwn) await migrate(connections.ownerConnectionString, { featuresDir })
  const { connectionString } = connections
  const database = await openDatabase({ connectionString, maxConnections: 4 })
  const authSecret = config.authSecret ?? (await generatedSecret(config.dataDir))
  return await advanceBilling(config, { database, ...connections, authSecret }, args).finally(() =>
    database.close(),
  )
}

/** Opens the database unchanged; `isOwn` means that PostgreSQL runs for this command only. */
async function withConnection<Value>(
  config: Config,
  work: (connections: Connections, isOwn: boolean) => Promise<Value>,
): Promise<Value> {
  const { superuser, isOwn, stop } = await connect(config)
  const working = connectionsOf(config, superuser).then((connections) => work(connections, isOwn))
  return await working.finally(stop)
}

/** `superuser` is the connection string of the embedded PostgreSQL; null if DATABASE_URL is used. */
type Connection = { superuser: string | null; isOwn: boolean; stop(): Promise<void> }

/** The configured database. If no server is running on the data directory, PostgreSQL runs for the command only. */
async function connect(config: Config): Promise<Connection> {
  const nothing = async () => {}
  if (config.databaseUrl) return { superuser: null, isOwn: false, stop: nothing }
  try {
    const engine = await startEngine({ dataDir: config.dataDir })
    return { superuser: engine.connectionString, isOwn: true, stop: () => engine.stop() }
  } catch (error) {
    const running = error instanceof EngineError ? await runningEngine(config.dataDir) : null
    if (!running) throw error
    return { superuser: running, isOwn: false, stop: nothing }
  }
}
