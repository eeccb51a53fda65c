import fc from 'fast-check'
import type { GatewayRequest } from './gateway.ts'
import type { Role } from './testing-world.ts'

/** Columns and embeds of the test tables, so that many requests are valid. */
const school: Record<string, { columns: string; embeds: string }> = {
  teachers: {
    columns: 'id name room room->floor room->seats->0->>row initial',
    embeds: 'pupils classes!assistant',
  },
  classes: {
    columns: 'id title teacher_id seats',
    embeds: 'students diaries head assistant x:diaries diaries!inner',
  },
  students: {
    columns: 'id name mood mentor_id joined nicknames',
    embeds: 'classes students m:mentor_id enrolments',
  },
  enrolments: { columns: 'student_id class_id mark', embeds: 'students classes classes!inner' },
  words: { columns: 'id chinese english', embeds: 'nope' },
  diaries: { columns: 'id owner body email class_id', embeds: 'classes classes!inner' },
  visits: { columns: 'visit_id room student_id', embeds: 'rooms students' },
  class_sizes: { columns: 'id title size', embeds: 'enrolments diaries' },
  'Odd, table': { columns: '"a.b" 名字 select', embeds: 'nope' },
  lockers: { columns: 'code student_id', embeds: 'students' },
  settings: { columns: 'motto only_row', embeds: 'nope' },
  nope: { columns: '* nope', embeds: 'diaries' },
}
const calls = 'add find_students student joined_texts pair echo rename enrol_all who teapot nope'
const rights =
  'eq neq gt gte lt lte like ilike match imatch in is isdistinct cs cd ov eq(any) like(all) not.eq not.in not.is'
const plain =
  '1 2 -1 0 null true Ada calm mine 2026-01-01 {1,2} {} [] {"a":1} (1,2) ("a","b") *学* *a* % \\ \' " 99999999999 1e309 NaN'
const preferences = [
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
]

const words = (list: string) => fc.constantFrom(...list.split(' '))
const joined = (separator: string, ...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(separator))
const listed = (of: fc.Arbitrary<string>, most: number) =>
  fc.array(of, { maxLength: most }).map((texts) => texts.join(','))
const noise = fc.string({ unit: 'binary', maxLength: 10 })
const seldom = <T>(often: fc.Arbitrary<T>, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: often }, { weight: 1, arbitrary: rare })

const value = fc.oneof(
  { weight: 3, arbitrary: words(plain) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 200 }).map(String) },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: fc.constantFrom("' or 1=1 --", '\u0000', '\ud800', '😀', '') },
)
const operator = seldom(words(rights), words('fts sl adj nope'))

/** Arbitrary query parameters for a table with these columns and embeds. */
function parameterOf(columns: string, embeds: string): fc.Arbitrary<[string, string]> {
  const column = seldom(words(columns), fc.oneof(words('nope *'), noise))
  const embed = seldom(words(embeds), words('diaries nope'))
  const test = joined('.', operator, value)
  const named = embed.map((text) => text.replace(/^.*:|!.*$/g, ''))
  const { list } = fc.letrec<{ list: string }>((tie) => ({
    list: listed(
      fc.oneof(
        { maxDepth: 2 },
        column,
        joined('::', column, words('text int json nope')),
        fc
          .tuple(words(' ...'), embed, fc.oneof(tie('list'), fc.constant('*')))
          .map(([dots, of, inner]) => `${dots}${of}(${inner})`),
      ),
      3,
    ),
  }))
  const condition = joined('.', column, test)
  return fc.oneof(
    fc.tuple(column, test),
    fc.tuple(fc.constant('select'), list),
    fc.tuple(
      fc.constant('order'),
      listed(joined('', column, seldom(fc.constantFrom('', '.desc', '.asc.nullslast'), noise)), 2),
    ),
    fc.tuple(words('limit offset'), value),
    fc.tuple(
      words('or and not.or'),
      listed(condition, 3).map((members) => `(${members})`),
    ),
    seldom(fc.tuple(joined('.', named, words('id limit or order')), test), fc.tuple(noise, noise)),
    fc.tuple(named, words('is.null not.is.null eq.1')),
    fc.tuple(words('columns on_conflict'), listed(column, 3)),
  )
}

const argument = fc.tuple(words('a b q id name parts class_id'), value)
const target = fc.oneof(
  {
    weight: 5,
    arbitrary: words(
      'teachers classes students enrolments words diaries diaries visits class_sizes lockers settings nope',
    ),
  },
  { weight: 1, arbitrary: fc.constant('Odd, table') },
  { weight: 2, arbitrary: words(calls).map((call) => `rpc/${call}`) },
  { weight: 1, arbitrary: noise },
)

function queryFor(path: string): fc.Arbitrary<string> {
  const known = Object.hasOwn(school, path) ? school[path] : undefined
  const { columns, embeds } = known ?? { columns: 'id name class_id', embeds: 'classes' }
  const parameter = parameterOf(columns, embeds)
  const any = path.startsWith('rpc/') ? fc.oneof(argument, parameter) : parameter
  return fc
    .array(any, { maxLength: 3 })
    .map((list) => list.map(([key, text]) => `${encode(key)}=${encode(text)}`).join('&'))
}

const row = fc.dictionary(
  words('id name title seats owner body email class_id student_id a q motto chinese english'),
  fc.oneof(value, fc.integer({ min: -5, max: 300 }), fc.constant(null), fc.jsonValue()),
  { maxKeys: 4 },
)
const body = fc.oneof(
  row.map((one) => JSON.stringify(one)),
  fc.array(row, { maxLength: 3 }).map((many) => JSON.stringify(many)),
  value,
)
const headers = fc.record({
  prefer: fc.option(fc.constantFrom(...preferences), { nil: '', freq: 2 }),
  accept: seldom(
    fc.constant('*/*'),
    words('application/vnd.pgrst.object+json application/vnd.pgrst.array+json;nulls=stripped text/csv'),
  ),
  range: seldom(fc.constant(''), words('0-1 5-2 3- bytes=0-1 99999999999999999999-')),
})

/** Arbitrary requests, from sensible to hostile. */
export const anyRequest: fc.Arbitrary<{ role: Role; request: GatewayRequest }> = target.chain((path) =>
  fc.record({
    role: fc.constantFrom<Role[]>('reader', 'writer'),
    request: fc.record({
      method: seldom(
        words(path.startsWith('rpc/') ? 'GET HEAD POST' : 'GET GET GET HEAD POST PATCH DELETE'),
        words('PUT DELETE OPTIONS'),
      ),
      path: fc.constant(path),
      query: queryFor(path),
      headers,
      body,
    }),
  }),
)

/** Encodes like browsers: invalid characters are replaced, and a few characters are kept. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%2A', '*')
}
