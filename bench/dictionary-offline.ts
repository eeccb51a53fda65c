import { gunzipSync } from 'node:zlib'
import { openDatabase } from '@tingdu/database/pool.ts'
import { answerOf } from '@tingdu/features/dictionary/offline/answers.ts'
import { makeFile } from '@tingdu/features/dictionary/offline/make-file.server.ts'
import { type OfflineDictionary, readFile } from '@tingdu/features/dictionary/offline/read-file.ts'
import { everydayQueries } from '@tingdu/features/dictionary/search/everyday-queries.ts'
import { importTestSentences } from '@tingdu/testing/sentences.ts'
import type { Row } from './row.ts'

/** The phone profile has a quarter of this processor. */
const PHONE = 4
const GOAL = { megabytes: 12, searchMs: 50, loadMs: 10_000 }

/**
 * Measures the dictionary offline: the size of its file, how long it takes to load it, and a page of results for what
 * learners type, times four for a phone. A search for each query runs once before it is timed, as on a device that stays on.
 */
export async function measureOffline(imported: string): Promise<Row[]> {
  const database = await openDatabase({ connectionString: imported })
  await importTestSentences(database)
  const { bytes } = await makeFile(database)
  await database.close()
  const before = process.cpuUsage()
  const dictionary = readFile(gunzipSync(bytes).toString())
  const { user, system } = process.cpuUsage(before)
  const loaded = ((user + system) / 1000) * PHONE
  const search = timesOf((query) => page(dictionary, query))
  const scan = timesOf((query) => scanFor(dictionary, query))
  return [
    row('offline dictionary, compressed', bytes.length / 1e6, GOAL.megabytes, 'MB'),
    row('offline dictionary: processor time to load it, × 4', loaded, GOAL.loadMs, 'ms'),
    {
      what: `offline dictionary: ${everydayQueries.length} queries, 95 % within, × 4`,
      value: `${search.toFixed(1)} ms`,
      reference: `reading all entries: ${scan.toFixed(1)} ms`,
      ratio: search / scan,
      target: `<= ${GOAL.searchMs} ms`,
      met: search <= GOAL.searchMs,
    },
  ]
}

const page = (dictionary: OfflineDictionary, query: string) =>
  answerOf(dictionary, ['dictionary', 'words', query, 1, 10, null, null])

/** The least work that a search without an index does. */
const scanFor = ({ entries }: OfflineDictionary, query: string) =>
  entries.filter((entry) => entry.includes(query)).length

/** How long 95 % of the queries take at most on a phone, in milliseconds. */
function timesOf(search: (query: string) => unknown): number {
  const times = everydayQueries.map(({ query }) => {
    search(query)
    const started = performance.now()
    search(query)
    return performance.now() - started
  })
  return (times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0) * PHONE
}

const row = (what: string, value: number, goal: number, unit: string): Row => ({
  what,
  value: `${value.toFixed(1)} ${unit}`,
  reference: `${goal} ${unit}`,
  ratio: value / goal,
  target: `<= ${goal} ${unit}`,
  met: value <= goal,
})
