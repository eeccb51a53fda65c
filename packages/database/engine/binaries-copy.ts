import { lstatSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EngineError } from './engine-error.ts'
import { canEnter, type Owner } from './owner.ts'

type Link = { source: string; target: string }

/**
 * Returns a directory with these binaries that `owner` can run: the package's own if possible, otherwise a copy that is
 * made once per version. The package's shared libraries need links, which are created here if install scripts were
 * blocked.
 */
export async function usableCopy(native: string, version: string, owner: Owner | undefined): Promise<string> {
  const links = await readLinks(native)
  const complete = await makeLinks(native, links).then(
    () => true,
    () => false,
  )
  if (complete && (await readable(native, owner))) return native
  const reasons: string[] = []
  for (const directory of cacheDirectories()) {
    try {
      return await copyTo(directory, native, links, version, owner)
    } catch (error) {
      reasons.push((error as Error).message)
    }
  }
  throw new EngineError(
    `The PostgreSQL in ${native} cannot be run from there nor copied: ${reasons.join('; ')}`,
  )
}

async function readLinks(native: string): Promise<Link[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(list) as Link[]
}

/** Creates the missing links. Paths in the list start with `native/`; source and target share a folder. */
async function makeLinks(native: string, links: Link[]): Promise<void> {
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * A package unpacked with a restrictive umask, or below a directory that only root may enter, is unusable for others.
 */
async function readable(native: string, owner: Owner | undefined): Promise<boolean> {
  for (const part of ['bin', 'lib', 'share/postgresql']) {
    if (!canEnter(join(native, part), owner)) return false
  }
  return !owner || ((await stat(join(native, 'bin/postgres'))).mode & 5) === 5
}

function cacheDirectories(): string[] {
  const { XDG_CACHE_HOME: chosen } = process.env
  const uid = process.getuid?.()
  const usual = uid === 0 ? '/var/cache' : join(homedir(), '.cache')
  const directories = [join(usual, 'tingdu'), join(tmpdir(), `tingdu-cache-${uid}`)]
  return chosen ? [join(chosen, 'tingdu'), ...directories] : directories
}

async function copyTo(
  directory: string,
  native: string,
  links: Link[],
  version: string,
  owner: Owner | undefined,
) {
  await mkdir(directory, { recursive: true, mode: 0o755 })
  await refuseForeign(directory)
  if (!canEnter(directory, owner)) throw new EngineError(`${directory} is closed to the user of PostgreSQL`)
  const home = join(directory, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!(await stat(home).catch(() => undefined))) await copyAtOnce(home, native, links)
  await refuseForeign(home)
  return join(home, 'native')
}

/** Anyone else who can write there could have their programs run as this user. */
async function refuseForeign(directory: string): Promise<void> {
  const { uid, mode } = await stat(directory)
  const writable = (mode & 0o022) !== 0
  if (uid !== process.getuid?.() || writable)
    throw new EngineError(`${directory} belongs to or is open to others`)
}

/**
 * Copies next to the target and renames, so that partial copies are never visible; of two concurrent copies the first
 * wins.
 */
async function copyAtOnce(home: string, native: string, links: Link[]): Promise<void> {
  const half = await mkdtemp(`${home}.`)
  try {
    await cp(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeLinks(join(half, 'native'), links)
    await openToAll(half)
    await rename(half, home).catch(async (error) => {
      if (!(await stat(home).catch(() => undefined))) throw error
    })
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}
