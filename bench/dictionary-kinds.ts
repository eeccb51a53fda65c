import { plansOf, queriesOfAllKinds, tellPlans } from '@tingdu/features/dictionary/search-plans.ts'
import pg from 'pg'
import type { Row } from './row.ts'

const OURS = 25
const SCANS = 5
const SENTENCES = 100_000
const GOAL = 20

type Kind = keyof typeof queriesOfAllKinds

const BARE_PINYIN = `regexp_replace(normalize(lower(phonetic), nfd), U&'[\\0300-\\036F '']', '', 'g')`
const SPACED_PINYIN = `' ' || regexp_replace(normalize(lower(phonetic), nfd), U&'[\\0300-\\036F]', '', 'g') || ' '`

/** What a scan has to look for to answer the same: a condition over the columns, and what it is compared with. */
function scanOf(kind: Kind, q: string): { condition: string; value: string } {
  const bare = q.normalize('NFD').replace(/[\u0300-\u036f\d' ]/g, '')
  const word = `\\m${q.replace(/^to /, '').replaceAll('*', '.*')}\\M`
  if (/[*?]/.test(q) && /\p{Script=Han}/u.test(q))
    return {
      condition: 'chinese like $1 or traditional like $1',
      value: q.replaceAll('*', '%').replaceAll('?', '_'),
    }
  if (/\p{Script=Han}/u.test(q)) {
    const value = `%${q.match(/\p{Script=Han}+/u)?.[0]}%`
    return { condition: 'chinese like $1 or traditional like $1', value }
  }
  if (kind.endsWith('of pinyin'))
    return {
      condition: `${SPACED_PINYIN} like $1`,
      value: q
        .replace(/[a-z]+/, ' $& ')
        .replaceAll('*', '%')
        .replace(/^ ?/, ' '),
    }
  if (/English/.test(kind)) return { condition: 'defs ~* $1', value: word }
  return { condition: `${BARE_PINYIN} like $1`, value: `${bare}%` }
}

/**
 * Every kind of query on the full dictionary and a hundred thousand sentences: the page of ten with the exact total, in
 * the middle and at the slow end, beside a scan of the same table for the same. Prints the indexes that each was read from.
 */
export async function measureKinds(connectionString: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  const explaining = new pg.Client({ connectionString })
  await Promise.all([client.connect(), explaining.connect()])
  try {
    await addSentences(client)
    await tellPlans(explaining)
    const rows: Row[] = []
    for (const tab of ['words', 'sentences'] as const)
      for (const [kind, q] of Object.entries(queriesOfAllKinds) as [Kind, string][]) {
        const plan = await plansOf(explaining, `select count(*) from api.search_${tab}($1)`, [q])
        console.log(`${tab}, ${kind} (${q}): ${plan.map(({ name }) => name).join(' ')}`)
        rows.push(await measureKind(client, tab, kind, q))
      }
    return rows
  } finally {
    await Promise.all([client.end(), explaining.end()])
  }
}

async function measureKind(
  client: pg.Client,
  tab: 'words' | 'sentences',
  kind: Kind,
  q: string,
): Promise<Row> {
  const { condition, value } = scanOf(kind, q)
  const columns = condition.replaceAll('traditional', tab === 'words' ? 'traditional' : 'keywords')
  const search = await times(OURS, client, tab, page(`select * from api.search_${tab}($1)`), q)
  await client.query(
    'set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off',
  )
  const scan = await times(
    SCANS,
    client,
    `${tab} scan`,
    page(`select * from api.fc_${tab} where ${columns}`),
    value,
  )
  await client.query('reset all')
  const ratio = at(scan, 0.5) / at(search, 0.5)
  return {
    what: `${tab}: ${kind} (${q})`,
    value: `p50 ${at(search, 0.5).toFixed(1)} ms, p95 ${at(search, 0.95).toFixed(1)} ms`,
    reference: `scan: ${at(scan, 0.5).toFixed(0)} ms`,
    ratio,
    target: 'see the middle',
    met: true,
  }
}

/** The middle over all kinds of how much faster each is than its scan. */
export function middleOf(rows: Row[]): Row {
  const ratios = rows.map(({ ratio = 0 }) => ratio).sort((one, other) => one - other)
  const ratio = at(ratios, 0.5)
  return {
    what: `all ${rows.length} kinds of search, the middle`,
    value: `slowest ${at(ratios, 0).toFixed(1)} ×`,
    reference: 'a scan for the same',
    ratio,
    target: `>= ${GOAL} × faster`,
    met: ratio >= GOAL,
  }
}

const page = (found: string) => `with hits as materialized (${found})
  select (select count(*) from hits), (select json_agg(ten) from (select * from hits limit 10) as ten)`

async function times(
  rounds: number,
  client: pg.Client,
  name: string,
  text: string,
  value: string,
): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await client.query({ name: `${name} ${text.length}`, text, values: [value] })
    taken.push(performance.now() - started)
  }
  return taken.sort((one, other) => one - other)
}

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Sentences of three words each, as their import writes them. */
async function addSentences(client: pg.Client): Promise<void> {
  await client.query(
    `with words as (
      select chinese, replace(phonetic, ' ', '') as phonetic, split_part(defs, '/', 1) as english, hsk_2,
        row_number() over (order by frequency desc, id) as place
      from api.fc_words where priority = 1 and char_length(chinese) <= 4 and chinese !~ '[A-Za-z]'
    )
    insert into api.fc_sentences (chinese, phonetic, defs, keywords, level)
    select a.chinese || b.chinese || c.chinese || '。', concat_ws(' ', a.phonetic, b.phonetic, c.phonetic) || '.',
      concat_ws(' ', a.english, b.english, c.english) || '.', concat('|', a.chinese, '|', b.chinese, '|', c.chinese, '|'),
      coalesce(greatest(a.hsk_2, b.hsk_2, c.hsk_2), 6)
    from generate_series(1, $1::int) as n
    join words a on a.place = 1 + n % 300 join words b on b.place = 1 + n * 7 % 5000 join words c on c.place = 1 + n * 13 % 40000`,
    [SENTENCES],
  )
  await client.query('vacuum analyze api.fc_sentences')
}
