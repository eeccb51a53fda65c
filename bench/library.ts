import { fileURLToPath } from 'node:url'
import type { Caller } from '@tingdu/database/caller.ts'
import { readCatalog } from '@tingdu/database/catalog.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { textsLike } from '@tingdu/features/library/books/shelf/title-search.ts'
import { createGateway, type Gateway } from '@tingdu/gateway/gateway.ts'
import pg from 'pg'
import { withEngine } from './engine.ts'
import { addLibrary, MEMBER, TEXTS } from './library-ballast.ts'
import type { Row } from './row.ts'
import { median, timeOf } from './timing.ts'

const featuresDir = fileURLToPath(new URL('../features', import.meta.url))
const ROUNDS = 15
const SEARCHED = ['天', '学', '一', '丁', '万', '书', '乐', '于', '人', '今']
/** The known words of the member whose coverage is measured. */
const KNOWN_WORDS = 2_000

const list = 'select=sha1,title,author,plan,level,characters,last_modified&order=last_modified.desc,sha1'
const shelfList =
  'select=sha1,title,coverage&in_library=is.true&order=level_number,series_created_at,series_sha1,series_idx,sha1'
const onShelf = `or=(${encodeURIComponent(textsLike('xiong mao'))})&${shelfList}`
const bookList = 'select=sha1,title&order=last_modified.desc,sha1'
const title = (text: string) => `title=ilike.*${encodeURIComponent(text)}*`

/**
 * Measures a library of 20,000 texts and 2,000 books through the data API: lists and searches as a member, compared with
 * staff, whose rows are not filtered by policies; the content of texts, compared with a view that does not
 * check who may read it; and lists by coverage, compared with counting it for the request.
 */
export async function run(): Promise<Row[]> {
  return await withEngine('library', async (connectionString) => {
    const client = new pg.Client({ connectionString })
    try {
      await migrate(connectionString, { featuresDir })
      await client.connect()
      await addLibrary(client)
      await client.query(UNMASKED)
      const marking = await measureMarking(client)
      return [...(await measureLists(connectionString, client)), marking]
    } finally {
      await client.end()
    }
  })
}

/** The texts as members see them, with their content unchecked. */
const UNMASKED = `
  create function private.bench_document(wanted private.texts) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
  declare
    found jsonb;
  begin
    select document into found from private.text_versions
     where text_id = wanted.id and number = wanted.published_version;
    return found;
  end
  $$;
  grant execute on function private.bench_document(private.texts) to tingdu_member;
  create view api.bench_texts with (security_invoker = true) as
  select t.sha1, t.title, t.last_modified, private.bench_document(t) as json_text from private.texts t;
  grant select on api.bench_texts to tingdu_member`

