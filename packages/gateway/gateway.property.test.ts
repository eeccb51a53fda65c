import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGateway, type Gateway, type GatewayRequest } from './gateway.ts'
import { strictLimits } from './settings.ts'
import { callerFor, openWorld, type Role, type World } from './testing-world.ts'

let world: World
let gateway: Gateway
beforeAll(async () => {
  world = await openWorld()
  const limits = { ...strictLimits, allowTransactionPreference: true, rollbackByDefault: true }
  gateway = createGateway({
    database: world.database,
    schema: 'school',
    catalog: () => world.catalog,
    limits,
  })
})
afterAll(() => world.drop())

const { constantFrom: oneOf } = fc
const maybe = <T>(arbitrary: fc.Arbitrary<T>, nothing: T) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(nothing) }, arbitrary)

const tables = oneOf(
  'teachers',
  'classes',
  'students',
  'lockers',
  'enrolments',
  'words',
  'diaries',
  'settings',
  'rooms',
  'visits',
  'class_sizes',
  'Odd, table',
  'nope',
)
const calls = oneOf(
  'add',
  'find_students',
  'student',
  'joined_texts',
  'pair',
  'echo',
  'rename',
  'enrol_all',
  'who',
  'teapot',
  'nope',
)
const columns = oneOf(
  'id',
  'name',
  'title',
  'body',
  'owner',
  'email',
  'room',
  'room->floor',
  'room->seats->0->>row',
  'mood',
  'joined',
  'nicknames',
  'student_id',
  'class_id',
  'teacher_id',
  'mentor_id',
  'chinese',
  'size',
  'initial',
  'q',
  'a',
  '"a.b"',
  '名字',
  '*',
  'nope',
)
const embeds = oneOf(
  'classes',
  'students',
  'teachers',
  'diaries',
  'enrolments',
  'lockers',
  'teacher_id',
  'assistant',
  'mentor_id',
  'head',
  'pupils',
  'visits',
  'rooms',
  'diaries!inner',
  'students!inner',
  'classes!assistant',
  'x:diaries',
  'nope',
)
const values = fc.oneof(
  oneOf(
    '1',
    '2',
    '-1',
    '0',
    'null',
    'true',
    'Ada',
    'calm',
    'mine',
    '2026-01-01',
    '{1,2}',
    '{}',
    '[]',
    '{"a":1}',
    '(1,2)',
    '("a","b")',
    '*学*',
    '*a*',
    '%',
    '\\',
    "'",
    '"',
    "' or 1=1 --",
    '99999999999',
    '1e309',
    'NaN',
    'infinity',
    '\u0000',
    '\ud800',
    '😀',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer({ min: -3, max: 200 }).map(String),
)
const operators = oneOf(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'cs',
  'cd',
  'ov',
  'sl',
  'adj',
  'eq(any)',
  'like(all)',
  'not.eq',
  'not.in',
  'not.is',
  'fts',
  'nope',
)
const condition = fc.tuple(columns, operators, values).map((parts) => parts.join('.'))
const select: fc.Arbitrary<string> = fc.letrec<{ list: string }>((tie) => ({
  list: fc
    .array(
      fc.oneof(
        { maxDepth: 3 },
        columns,
        fc.tuple(columns, oneOf('text', 'int', 'json', 'nope')).map((parts) => parts.join('::')),
        fc
          .tuple(maybe(oneOf('...'), ''), embeds, tie('list'))
          .map(([spread, embed, list]) => `${spread}${embed}(${list})`),
      ),
      { maxLength: 3 },
    )
    .map((items) => items.join(',')),
})).list

const parameter: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    columns,
    fc.tuple(operators, values).map((parts) => parts.join('.')),
  ),
  fc.tuple(fc.constant('select'), select),
  fc.tuple(
    fc.constant('order'),
    fc
      .array(
        fc.tuple(columns, oneOf('', '.desc', '.asc.nullslast', '.nope')).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 2 },
      )
      .map((terms) => terms.join(',')),
  ),
  fc.tuple(oneOf('limit', 'offset', 'classes.limit', 'students.offset'), values),
  fc.tuple(
    oneOf('or', 'and', 'not.or', 'classes.or'),
    fc.array(condition, { maxLength: 3 }).map((members) => `(${members.join(',')})`),
  ),
  fc.tuple(
    fc.tuple(embeds, columns).map((parts) => parts.join('.')),
    fc.tuple(operators, values).map((parts) => parts.join('.')),
  ),
  fc.tuple(embeds, oneOf('is.null', 'not.is.null', 'eq.1')),
  fc.tuple(
    oneOf('columns', 'on_conflict'),
    fc.array(columns, { maxLength: 3 }).map((names) => names.join(',')),
  ),
  fc.tuple(oneOf('a', 'b', 'q', 'id', 'name', 'parts', 'class_id'), values),
  fc.tuple(fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 8 })),
)
const row = fc.dictionary(
  oneOf(
    'id',
    'name',
    'title',
    'seats',
    'owner',
    'body',
    'email',
    'class_id',
    'student_id',
    'a',
    'q',
    'motto',
  ),
  fc.oneof(
    values,
    fc.integer({ min: -5, max: 300 }),
    fc.constant(null),
    fc.json().map((text) => JSON.parse(text)),
  ),
  { maxKeys: 4 },
)
const body = fc.oneof(
  row.map((one) => JSON.stringify(one)),
  fc.array(row, { maxLength: 3 }).map((many) => JSON.stringify(many)),
  values,
  fc.constant(''),
)

