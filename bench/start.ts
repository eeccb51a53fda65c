import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './row.ts'
import { median } from './timing.ts'

const ROUNDS = 9
/** On an idle machine. */
const GOAL_MS = 1000
const entry = join(import.meta.dirname, '../apps/server/main.mjs')

/**
 * The time from starting the server's entry point on existing data (without npm) to its first response, compared with
 * `node -e 0`; they alternate, and the median counts. Also the memory of the server and of its PostgreSQL after that
 * request.
 */
export async function run(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-start-'))
  try {
    // The first start creates the data and fills the compile cache.
    await startAndStop(dataDir)
    const rounds: { ours: Started; nothing: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const nothing = await startNothing()
      rounds.push({ nothing, ours: await startAndStop(dataDir) })
    }
    return toRows(rounds)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Started = { milliseconds: number; server: number; database: number }

async function startNothing(): Promise<number> {
  const begin = performance.now()
  await once(spawn(process.execPath, ['-e', '0']), 'exit')
  return performance.now() - begin
}

async function startAndStop(dataDir: string): Promise<Started> {
  const port = await freePort()
  const environment = { DATA_DIR: dataDir, PORT: String(port), LOAD_DICTIONARY: '0', NODE_ENV: '' }
  const begin = performance.now()
  const child = spawn(process.execPath, [entry], { env: { ...process.env, ...environment }, stdio: 'ignore' })
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    const milliseconds = performance.now() - begin
    return { milliseconds, ...(await memoryOf(child, dataDir)) }
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/health', agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    asked.on('error', () => resolve(false))
    asked.end()
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** In bytes, with proportional shared pages (Linux; zero elsewhere). */
async function memoryOf(child: ChildProcess, dataDir: string): Promise<{ server: number; database: number }> {
  const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(pidFile.split('\n')[0])
  const workers = await childrenOf(postmaster)
  const sizes = await Promise.all([postmaster, ...workers].map(proportionalSize))
  return {
    server: await proportionalSize(child.pid ?? 0),
    database: sizes.reduce((sum, size) => sum + size, 0),
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger)
  const parents = await Promise.all(
    all.map(async (one) =>
      (await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')).replace(/^.*\) \S+ (\d+) .*$/s, '$1'),
    ),
  )
  return all.filter((_, index) => Number(parents[index]) === pid)
}

async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
}

function toRows(rounds: { ours: Started; nothing: number }[]): Row[] {
  const ours = median(rounds.map((round) => round.ours.milliseconds))
  const nothing = median(rounds.map((round) => round.nothing))
  const megabytes = (key: 'server' | 'database') =>
    `${Math.round(median(rounds.map((round) => round.ours[key])) / 1024 / 1024)} MiB`
  return [
    {
      what: 'start on existing data to the first answer',
      value: `${Math.round(ours)} ms`,
      reference: `node -e 0: ${Math.round(nothing)} ms`,
      target: `≤ ${GOAL_MS} ms`,
      met: ours <= GOAL_MS,
    },
    { what: 'memory of the server', value: megabytes('server'), reference: '', target: 'printed', met: true },
    {
      what: 'memory of its PostgreSQL',
      value: megabytes('database'),
      reference: '',
      target: 'printed',
      met: true,
    },
  ]
}
