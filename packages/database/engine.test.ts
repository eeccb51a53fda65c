import { once } from 'node:events'
import { mkdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, EngineDirectories, isRoot, NOBODY } from '@tingdu/testing/engine-directories.ts'
import { isRunning } from '@tingdu/testing/server-process.ts'
import { describe, expect, test, vi } from 'vitest'
import { startEngine } from './engine.ts'
import { openDatabase } from './pool.ts'

// Starts several processes and creates a database per test, which exceeds the default limit on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const directories = new EngineDirectories()

describe('a server', () => {
  test('creates its database, keeps it, and listens only on a private socket', async () => {
    const dataDir = directories.sharedDir
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
    const engine = await startEngine({ dataDir: directories.sharedDir, durable: false })
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
    'started by root runs PostgreSQL as nobody, also below a directory that only root can enter',
    async () => {
      const closed = join(directories.root, 'only-root')
      await mkdir(closed, { mode: 0o700 })
      const engine = await startEngine({ dataDir: join(closed, 'deep', 'data') })
      expect((await stat(`/proc/${engine.pid}`)).uid).toBe(NOBODY)
      expect((await stat(join(closed, 'deep', 'data', 'postgres'))).uid).toBe(NOBODY)
      expect(await ask(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await engine.stop()
    },
  )

  test('works if the path of its socket is too long', async () => {
    const dataDir = join(directories.root, 'long-'.repeat(40))
    await rename(directories.sharedDir, dataDir)
    const engine = await startEngine({ dataDir, durable: false })
    const socketDir = new URL(engine.connectionString).searchParams.get('host') as string
    expect(await ask(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(socketDir)).mode & 0o077).toBe(0)
    await engine.stop()
    await expect(stat(socketDir)).rejects.toMatchObject({ code: 'ENOENT' })
    await rename(dataDir, directories.sharedDir)
  })
})

describe('PostgreSQL', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('stops with its server on %s', async (signal) => {
    const server = await directories.start(directories.sharedDir)
    await server.end(signal)
    expect(server.child.signalCode).toBe(signal)
    expect(isRunning(server.postgres)).toBe(false)
  })

  test('stops when its server exits', async () => {
    const server = await directories.start(directories.sharedDir)
    server.child.stdin?.write('exit\n')
    await once(server.child, 'exit')
    await expect.poll(() => isRunning(server.postgres)).toBe(false)
  })

  test('left running by a killed server is stopped by the next one, without data loss', async () => {
    const dataDir = directories.sharedDir
    const first = await directories.start(dataDir)
    await ask(first.connectionString, 'create table left_behind as select 1 as one')
    await first.end('SIGKILL')
    expect(isRunning(first.postgres)).toBe(true)
    const second = await directories.start(dataDir)
    expect(second).not.toHaveProperty('error')
    expect(isRunning(first.postgres)).toBe(false)
    expect(await ask(second.connectionString, 'select * from left_behind')).toEqual([{ one: 1 }])
    await second.end('SIGTERM')
  })

  test('restarts after it was killed under its server, and the pool reconnects', async () => {
    const engine = await startEngine({ dataDir: directories.sharedDir })
    const database = await openDatabase({ connectionString: engine.connectionString })
    await database.ping()
    const killed = engine.pid
    process.kill(killed, 'SIGKILL')
    const reached = () =>
      database.ping().then(
        () => engine.pid !== killed,
        (error: Error) => error.name,
      )
    await expect.poll(reached).toBe(true)
    await database.close()
    await engine.stop()
    expect(isRunning(engine.pid)).toBe(false)
  })
})
