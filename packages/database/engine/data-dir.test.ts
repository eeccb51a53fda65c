import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, EngineDirectories, isRoot, NOBODY } from '@tingdu/testing/engine-directories.ts'
import { isRunning } from '@tingdu/testing/server-process.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startEngine } from '../engine.ts'

// Starts several processes and creates a database per test, which exceeds the default limit on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const directories = new EngineDirectories()

describe('a data directory', () => {
  test('is locked by one of several servers that start at the same moment', async () => {
    const dataDir = directories.sharedDir
    const servers = await Promise.all([
      directories.start(dataDir),
      directories.start(dataDir),
      directories.start(dataDir),
    ])
    expect(servers.filter(({ error }) => error === undefined)).toHaveLength(1)
    for (const server of servers) await server.end('SIGTERM')
  })

  test('serves one server; the second is refused with the process id of the first', async () => {
    const dataDir = directories.sharedDir
    const first = await directories.start(dataDir)
    const second = await directories.start(dataDir)
    expect(second.error).toContain(`in use by another server, process ${first.server}.`)
    expect(second.error).toContain('DATA_DIR')
    expect(await ask(first.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.end('SIGTERM')
    const third = await directories.start(dataDir)
    expect(third).not.toHaveProperty('error')
    await third.end('SIGTERM')
  })

  test.runIf(isRoot)('that is not writable is named in the error', async () => {
    const dataDir = directories.freshDir()
    await mkdir(dataDir, { mode: 0o755 })
    const options = {
      ...(await directories.checkout(join(directories.root, 'unwritable'), { links: true })),
      node: await directories.nodeForAll(),
    }
    for (const path of [dataDir, join(dataDir, 'below')]) {
      const { error } = await directories.start(path, { ...options, uid: NOBODY })
      expect(error).toContain(`${path} cannot be written`)
      expect(error).toContain('DATA_DIR')
    }
    expect(await readdir(dataDir)).toEqual([])
  })

  test('of another major version is left alone', async () => {
    const dataDir = directories.freshDir()
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

  test('whose creation was interrupted is created again', async () => {
    const dataDir = directories.freshDir()
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const engine = await startEngine({ dataDir, durable: false })
    expect(await ask(engine.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await engine.stop()
  })

  test('is not blocked by a pid file whose id was reused by another process', async () => {
    const dataDir = directories.sharedDir
    const engine = await startEngine({ dataDir })
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const left = await readFile(pidFile, 'utf8')
    await engine.stop()
    const other = startOther(isRoot ? NOBODY : undefined)
    onTestFinished(() => void other.kill('SIGKILL'))
    await writeFile(pidFile, left.replace(/^\d+/, String(other.pid)))
    const again = await startEngine({ dataDir })
    expect(await ask(again.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(isRunning(other.pid as number)).toBe(true)
    await again.stop()
  })
})

/** Starts a process of the user that runs PostgreSQL. */
function startOther(uid: number | undefined) {
  return spawn('sleep', ['3600'], uid === undefined ? {} : { uid, gid: uid })
}
