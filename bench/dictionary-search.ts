import type { Caller } from '@tingdu/database/caller.ts'
import { readCatalog } from '@tingdu/database/catalog.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { searches } from '@tingdu/features/dictionary/search/searches.server.ts'
import { createGateway, type Gateway } from '@tingdu/gateway/gateway.ts'
import pg from 'pg'
import type { Row } from './row.ts'
import { median } from './timing.ts'

const FREQUENT = ['子', '人', '不', '一', '大', '学', '心', '的', '天', '水', '中国', '学生']
const TYPED = [
  'xuexi',
  'xué xí',
  'xue2xi2',
  'xx',
  'zhongguo',
  'ni hao',
  'shi',
  'lvxing',
  'teacher',
  'to run',
  'bank',
  'water',
  'thank you',
  'school',
  'mobile phone',
  '学习',
  '头髮',
  '学',
  '子',
  '我喜欢学习中文',
  '学xi',
  '银行 bank',
  'teahcer',
  'of the',
]
const SAMPLES = 200
const ROUNDS = 3

/** A signed-in student, as identified by the server, but without checking the session. */
const student: Caller = {
  label: 'bench',
  owner: 'bench',
  identify: {
    name: 'identify',
    text: `select set_config('role', 'tingdu_student', true), set_config('request.jwt.claims', '{"user_id":1}', true),
      set_config('statement_timeout', '60000', true)`,
    values: [],
  },
}

/** LIKE on a scan, with the page and the exact total in one pass. */
const SCAN = `with hits as materialized (select id, chinese, phonetic, defs, frequency from api.fc_words where chinese like $1)
  select (select count(*) from hits), (select json_agg(page) from (select * from hits order by frequency desc, id limit 10) as page)`
const SCAN_EVERYTHING = `with hits as materialized (select id, chinese, phonetic, defs, frequency from api.fc_words
    where chinese like $1 or traditional like $1 or phonetic ilike $1 or defs ilike $1)
  select (select count(*) from hits), (select json_agg(page) from (select * from hits order by frequency desc, id limit 10) as page)`

type Timed = (text: string) => Promise<unknown>

type Api = { substring: Timed; typed: Timed; close(): Promise<void> }

/**
 * Measures substrings and the search box through the data API, compared with scans of the table, and with a database of
 * ten times the rows, in which none of the new ones match. Compared queries alternate, so that other work on the
 * machine affects both.
 */
