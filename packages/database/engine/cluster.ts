import { chown, mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Binaries, findBinaries, noBinaries } from './binaries.ts'
import { EngineError } from './engine-error.ts'
import { SOCKET_PREFIX } from './leftover.ts'
import { canEnter, type Owner, ownerOf } from './owner.ts'
import { HANDED_OVER, runToEnd } from './program.ts'

/** A directory with a PostgreSQL data directory, and the binaries that run it. */
export type Cluster = {
  directory: string
  /** Its path as seen by the PostgreSQL processes. */
  path: string
  owner: Owner | undefined
  binaries: Binaries
}

const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

/** Yields the cluster in the data directory with each PostgreSQL of its major version; creates one if there is none. */
export async function* openCluster(dataDir: string, durable: boolean): AsyncGenerator<Cluster> {
  const directory = join(dataDir, 'postgres')
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(leaveMissing)
  const owner = await ownerOf(directory)
  if (version === undefined) {
    yield await createCluster(dataDir, directory, owner, durable)
    return
  }
  for await (const binaries of binariesOf(Number(version.trim()), owner, directory)) {
    yield { directory, path: pathFor(directory, owner), owner, binaries }
  }
}

function leaveMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw new EngineError(`The PostgreSQL data cannot be read, it belongs to another user: ${error.message}`)
}

async function* binariesOf(
  major: number,
  owner: Owner | undefined,
  directory: string,
): AsyncGenerator<Binaries> {
  const majors = new Set<number>()
  for await (const binaries of findBinaries(owner)) {
    if (binaries.major === major) yield binaries
    majors.add(binaries.major)
  }
  if (majors.has(major)) return
  throw new EngineError(
    `${directory} holds data of PostgreSQL ${major}, and no PostgreSQL ${major} is on this machine` +
      `${majors.size > 0 ? ` (only ${[...majors].join(', ')})` : ''}. Nothing was changed. Start once with ` +
      `PostgreSQL ${major} installed and take a backup to restore here, or choose another directory with DATA_DIR.`,
  )
}

/**
 * A process that inherits an open directory may use it even if its user cannot traverse the path (a checkout in root's
 * home).
 */
function pathFor(directory: string, owner: Owner | undefined): string {
  if (canEnter(directory, owner)) return directory
  if (process.platform === 'linux') return HANDED_OVER
  throw new EngineError(
    `PostgreSQL does not run as root, and its user cannot enter ${directory}. Choose another directory with DATA_DIR.`,
  )
}

/** Creates under a temporary name and renames, so that an interrupted start leaves no partial cluster. */
async function createCluster(
  dataDir: string,
  directory: string,
  owner: Owner | undefined,
  durable: boolean,
): Promise<Cluster> {
  const unfinished = join(dataDir, 'postgres.new')
  const reasons: string[] = []
  for await (const binaries of findBinaries(owner)) {
    for (const locale of locales(binaries.major)) {
      await emptyDirectory(unfinished, owner)
      const failure = await initialize(binaries, unfinished, owner, [
        ...locale,
        ...(durable ? [] : ['--no-sync']),
      ])
      if (failure !== undefined) {
        reasons.push(`${binaries.binDir}: ${failure}`)
        continue
      }
      await rename(unfinished, directory)
      await syncDirectory(dataDir)
      return { directory, path: pathFor(directory, owner), owner, binaries }
    }
  }
  await rm(unfinished, { recursive: true, force: true })
  throw noBinaries(reasons)
}

/** The rename itself must survive a power failure, because an unfinished cluster is removed at the next start. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync()
  await handle.close()
}

async function emptyDirectory(directory: string, owner: Owner | undefined): Promise<void> {
  await rm(directory, { recursive: true, force: true })
  await mkdir(directory, { mode: 0o700 })
  if (owner) await chown(directory, owner.uid, owner.gid)
}

/**
 * Sorts by code point and knows the letters of every script (with plain `C`, pg_trgm finds nothing in Chinese). The
 * fallback is for systems whose C library lacks `C.UTF-8`.
 */
function locales(major: number): string[][] {
  const otherName = ['--locale=C', '--lc-ctype=en_US.UTF-8']
  if (major < 17) return [['--locale=C.UTF-8'], otherName]
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return [
    [...builtin, '--locale=C.UTF-8'],
    [...builtin, ...otherName],
  ]
}

/** Runs initdb; returns the reason if it failed, otherwise undefined. */
async function initialize(binaries: Binaries, directory: string, owner: Owner | undefined, more: string[]) {
  const path = pathFor(directory, owner)
  const settings = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--lc-messages=C',
    '--data-checksums',
  ]
  return await runToEnd(join(binaries.binDir, 'initdb'), ['-D', path, ...settings, ...more], directory, owner)
}

/** The cluster's own directory, which is private, or a shorter one if the path of the socket is too long. */
export async function makeSocketDir({ directory, owner }: Cluster, socket: string): Promise<string> {
  if (Buffer.byteLength(join(directory, socket)) <= LONGEST_SOCKET_PATH) return directory
  const short = await mkdtemp(join(tmpdir(), SOCKET_PREFIX))
  if (owner) await chown(short, owner.uid, owner.gid)
  return short
}
