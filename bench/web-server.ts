import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../scripts/build-state.mjs'

const root = join(import.meta.dirname, '..')

/** A running product for one bench: its URL, and a function that stops it. */
export type BenchServer = { url: string; stop(): Promise<void> }

/**
 * Starts the real server with the built web app, the demo accounts and the whole dictionary in a separate data
 * directory, and waits until the dictionary is loaded. Builds the web app first if it has changed.
 */
export async function startServer(): Promise<BenchServer> {
  return await start({ DEMO: '1' }, dictionaryLoaded)
}

/** Starts the real server with the built web app on a database of the bench, and waits until it answers. */
export async function startServerOn(connectionString: string): Promise<BenchServer> {
  return await start({ DATABASE_URL: connectionString, LOAD_DICTIONARY: '0' }, healthy)
}

async function start(
  environment: Record<string, string>,
  isReady: (url: string, server: ChildProcess) => Promise<unknown>,
): Promise<BenchServer> {
  await ensureBuilt()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tingdu-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'apps/server/main.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      RATE_LIMIT_FACTOR: '1000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const stop = () => stopServer(server, dataDirectory)
  await isReady(url, server).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

type Health = { dictionary?: unknown }

async function healthy(
  url: string,
  server: ChildProcess,
  isReady: (health: Health) => boolean = () => true,
): Promise<void> {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    const health = answer?.ok ? ((await answer.json()) as Health) : undefined
    if (health && isReady(health)) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('The server was not ready within five minutes.')
}

const dictionaryLoaded = (url: string, server: ChildProcess) =>
  healthy(url, server, ({ dictionary }) => dictionary === undefined)

async function stopServer(server: ChildProcess, dataDirectory: string): Promise<void> {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
}
