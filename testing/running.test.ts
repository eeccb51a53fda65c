import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { watchScript } from '@tingdu/testing/script-process.ts'
import { isRunning } from '@tingdu/testing/server-process.ts'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { unfitNode } from '../apps/server/node-version.mjs'
import { freePort } from '../bench/web-server.ts'
import { root } from '../scripts/installation.mjs'

// Starts several processes per test, and builds the web app if that has not been done.
vi.setConfig({ testTimeout: 180_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'tingdu-running-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const settings = { PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOAD_DICTIONARY: '0', LOG_LEVEL: 'error' }

/** Runs npm, and returns the processes from npm down to PostgreSQL once the server answers. */
async function startWithNpm(args: string[], environment: Record<string, string> = {}) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn('npm', args, {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const script = watchScript(child)
  const npm = child.pid as number
  expect(await script.address(), script.output()).not.toBe('')
  const server = readPid('server.pid')
  const chain = [npm, ...descentOf(server, npm), server, readPid('postgres/postmaster.pid')]
  onTestFinished(() => {
    for (const pid of chain.filter(isRunning)) process.kill(pid, 'SIGKILL')
  })
  return { script, chain }
}

const readPid = (file: string) => Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0])

/** The processes between a process and one of those that it descends from, from above. */
function descentOf(pid: number, ancestor: number): number[] {
  const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  return parent === ancestor ? [] : [...descentOf(parent, ancestor), parent]
}

/** Sends a signal to one of the processes, and waits until all have ended. */
async function endWith(signal: NodeJS.Signals, pid: number | undefined, chain: number[]) {
  process.kill(pid as number, signal)
  await expect.poll(() => chain.filter(isRunning), { timeout: 60_000 }).toEqual([])
}

describe.runIf(process.platform === 'linux')('npm start ends with everything that it started', () => {
  test('if npm gets the signal, and npm ends last', async () => {
    const { script, chain } = await startWithNpm(['start'])
    expect(chain).toHaveLength(4)
    expect(await script.end('SIGTERM')).toBe(0)
    expect(chain.filter(isRunning)).toEqual([])
  })

  test('if npm is killed', async () => {
    const { chain } = await startWithNpm(['start'])
    await endWith('SIGKILL', chain[0], chain)
  })

  test('if the start script gets the signal', async () => {
    const { chain } = await startWithNpm(['start'])
    await endWith('SIGTERM', chain[1], chain)
  })

  test('if the start script is killed', async () => {
    const { chain } = await startWithNpm(['start'])
    await endWith('SIGKILL', chain[1], chain)
  })

  test('if a shell between npm and the start script gets the signal', async () => {
    const { chain } = await startWithNpm(['exec', '--call', 'node scripts/start.mjs; true'])
    expect(chain).toHaveLength(5)
    await endWith('SIGTERM', chain[1], chain)
  })

  test('and npm run dev does, too', async () => {
    const { script, chain } = await startWithNpm(['run', 'dev'], { WEB_PORT: String(await freePort()) })
    await endWith('SIGTERM', chain[0], chain)
    // Vite is no part of the chain, but shares its output.
    await script.ended
  })
})

describe('a script that runs a program to its end', () => {
  const runsSleep = `
    import { runChild } from '${join(root, 'scripts/children.mjs')}'
    await runChild('sh', ['-c', 'echo $$; exec sleep 600'])
    console.log('went on')`

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with it at %s, and does not go on',
    async (signal) => {
      const script = watchScript(
        spawn(process.execPath, ['--input-type=module', '--eval', runsSleep], {
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      )
      await expect.poll(script.output).toMatch(/^\d+\n$/)
      const program = Number(script.output())
      expect(await script.end(signal)).toBe(128 + constants.signals[signal])
      expect([isRunning(program), script.output()]).toEqual([false, `${program}\n`])
    },
  )
})

describe('a Node that is out of support', () => {
  const sentence = (version: string) =>
    `Tingdu needs Node 24 or later, or Node 22 from 22.18; this is ${version}.`

  test.each(['18.20.8', '20.20.2', '22.17.1', '23.11.1'])('does not run the server: %s', (version) => {
    expect(unfitNode(version)).toBe(sentence(version))
  })

  test.each(['22.18.0', '22.23.3', '24.0.0', '26.1.0'])('is not %s', (version) => {
    expect(unfitNode(version)).toBeUndefined()
  })

  /** Runs a module as another version of Node would. */
  const runAs = (version: string, source: string) => {
    const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
    const args = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`]
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...args, '--input-type=module', '--eval', source],
      { encoding: 'utf8', env: { ...process.env, ...settings } },
    )
    return { status, output: (stdout + stderr).trim() }
  }

  test('is refused by the server with a sentence', () => {
    const { status, output } = runAs('20.20.2', `await import('${join(root, 'apps/server/main.mjs')}')`)
    expect([status, output]).toEqual([1, expect.stringContaining(sentence('20.20.2'))])
    expect(output.split('\n')).toHaveLength(1)
  })

  test('starts only the Node that npm installed', () => {
    const copy = join(dataDir, 'checkout')
    for (const path of ['scripts', 'apps/server/node-version.mjs'])
      cpSync(join(root, path), join(copy, path), { recursive: true })
    const askNode = `
      const { productNode } = await import('${join(copy, 'scripts/installation.mjs')}')
      console.log(productNode())`
    expect(runAs('20.20.2', askNode)).toEqual({
      status: 1,
      output: expect.stringContaining(sentence('20.20.2')),
    })
    expect(runAs('22.23.3', askNode)).toEqual({ status: 0, output: process.execPath })
    const bundled = join(copy, 'node_modules/.bin/node')
    mkdirSync(dirname(bundled), { recursive: true })
    symlinkSync(process.execPath, bundled)
    for (const version of ['20.20.2', '22.23.3'])
      expect(runAs(version, askNode)).toEqual({ status: 0, output: bundled })
  })
})
