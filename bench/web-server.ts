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
  await ensureBuilt()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'tingdu-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'apps/server/main.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DEMO: '1',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const stop = () => stopServer(server, dataDirectory)
  await dictionaryLoaded(url, server).catch(async (error) => {
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

async function dictionaryLoaded(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    const health = answer?.ok ? ((await answer.json()) as { dictionary?: unknown }) : undefined
    if (health && health.dictionary === undefined) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('The dictionary was not loaded within five minutes.')
}

async function stopServer(server: ChildProcess, dataDirectory: string): Promise<void> {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
}
