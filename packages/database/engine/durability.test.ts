import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEngine } from '../engine.ts'
import { openDatabase } from '../pool.ts'
import { serverCaller } from '../server-caller.ts'

const RUNS = 8
const writingChild = fileURLToPath(new URL('../../../testing/writing-child.ts', import.meta.url))
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'durability-test-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Lets a server write some rows, then kills it and its PostgreSQL; returns the rows with an acknowledged commit. */
async function writeAndKill(run: number): Promise<number[]> {
  const child = spawn(process.execPath, [writingChild, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const [first] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  const { server, postgres } = JSON.parse(first) as { server: number; postgres: number }
  const acknowledged: number[] = []
  lines.on('line', (line) => acknowledged.push(Number(line)))
  while (acknowledged.length < 5 + 60 * run && child.exitCode === null)
    await Promise.race([once(lines, 'line'), ended])
  // Covers both orders of death.
  for (const pid of run % 2 === 0 ? [postgres, server] : [server, postgres]) process.kill(pid, 'SIGKILL')
  await ended
  return acknowledged
}

async function rowsThatAreThere(): Promise<Set<number>> {
  const engine = await startEngine({ dataDir })
  const database = await openDatabase({ connectionString: engine.connectionString })
  const { rows } = await database.as<{ id: number }>(serverCaller(), {
    text: 'select id from writes',
    values: [],
  })
  await database.close()
  await engine.stop()
  return new Set(rows.map(({ id }) => id))
}

test('no acknowledged write is lost when server and database are killed', { timeout: 180_000 }, async () => {
  const acknowledged: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    acknowledged.push(...(await writeAndKill(run)))
  }
  expect(acknowledged.length).toBeGreaterThan(RUNS)
  const there = await rowsThatAreThere()
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  console.log(`${acknowledged.length} acknowledged writes in ${RUNS} runs, ${there.size} rows`)
})
