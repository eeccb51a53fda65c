import { chown, mkdir, readdir, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ask,
  EngineDirectories,
  embedded,
  isRoot,
  NOBODY,
  packageDir,
} from '@tingdu/testing/engine-directories.ts'
import { isRunning, type ServerOptions } from '@tingdu/testing/server-process.ts'
import { beforeAll, describe, expect, test, vi } from 'vitest'

// Starts several processes and databases, which exceeds the default limit on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const directories = new EngineDirectories()

/** A checkout whose install scripts were blocked, and directories of an ordinary user who cannot write there. */
let checkout: string
let options: ServerOptions
let ordinary: ServerOptions
let cache: string
let dataDirs: string[]
beforeAll(async () => {
  checkout = join(directories.root, 'checkout')
  options = await directories.checkout(checkout, { links: false })
  if (!isRoot) return
  cache = join(directories.root, 'cache-of-nobody')
  dataDirs = [directories.freshDir(), directories.freshDir()]
  for (const path of [cache, ...dataDirs]) {
    await mkdir(path)
    await chown(path, NOBODY, NOBODY)
  }
  const environment = { ...embedded, XDG_CACHE_HOME: cache }
  ordinary = { ...options, environment, uid: NOBODY, node: await directories.nodeForAll() }
})

describe('the binaries of npm', () => {
  test.runIf(isRoot)('are copied to a readable directory if only root may enter the checkout', async () => {
    const closed = join(directories.root, 'closed-checkout')
    await mkdir(closed, { mode: 0o700 })
    const options = await directories.checkout(closed, { links: true })
    const server = await directories.start(join(closed, '.data'), options)
    expect(server).not.toHaveProperty('error')
    expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(join(directories.root, 'cache'))
    expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.end('SIGTERM')
  })

  test.runIf(isRoot)('are copied, once, if the links cannot be created in the package', async () => {
    const servers = await Promise.all(dataDirs.map((dataDir) => directories.start(dataDir, ordinary)))
    for (const server of servers) {
      expect(server).not.toHaveProperty('error')
      expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(cache)
      await server.end('SIGTERM')
    }
    expect(await readdir(join(cache, 'tingdu'))).toHaveLength(1)
  })

  test('get the links that a blocked install script did not create', async () => {
    const server = await directories.start(join(checkout, '.data'), options)
    expect(server).not.toHaveProperty('error')
    expect(Number.parseInt(server.version, 10)).toBe(18)
    expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(checkout)
    await server.end('SIGTERM')
  })

  test.runIf(isRoot)('with their links are run from the package by an ordinary user', async () => {
    const server = await directories.start(dataDirs[0] ?? '', ordinary)
    expect(server).not.toHaveProperty('error')
    expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(checkout)
    expect((await stat(`/proc/${server.postgres}`)).uid).toBe(NOBODY)
    expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.end('SIGTERM')
    expect(isRunning(server.postgres)).toBe(false)
  })
})

describe('where the binaries of npm do not run', () => {
  test('existing data of that version is left alone, and the error says why it cannot be served', async () => {
    const first = await directories.start(join(checkout, '.data'), options)
    await first.end('SIGTERM')
    await writeFile(join(checkout, packageDir, 'native/bin/postgres'), '#!/no/such/loader\n')
    const { error } = await directories.start(join(checkout, '.data'), options)
    expect(error).toMatch(/No PostgreSQL can be started here\. Tried: .*native\/bin.*DATABASE_URL/)
  })

  test('the machine’s own PostgreSQL is used instead, or the error includes instructions', async () => {
    for (const program of ['initdb', 'postgres']) {
      await writeFile(join(checkout, packageDir, 'native/bin', program), '#!/no/such/loader\n')
    }
    const dataDir = directories.freshDir()
    for (const time of ['first', 'second']) {
      const server = await directories.start(dataDir, options)
      if (server.error) {
        expect(server.error).toContain('DATABASE_URL')
        continue
      }
      expect(await readlink(`/proc/${server.postgres}/exe`), time).not.toMatch(checkout)
      expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.end('SIGTERM')
    }
  })
})
