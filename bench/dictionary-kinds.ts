import { createHash } from 'node:crypto'
import { pageOfSearch, plansOf, reportPlans } from '@tingdu/features/dictionary/search/search-plans.ts'
import pg from 'pg'
import { type Sample, samplePhrases, sampleQueries } from './query-samples.ts'
import type { Row } from './row.ts'
import { scanOf } from './scan-for.ts'
import { addSentences } from './sentence-ballast.ts'

const SCANS = 6
const SENTENCES = 100_000
const GOAL = 20
/** Frequent characters are in a hundredth of all words and in a tenth of all sentences, all of which must be sorted. */
const GOAL_FREQUENT = 4
const FREQUENT = ['子', '人', '不', '一', '大', '学', '心', '的', '天', '水', '好', '中']

type Tab = 'words' | 'sentences'

/** The sort order of a scan's hits, as far as a table without scores allows. */
const SCAN_ORDER = {
  words: 'frequency desc, id',
  sentences: 'level nulls last, char_length(chinese), id',
}

/**
 * Measures every kind of query on the full dictionary and a hundred thousand sentences, about forty queries each: the
 * page of ten with the exact total, at the median and at the slow end, compared with a scan of the same table. Prints
 * the indexes used by each.
 *
 * The scan does equivalent work: it finds all rows, sorts and counts them, and returns ten. It collects only what the
 * search collects of each row, and reads the ten rows by their location; with whole rows it would take half as long
 * again for frequent characters. It does less than the search where a plain condition is limited: its order has no
 * scores, and it tries one interpretation of the text, while the search determines whether it is Chinese, pinyin,
 * English or misspelled.
 *
 * All data is in memory: the median scan finds the whole table there, so the search has seen each text once before.
 */
export async function measureKinds(connectionString: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  const explaining = new pg.Client({ connectionString })
  await Promise.all([client.connect(), explaining.connect()])
  try {
    await addSentences(client, SENTENCES)
    await reportPlans(explaining)
    const samples = await sampleQueries(client)
    const frequent = { kind: 'frequent character', queries: FREQUENT }
    const rows: Row[] = []
    for (const [tab, kinds] of [
      ['words', [...samples, frequent]],
      ['sentences', [...samples, frequent, await samplePhrases(client)]],
    ] as const)
      for (const sample of kinds) {
        await printPlan(explaining, tab, sample)
        rows.push(await measureKind(client, tab, sample))
      }
    return rows
  } finally {
    await Promise.all([client.end(), explaining.end()])
  }
}

/** The indexes used by the first few queries of a kind. */
async function printPlan(client: pg.Client, tab: Tab, { kind, queries }: Sample): Promise<void> {
  const names = new Set<string>()
  for (const q of queries.slice(0, 3))
    for (const { name } of await plansOf(client, pageOfSearch(tab), [q])) names.add(name)
  console.log(`${tab}, ${kind} (${queries.slice(0, 3).join(', ')} …): ${[...names].sort().join(' ')}`)
}

async function measureKind(client: pg.Client, tab: Tab, { kind, queries }: Sample): Promise<Row> {
  const search = pageOfSearch(tab)
  await times(client, search, queries)
  const ours = await times(client, search, queries)
  const scan = at(await timesOfScans(client, tab, { kind, queries: every(queries, SCANS) }), 0.5)
  const ratio = scan / at(ours, 0.5)
  const goal = kind === 'frequent character' ? GOAL_FREQUENT : GOAL
  return {
    what: `${tab}: ${kind}, ${queries.length} queries (${queries[0]} …)`,
    value: `p50 ${at(ours, 0.5).toFixed(1)} ms, p95 ${at(ours, 0.95).toFixed(1)} ms`,
    reference: `scan: ${scan.toFixed(0)} ms`,
    ratio,
    target: `>= ${goal} × faster`,
    met: ratio >= goal,
  }
}

async function timesOfScans(client: pg.Client, tab: Tab, { kind, queries }: Sample): Promise<number[]> {
  await client.query(
    'set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off',
  )
  const taken: number[] = []
  for (const q of queries) {
    const { condition, value } = scanOf(tab, kind, q)
    taken.push(...(await times(client, pageOfScan(tab, condition), [value])))
  }
  await client.query('reset all')
  return taken.sort(ascending)
}

/** Picks this many entries, evenly spread over a list. */
const every = (queries: string[], count: number) =>
  queries.filter((_, place) => place % Math.ceil(queries.length / count) === 0)

const pageOfScan = (tab: Tab, condition: string) => `
  with hits as materialized (select ctid as lies from api.fc_${tab} where ${condition} order by ${SCAN_ORDER[tab]})
  select json_agg(page)::text as body, (select count(*) from hits) as total
  from (select stored.* from (select *, row_number() over () as place from hits limit 10) as keys
          join api.fc_${tab} as stored on stored.ctid = lies order by place) as page`

/** The duration of a statement for each of the texts, fastest first. */
async function times(client: pg.Client, statement: string, texts: string[]): Promise<number[]> {
  const taken: number[] = []
  for (const text of texts) {
    const started = performance.now()
    await client.query({
      name: createHash('md5').update(statement).digest('hex'),
      text: statement,
      values: [text],
    })
    taken.push(performance.now() - started)
  }
  return taken.sort(ascending)
}

const ascending = (one: number, other: number) => one - other

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
