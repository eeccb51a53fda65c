import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Load, LoadResult } from './load-generator.ts'
import type { Row } from './row.ts'

const PARALLEL = 64
const LOOKUPS = 400
const BUSY_MS = 20_000
const GOAL = 5
/** Enough words that reading and sorting all of them takes a while. */
const WORDS = 60_000
const SEARCH = '/api/fc_words?defs=ilike.*sense*&order=defs,phonetic&limit=10'

/**
 * The 95th percentile of a member's look-up time while another one continuously sends 64 slow searches in parallel,
 * compared with the same on an idle server. `port` is that of our whole stack, on `database`.
 */
export async function measureFairShares(
  database: Database,
  port: number,
  generator: ChildProcess,
  [searching, lookingUp]: [string, string],
): Promise<Row> {
  await addWords(database)
  await lookupTimes(port, lookingUp, LOOKUPS / 4)
  const idle = p95(await lookupTimes(port, lookingUp, LOOKUPS))
  const headers = `Host: bench\r\nAuthorization: Bearer ${searching}\r\nPrefer: count=exact\r\n\r\n`
  const load: Load = {
    port,
    requests: [`GET ${SEARCH} HTTP/1.1\r\n`],
    headers: new Array(PARALLEL).fill(headers),
    milliseconds: BUSY_MS,
  }
  const answered = once(generator, 'message')
  generator.send(load)
  await sleep(500)
  const busy = p95(await lookupTimes(port, lookingUp, LOOKUPS))
  const [{ answers, failures, seconds }] = (await answered) as [LoadResult]
  if (failures > 0) throw new Error(`${failures} of ${answers} searches failed.`)
  return {
    what: `look-up while another member sends ${PARALLEL} slow searches at once, p95`,
    value: `${busy.toFixed(1)} ms (${Math.round(answers / seconds)} searches/s)`,
    reference: `nobody else: ${idle.toFixed(1)} ms`,
    ratio: busy / idle,
    target: `≤ ${GOAL}`,
    met: busy / idle <= GOAL,
  }
}

async function addWords(database: Database): Promise<void> {
  const run = (text: string) => database.as(serverCaller(300_000), { text, values: [] })
  await run(`insert into api.fc_words (id, chinese, traditional, phonetic, defs, frequency)
    select n, '词' || n, '詞' || n, 'cí', 'word number ' || n || '/ a second sense of it', n % 97
      from generate_series(100001, 100000 + ${WORDS}) as n`)
  await run('analyze api.fc_words')
}

/** Sequential look-ups, in milliseconds. */
async function lookupTimes(port: number, token: string, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const begin = performance.now()
    await lookup(agent, port, token, 1 + (n % 1000))
    times.push(performance.now() - begin)
  }
  agent.destroy()
  return times
}

function lookup(agent: Agent, port: number, token: string, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(
      { agent, port, host: '127.0.0.1', path: `/api/fc_words?id=eq.${id}`, headers },
      (reply) => {
        reply.resume()
        if (reply.statusCode === 200) reply.on('end', resolve)
        else reject(new Error(`A look-up was answered with ${reply.statusCode}.`))
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

function p95(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}