const callerOf = (role: string, account: number): Caller => ({
  label: 'bench',
  owner: 'bench',
  identify: {
    name: 'identify',
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('statement_timeout', '60000', true)`,
    values: [`tingdu_${role}`, JSON.stringify({ user_id: account, role })],
  },
})

async function measureLists(connectionString: string, client: pg.Client): Promise<Row[]> {
  const database = await openDatabase({ connectionString, maxConnections: 2 })
  const catalog = await readCatalog(database, 'api')
  const gateway = createGateway({ database, schema: 'api', catalog: () => catalog })
  const as = (caller: Caller, path: string, queries: readonly string[]) => async () => {
    for (const query of queries) await ask(gateway, caller, path, query)
  }
  const [member, staff] = [callerOf('student', MEMBER), callerOf('support', 2)]
  const searches = (path: string, rest: string) => ({
    ours: as(
      member,
      path,
      SEARCHED.map((text) => `${title(text)}&${rest}`),
    ),
    reference: as(
      staff,
      path,
      SEARCHED.map((text) => `${title(text)}&${rest}`),
    ),
  })
  const lists = { ours: as(member, 'fc_texts', [list]), reference: as(staff, 'fc_texts', [list]) }
  const covered = {
    ours: as(member, 'fc_texts', [
      'select=sha1,title,coverage&coverage=gte.0.8&coverage=lt.0.9&order=coverage.desc,sha1',
    ]),
    reference: () => client.query(COUNTED),
  }
  const shelf = { ours: as(member, 'fc_shelf', [onShelf]), reference: as(member, 'fc_shelf', [shelfList]) }
  const toBegin = {
    ours: as(member, 'rpc/texts_to_begin', ['select=sha1']),
    reference: () => client.query(COUNTED),
  }
  const content = 'order=last_modified.desc&select=sha1,title,json_text'
  const contents = {
    ours: as(member, 'fc_texts', [content]),
    reference: as(member, 'bench_texts', [content]),
  }
  try {
    return [
      quick('list of texts, page of ten with total', await inTurns(lists), 1),
      quick('search of texts by title', await inTurns(searches('fc_texts', list)), SEARCHED.length),
      quick('search of books by title', await inTurns(searches('fc_books', bookList)), SEARCHED.length),
      unaffected('content of ten texts, checked who reads it', await inTurns(contents)),
      coverage(
        `page of ten texts by coverage with total, ${KNOWN_WORDS.toLocaleString('en')} words known`,
        await inTurns(covered),
        150,
      ),
      onTheShelf(await inTurns(shelf)),
      coverage('texts for Home to offer', await inTurns(toBegin), 260),
    ]
  } finally {
    await database.close()
  }
}

async function ask(gateway: Gateway, caller: Caller, path: string, query: string): Promise<void> {
  const headers = { prefer: 'count=exact', range: '0-9' }
  const reply = await gateway.handle({ method: 'GET', path, query, headers, body: '' }, caller)
  if (reply.status >= 300 && reply.status !== 416)
    throw new Error(`${path}?${query}: ${reply.status} ${reply.body}`)
}

type Pair = { ours: () => Promise<unknown>; reference: () => Promise<unknown> }
type Times = { ours: number; reference: number }

/** The medians of both, in turns, so that other work on the machine affects both. */
async function inTurns({ ours, reference }: Pair): Promise<Times> {
  const taken: Record<keyof Times, number[]> = { ours: [], reference: [] }
  await Promise.all([ours(), reference()])
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.ours.push(await timeOf(ours))
    taken.reference.push(await timeOf(reference))
  }
  return { ours: median(taken.ours), reference: median(taken.reference) }
}

/** A list or `requests` searches as a member, each within the time that is hardly noticed. */
function quick(what: string, { ours, reference }: Times, requests: number): Row {
  const each = (time: number) => `${(time / requests).toFixed(1)} ms`
  return {
    what: `${what}, ${TEXTS.toLocaleString('en')} texts`,
    value: each(ours),
    reference: `as staff: ${each(reference)}`,
    ratio: ours / reference,
    target: '<= 50 ms',
    met: ours / requests <= 50,
  }
}

/** A search of the shelf by pinyin, also in the titles of series. */
function onTheShelf({ ours, reference }: Times): Row {
  return {
    what: `search of the shelf by pinyin, ${TEXTS.toLocaleString('en')} texts`,
    value: `${Math.round(ours)} ms`,
    reference: `page without a search: ${Math.round(reference)} ms`,
    ratio: ours / reference,
    target: '<= 150 ms',
    met: ours <= 150,
  }
}

function unaffected(what: string, { ours, reference }: Times): Row {
  const ratio = ours / reference
  return {
    what,
    value: `${ours.toFixed(1)} ms`,
    reference: `unchecked: ${reference.toFixed(1)} ms`,
    ratio,
    target: '<= 1.15',
    met: ratio <= 1.15,
  }
}

/** How much of each text the member knows, counted for this request. */
const COUNTED = `select count(*), avg(coverage) from (
  select text_id, sum(occurrences) filter (where s.word_id is not null)::float8 / sum(occurrences) as coverage
    from private.text_words w left join api.fc_word_states s on s.owner = ${MEMBER} and s.word_id = w.word_id
   group by text_id) covered`

/** Marks the most frequent words as known, which is counted in all texts. */
async function measureMarking(client: pg.Client): Promise<Row> {
  const ours = await timeOf(() =>
    client.query(
      `insert into api.fc_word_states (owner, word_id, state)
       select ${MEMBER}, id, 'known' from api.fc_words where id <= ${KNOWN_WORDS}`,
    ),
  )
  await client.query('vacuum analyze api.fc_word_states, private.known_in_texts')
  const reference = await timeOf(() => client.query(COUNTED))
  return coverage(`${KNOWN_WORDS.toLocaleString('en')} words marked at once`, { ours, reference }, 2_000)
}

function coverage(what: string, { ours, reference }: Times, target: number): Row {
  return {
    what: `${what}, ${TEXTS.toLocaleString('en')} texts`,
    value: `${Math.round(ours)} ms`,
    reference: `counted by a join: ${Math.round(reference)} ms`,
    ratio: ours / reference,
    target: `<= ${target.toLocaleString('en')} ms`,
    met: ours <= target,
  }
}