const request: fc.Arbitrary<{ role: Role; request: GatewayRequest }> = fc.record({
  role: oneOf<Role[]>('reader', 'writer'),
  request: fc.record({
    method: fc.oneof(
      { weight: 3, arbitrary: fc.constant('GET') },
      oneOf('HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
    ),
    path: fc.oneof(
      { weight: 4, arbitrary: tables },
      calls.map((call) => `rpc/${call}`),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    query: fc
      .array(parameter, { maxLength: 4 })
      .map((list) => list.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')),
    headers: fc.record({
      prefer: maybe(
        oneOf(
          'count=exact',
          'count=planned',
          'count=estimated',
          'return=representation',
          'return=headers-only',
          'return=representation, count=exact',
          'resolution=merge-duplicates, return=representation',
          'resolution=ignore-duplicates',
          'missing=default, return=representation',
          'handling=strict, max-affected=1',
          'handling=strict, nope',
          'timezone=Asia/Shanghai',
          'tx=rollback',
        ),
        '',
      ),
      accept: maybe(
        oneOf(
          'application/vnd.pgrst.object+json',
          'application/vnd.pgrst.array+json;nulls=stripped',
          'text/csv',
          '*/*',
        ),
        'application/json',
      ),
      range: maybe(oneOf('0-1', '5-2', '3-', 'bytes=0-1', '99999999999999999999-'), ''),
    }),
    body,
  }),
})

/** As browsers do: what cannot be encoded is replaced, and a few characters stay as they are. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%2A', '*')
}

it('of 20,000 random requests none is a fault, or reaches a row that its caller may not see', async () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const all = fc.sample(request, { numRuns: 20_000, seed })
  const statuses = new Map<number, number>()
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const reply = await gateway.handle(next.request, callerFor(next.role))
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      const told = () => `${JSON.stringify(next)} → ${reply.status} ${reply.body} (SEED=${seed})`
      const isFault = reply.status >= 500 && !(reply.status === 503 || reply.status === 504)
      if (isFault || /secret-marker/i.test(`${reply.body}${JSON.stringify(reply.headers)}`))
        expect.fail(told())
      if (reply.status >= 400 && reply.body)
        expect(JSON.parse(reply.body), told()).toMatchObject({ code: expect.any(String) })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  // The requests are worth something only if many of them come through.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(1000)
}, 120_000)
