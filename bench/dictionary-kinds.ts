import { createHash } from 'node:crypto'
import { pageOfSearch, plansOf, reportPlans } from '@tingdu/features/dictionary-search/search-plans.ts'
import pg from 'pg'
import { type Sample, samplePhrases, sampleQueries } from './query-samples.ts'
import type { Row } from './row.ts'
import { scanOf } from './scan-for.ts'
import { addSentences } from './sentence-ballast.ts'

const SCANS = 6
const SENTENCES = 100_000
const GOAL = 20
/** Frequent characters are in a hundredth of all words and in a tenth of all sentences, all of which are put in order. */
const GOAL_FREQUENT = 4
const FREQUENT = ['子', '人', '不', '一', '大', '学', '心', '的', '天', '水', '好', '中']

type Tab = 'words' | 'sentences'

/** Which of a scan's hits come first: what a table without scores can tell of them. */
const SCAN_ORDER = {
  words: 'frequency desc, id',
  sentences: 'level nulls last, char_length(chinese), id',
}

/**
 * Every kind of query on the full dictionary and a hundred thousand sentences, each by some forty of them: the page of ten
 * with the exact total, in the middle and at the slow end, beside a scan of the same table for the same. Prints the indexes
 * that each was read from.
 *
 * The scan does the same job as far as it goes: it finds all rows, puts them in order, counts them and gives ten. It collects no
 * more of each than the search does, where it lies, and reads the ten by that; with whole rows it would take half as long again
 * for frequent characters. It does less than the search where a plain condition cannot do more: its order knows no scores, and it
 * looks for one meaning of the text, where the search looks whether it is Chinese, pinyin, English or a misspelling of one.
 *
 * What either reads is in memory: the middle scan finds the whole table there, so the search has had each text once before.
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

/** The indexes that queries of a kind are read from, by the first few of them. */
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

/** As many as that out of a list, from all over it. */
const every = (queries: string[], count: number) =>
  queries.filter((_, place) => place % Math.ceil(queries.length / count) === 0)

const pageOfScan = (tab: Tab, condition: string) => `
  with hits as materialized (select ctid as lies from api.fc_${tab} where ${condition} order by ${SCAN_ORDER[tab]})
  select json_agg(page)::text as body, (select count(*) from hits) as total
  from (select stored.* from (select *, row_number() over () as place from hits limit 10) as keys
          join api.fc_${tab} as stored on stored.ctid = lies order by place) as page`

/** How long a statement takes for each of the texts, the quickest first. */
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
