import { chown, mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ask,
  EngineDirectories,
  embedded,
  isRoot,
  NOBODY,
  packageDir,
} from '@tingdu/testing/engine-directories.ts'
import { describe, expect, test, vi } from 'vitest'

// Starts several processes and creates a database per test, which exceeds the default limit on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const directories = new EngineDirectories()

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

  test('get the links that a blocked install script did not create', async () => {
    const directory = join(directories.root, 'no-scripts')
    const options = await directories.checkout(directory, { links: false })
    const server = await directories.start(join(directory, '.data'), options)
    expect(server).not.toHaveProperty('error')
    expect(Number.parseInt(server.version, 10)).toBe(18)
    expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(directory)
    await server.end('SIGTERM')
  })

  test.runIf(isRoot)('are copied, once, if the links cannot be created in the package', async () => {
    const directory = join(directories.root, 'no-scripts-not-mine')
    const cache = join(directories.root, 'cache-of-nobody')
    const options = await directories.checkout(directory, { links: false })
    const dataDirs = [directories.freshDir(), directories.freshDir()]
    for (const path of [cache, ...dataDirs]) {
      await mkdir(path)
      await chown(path, NOBODY, NOBODY)
    }
    const environment = { ...embedded, XDG_CACHE_HOME: cache }
    const ordinary = { ...options, environment, uid: NOBODY, node: await directories.nodeForAll() }
    const servers = await Promise.all(dataDirs.map((dataDir) => directories.start(dataDir, ordinary)))
    for (const server of servers) {
      expect(server).not.toHaveProperty('error')
      expect(await readlink(`/proc/${server.postgres}/exe`)).toMatch(cache)
      await server.end('SIGTERM')
    }
    expect(await readdir(join(cache, 'tingdu'))).toHaveLength(1)
  })
})

describe('where the binaries of npm do not run', () => {
  test('the machine’s own PostgreSQL is used instead, or the error includes instructions', async () => {
    const directory = join(directories.root, 'other-c-library')
    const options = await directories.checkout(directory, { links: true })
    for (const program of ['initdb', 'postgres']) {
      await writeFile(join(directory, packageDir, 'native/bin', program), '#!/no/such/loader\n')
    }
    for (const time of ['first', 'second']) {
      const server = await directories.start(join(directory, '.data'), options)
      if (server.error) {
        expect(server.error).toContain('DATABASE_URL')
        continue
      }
      expect(await readlink(`/proc/${server.postgres}/exe`), time).not.toMatch(directory)
      expect(await ask(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.end('SIGTERM')
    }
  })

  test('existing data of that version is left alone, and the error says why it cannot be served', async () => {
    const directory = join(directories.root, 'broken-later')
    const options = await directories.checkout(directory, { links: true })
    const first = await directories.start(join(directory, '.data'), options)
    await first.end('SIGTERM')
    await writeFile(join(directory, packageDir, 'native/bin/postgres'), '#!/no/such/loader\n')
    const { error } = await directories.start(join(directory, '.data'), options)
    expect(error).toMatch(/No PostgreSQL can be started here\. Tried: .*native\/bin.*DATABASE_URL/)
  })
})
