import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseRequest } from '../parse/request.ts'
import { planFor } from '../plan/plan.ts'
import { strictLimits } from '../settings.ts'
import { openWorld, type World } from '../testing-world.ts'
import { toSql } from './to-sql.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.drop())

type Example = [method: string, url: string, prefer?: string, body?: string]
const examples: Example[] = [
  ['GET', 'teachers'],
  ['GET', 'teachers?id=eq.1&select=name'],
  ['GET', 'students?select=id,name&mood=in.(calm,cross)&order=name.desc.nullslast&limit=10&offset=20'],
  ['GET', 'students?select=id&order=id&limit=10', 'count=exact'],
  ['GET', 'students?select=id&name=like.A*&order=id&limit=10', 'count=exact'],
  ['GET', 'stays?select=id,room&room=in.(101,201)&order=room.desc,id&limit=10&offset=20', 'count=exact'],
  ['GET', 'stays?select=room&student_id=eq.1&order=id&limit=10', 'count=exact'],
  ['GET', 'words?chinese=like.*学*&order=id', 'count=exact'],
  ['GET', 'words?chinese=ilike.*abc*'],
  ['GET', 'teachers?select=floor:room->floor,room->seats->0->>row&room->>floor=eq.2'],
  ['GET', 'students?or=(id.eq.1,not.and(name.ilike.a*,mood.is.not_null))&not.or=(id.gt.5)'],
  [
    'GET',
    'classes?select=title,teacher:teacher_id(name),students(name)&students.order=name&students.limit=5',
  ],
  ['GET', 'classes?select=id,students!inner(id),assistant()&students.name=eq.Ada&order=assistant(name).desc'],
  ['GET', 'classes?select=id,...teacher_id(teacher:name),...students(name)'],
  ['GET', 'classes?select=id,students()&students=is.null&students(name)=eq.Ada'],
  ['GET', 'classes?select=id,head(name,initial),enrolments(mark)&enrolments=not.is.null', 'count=exact'],
  ['HEAD', 'teachers?limit=1', 'count=exact'],
  ['POST', 'students', undefined, '{"name":"Fu","mood":"calm"}'],
  [
    'POST',
    'students?select=id,mentor:mentor_id(name)',
    'return=representation',
    '[{"name":"Fu"},{"name":"Gu"}]',
  ],
  ['POST', 'students?columns=name,joined', 'missing=default', '[{"name":"Fu"}]'],
  ['POST', 'teachers', 'resolution=merge-duplicates', '{"id":1,"name":"Lin"}'],
  [
    'POST',
    'classes?on_conflict=title',
    'resolution=ignore-duplicates, return=headers-only',
    '{"id":1,"title":"x"}',
  ],
  [
    'PATCH',
    'teachers?initial=eq.L&select=id,initial',
    'return=representation, handling=strict, max-affected=1',
    '{"name":"Xu"}',
  ],
  ['PATCH', 'teachers?id=eq.1', undefined, '{}'],
  ['DELETE', 'enrolments?class_id=eq.1&student_id=gt.3'],
  ['GET', 'rpc/add?a=1&b=2'],
  ['GET', 'rpc/find_students?q=a&select=name,classes(title)&id=gt.1&order=id&limit=10', 'count=exact'],
  ['GET', 'rpc/find_students?q=a&select=name,classes(title)&id=gt.1&limit=10', 'count=exact'],
  ['POST', 'rpc/enrol_all?select=student_id', undefined, '{"class_id":4}'],
  ['POST', 'rpc/rename', undefined, '{"id":1,"name":"Eve"}'],
]

const limits = { ...strictLimits, storedRows: ['find_students'] }

/** One clause per line, to make changes readable. */
function readable(sql: string): string {
  return sql.replace(
    / (?=(from|where|order by|limit|returning|on conflict|left join|select|insert into|update|delete from)\b)/g,
    '\n  ',
  )
}

it('compiles requests to this SQL', async () => {
  const texts = examples.map(([method, url, prefer, body = '']) => {
    const [path = '', query = ''] = url.split('?')
    const request = parseRequest({ method, path, query, headers: { prefer }, body }, strictLimits)
    const { text, bindings } = toSql(planFor(request, world.catalog, limits), limits)
    const wishes = prefer ? `\n-- Prefer: ${prefer}` : ''
    const values = bindings.map((binding, index) => `\n-- $${index + 1}: ${JSON.stringify(binding)}`).join('')
    return `-- ${method} ${url}${wishes}${body && `\n-- ${body}`}${values}\n${readable(text)};\n`
  })
  await expect(texts.join('\n')).toMatchFileSnapshot('sql.snapshot.sql')
})