export async function measureSearch(imported: string, grown: string): Promise<Row[]> {
  const bare = await connect(imported)
  await multiplyRows(grown)
  const [api, large] = [await openApi(imported), await openApi(grown)]
  try {
    for (const kind of ['indexscan', 'bitmapscan', 'indexonlyscan'])
      await bare.query(`set enable_${kind} = off`)
    const scan: Timed = (text) => bare.query({ name: 'scan', text: SCAN, values: [`%${text}%`] })
    const scanAll: Timed = (q) =>
      bare.query({ name: 'everything', text: SCAN_EVERYTHING, values: [`%${q}%`] })
    const samples = await sampleSubstrings(bare)
    return [
      faster(
        `substring of one or two characters with total, ${SAMPLES} sampled`,
        20,
        await inTurns(samples, api.substring, scan),
      ),
      faster(`the same, frequent ones (${FREQUENT[0]} …)`, 4, await inTurns(FREQUENT, api.substring, scan)),
      faster(`search box, ${TYPED.length} queries of all kinds`, 4, await inTurns(TYPED, api.typed, scanAll)),
      notSlower('substrings with ten times the rows', await inTurns(samples, large.substring, api.substring)),
      notSlower('search box with ten times the rows', await inTurns(TYPED, large.typed, api.typed)),
    ]
  } finally {
    await Promise.all([bare.end(), api.close(), large.close()])
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

async function openApi(connectionString: string): Promise<Api> {
  const database = await openDatabase({ connectionString, maxConnections: 2 })
  const catalog = await readCatalog(database, 'api')
  const limits = { storedRows: searches }
  const gateway = createGateway({ database, schema: 'api', catalog: () => catalog, limits })
  const columns = 'select=id,chinese,phonetic,defs'
  return {
    substring: (text) =>
      ask(
        gateway,
        'fc_words',
        `chinese=like.*${encodeURIComponent(text)}*&${columns}&order=frequency.desc,id`,
      ),
    typed: (q) => ask(gateway, 'rpc/search_words', `q=${encodeURIComponent(q)}&${columns}`),
    close: () => database.close(),
  }
}

async function ask(gateway: Gateway, path: string, query: string): Promise<void> {
  const headers = { prefer: 'count=exact', range: '0-9' }
  const reply = await gateway.handle({ method: 'GET', path, query, headers, body: '' }, student)
  if (reply.status >= 300) throw new Error(`${path}?${query}: ${reply.status} ${reply.body}`)
}

/** Random substrings of words, the same in every run; half of them are single characters. */
async function sampleSubstrings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select substr(chinese, 1 + id::int % (char_length(chinese) - size + 1), size) as part
     from (select id, chinese, 1 + (row_number() over (order by md5(id::text)))::int % 2 as size from api.fc_words
           where chinese ~ '^[^A-Za-z0-9]{2,}$') as words
     order by md5(id::text) limit $1`,
    [SAMPLES],
  )
  return rows.map(({ part }) => part)
}

type Times = { ours: number; reference: number }

/**
 * The median over all texts of the best of a few rounds, for both. A round runs all texts of one and then all of the
 * other: alternating text by text, each search would find the processor's caches full of the table just scanned.
 */
async function inTurns(texts: string[], ours: Timed, reference: Timed): Promise<Times> {
  const taken = {
    ours: texts.map(() => Number.POSITIVE_INFINITY),
    reference: texts.map(() => Number.POSITIVE_INFINITY),
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await askAll(texts, ours, taken.ours)
    await askAll(texts, reference, taken.reference)
  }
  return { ours: median(taken.ours), reference: median(taken.reference) }
}

/** Runs each text once; `best` contains the shortest time of each so far. */
async function askAll(texts: string[], ask: Timed, best: number[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    const started = performance.now()
    await ask(text)
    best[at] = Math.min(best[at] as number, performance.now() - started)
  }
}

/** Adds nine rows for each existing one, in letters that no query contains. */
async function multiplyRows(connectionString: string): Promise<void> {
  const client = await connect(connectionString)
  await client.query('set session_replication_role = replica') // skips foreign key checks for these filler rows
  await client.query(`
    with added as (
      insert into api.fc_words (chinese, traditional, phonetic, defs, frequency)
      select word, word, 'zzz', 'zzz', 0
      from api.fc_words, generate_series(1, 9) as n,
        lateral (select chr(44032 + (id * n % 11000)::int) || chr(44032 + (id * 7 % 11000)::int) as word) as made
      returning id
    ), readings as (
      insert into private.word_readings (word_id, plain, toned, initials, weight) select id, 'zzz', 'zzz', 'zzz', 0 from added
    ), glosses as (
      insert into private.word_glosses (word_id, gloss, tier, verb, weight) select id, 'zzz', 0, false, 0 from added
    )
    insert into private.word_search (word_id, english, weight) select id, '{zzz}', 0 from added`)
  for (const index of [
    'api.fc_words_chinese_characters',
    'api.fc_words_traditional_characters',
    'private.word_search_english',
  ])
    await client.query('select gin_clean_pending_list($1::regclass)', [index])
  await client.query(
    'vacuum analyze api.fc_words, private.word_readings, private.word_glosses, private.word_search',
  )
  await client.end()
}

function faster(what: string, goal: number, { ours, reference }: Times): Row {
  const ratio = reference / ours
  return {
    what,
    value: `${ours.toFixed(2)} ms`,
    reference: `scan: ${reference.toFixed(1)} ms`,
    ratio,
    target: `>= ${goal} × faster`,
    met: ratio >= goal,
  }
}

function notSlower(what: string, { ours, reference }: Times): Row {
  const ratio = ours / reference
  const value = `${ours.toFixed(2)} ms`
  return {
    what,
    value,
    reference: `as imported: ${reference.toFixed(2)} ms`,
    ratio,
    target: '<= 1.5',
    met: ratio <= 1.5,
  }
}
