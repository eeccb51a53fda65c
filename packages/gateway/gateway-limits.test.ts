import { readCatalog } from '@tingdu/database/catalog.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strictLimits } from './settings.ts'
import { openWorld, type World } from './testing-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.drop())

const limits = { ...strictLimits, singleRowTables: ['settings'] }
const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.send('writer', method, url, { body, headers, limits })

describe('strict limits', () => {
  it('refuse PATCH and DELETE without a condition, except on single-row tables', async () => {
    expect(await send('PATCH', 'classes', { seats: 3 })).toMatchObject({
      status: 400,
      body: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
    expect(await send('DELETE', 'classes')).toMatchObject({ status: 400, body: { code: '21000' } })
    expect(await send('DELETE', 'classes?select=id,students(id)&students.id=eq.1')).toMatchObject({
      status: 400,
    })
    expect(await send('PATCH', 'settings', { motto: 'write' })).toMatchObject({ status: 204 })
  })

  it('accept only common time zones, because each connection keeps every zone', async () => {
    const inZone = (zone: string) => send('GET', 'words', undefined, { prefer: `timezone=${zone}` })
    for (const zone of ['Asia/Shanghai', 'UTC', '-4', '+05:30'])
      expect(await inZone(zone)).toMatchObject({ status: 200 })
    for (const zone of ['ABC4', '', '+05:31', '1.0001', '<a>-3', '../x'])
      expect(await inZone(zone)).toMatchObject({
        status: 400,
        body: { code: '22023', message: `invalid value for parameter "TimeZone": "${zone}"` },
      })
  })

  it('limit the rows of a response and of its embeds', async () => {
    const few = { ...limits, maxRows: 2 }
    const answer = await world.send('writer', 'GET', 'students?select=id&limit=4', {
      limits: few,
      headers: { prefer: 'count=exact' },
    })
    expect(answer).toMatchObject({ status: 206, headers: { 'Content-Range': '0-1/5' } })
    await send(
      'POST',
      'enrolments',
      [3, 4, 5].map((id) => ({ student_id: id, class_id: 1 })),
    )
    const embedded = await world.send('writer', 'GET', 'classes?select=students(id)&id=eq.1', { limits: few })
    expect(embedded.body).toEqual([{ students: [{ id: expect.any(Number) }, { id: expect.any(Number) }] }])
  })

  it('limit nested embeds, and filters', async () => {
    const deep = 'select=students(classes(students(classes(students(id)))))'
    expect(await send('GET', `classes?${deep}`)).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    expect(await send('GET', 'classes?select=students(classes(students(classes(id))))')).toMatchObject({
      status: 200,
    })
    const filters = Array.from({ length: 51 }, () => 'id=gt.0').join('&')
    expect(await send('GET', `classes?${filters}`)).toMatchObject({
      status: 400,
      body: { message: 'Too many filters' },
    })
    const patterns = (count: number) =>
      `name=ilike(any).{${Array.from({ length: count }, () => '*a*').join()}}`
    for (const query of [
      patterns(51),
      `and=(${patterns(51).replace('=', '.')})`,
      `${patterns(26)}&${patterns(25)}`,
    ])
      expect(await send('GET', `students?${query}`)).toMatchObject({
        status: 400,
        body: { message: 'Too many filters' },
      })
    expect(await send('GET', `students?${patterns(50)}`)).toMatchObject({ status: 200 })
  })

  it('limit the number of selected columns, over all embeds together', async () => {
    const rooms = (count: number) =>
      Array.from({ length: count }, (_, index) => `r${index}:rooms(level,number)`).join(',')
    const columns = 'number,level'
    const few = { ...limits, maxRepeats: null, maxOutputs: 10 }
    const select = (text: string) => world.send('writer', 'GET', `visits?select=${text}`, { limits: few })
    expect((await select(`visit_id,${rooms(3)}`)).status).toBe(200)
    expect(await select(`visit_id,room,${rooms(3)}`)).toMatchObject({
      status: 400,
      body: {
        code: 'PGRST100',
        message: 'Too many outputs',
        details: 'A request may select 10 columns and embeds, this one selects 11.',
      },
    })
    const aliases = Array.from({ length: 65 }, (_, index) => `a${index}:${columns.split(',')[index % 2]}`)
    expect(await send('GET', `rooms?select=${aliases.join(',')}`)).toMatchObject({
      status: 400,
      body: { details: 'A request may select 64 columns and embeds, this one selects 65.' },
    })
  })

  it.each([
    ['students?select=name,a:name,b:name,name', 200],
    ['students?select=name,a:name,b:name,c:name,d:name', 'name'],
    ['students?select=*,a:name,b:name,c:name', 200],
    ['students?select=*,a:name,b:name,c:name,d:name', 'name'],
    ['students?select=*,*,*,*,*', '*'],
    ['teachers?select=a:room->a,b:room->b,c:room->c,d:room->d,e:room->>e', 'room'],
    ['students?select=id,classes(id,a:title,b:title,c:title,d:title,e:title)', 'title'],
    ['students?select=a:classes(id),b:classes(id),c:classes(id),d:classes(id),e:classes(id)', 'classes'],
    ['students?select=id,classes(id,students(id,classes(id,students(id))))', 200],
    ['rpc/find_students?q=a&select=name,a:name,b:name,c:name,d:name', 'name'],
  ])('allow a column four times in one list: %s', async (url, outcome) => {
    const answer = await send('GET', url)
    if (outcome === 200) expect(answer.status).toBe(200)
    else {
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'PGRST100',
          message: 'A column is selected too often',
          details: `"${outcome}" is selected 5 times, a request may do so 4 times.`,
        },
      })
    }
  })

  it('never return row values in error details', async () => {
    expect(await send('POST', 'teachers', { id: 1, name: 'x' })).toMatchObject({
      status: 409,
      body: { code: '23505', details: 'Key (id) already exists.' },
    })
    expect(await send('POST', 'classes', { id: 60, title: 'x', teacher_id: 77 })).toMatchObject({
      body: { details: 'Key (teacher_id) is not present in table "teachers".' },
    })
    expect(await send('POST', 'classes', { id: 60, title: 'x', seats: -1 })).toMatchObject({
      status: 400,
      body: { code: '23514', details: null },
    })
  })

  it('return 4xx where PostgreSQL reports a client error as an internal one', async () => {
    const twice = [
      { id: 70, name: 'a' },
      { id: 70, name: 'b' },
    ]
    expect(await send('POST', 'teachers', twice, { prefer: 'resolution=merge-duplicates' })).toMatchObject({
      status: 400,
    })
    expect(await send('POST', 'class_sizes', { id: 1 })).toMatchObject({
      status: 405,
      body: { code: '55000' },
    })
    const nested = '['.repeat(20_000)
    expect(await send('GET', `teachers?room=eq.${nested}`)).toMatchObject({ status: 400 })
    expect(
      await send('POST', 'teachers', `{"id":80,"name":"x","room":${nested}${']'.repeat(20_000)}}`),
    ).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    })
  })

  it.each([
    'students?name=match.A',
    'students?name=not.imatch.(a)\\1',
    'students?name=match(any).{A}',
    'students?id=eq.99&or=(id.eq.1,and(id.eq.2,name.match.A))',
    'classes?select=id,students!inner(id)&students.name=imatch.a',
    'classes?select=id,students(id)&students(name)=match.A',
    'rpc/find_students?q=a&name=match.A',
    'classes?select=id,students(id)&id=eq.99&students.name=match.A',
  ])('leave regular expressions to the members of a role: %s', async (url) => {
    const as = async (regularExpressions: boolean | string) => {
      const reply = await world.send('writer', 'GET', url, { limits: { ...limits, regularExpressions } })
      return [reply.status, (reply.body as { code?: string }).code]
    }
    expect(await as('gateway_reader')).toEqual([403, 'patterns_not_allowed'])
    expect(await as(false)).toEqual([403, 'patterns_not_allowed'])
    expect(await as('gateway_writer')).toEqual([200, undefined])
    expect(await as(true)).toEqual([200, undefined])
  })

  it('leave regular expressions of writes to the members of a role, and ask others to sign in', async () => {
    const roleOnly = { ...limits, regularExpressions: 'gateway_writer' }
    const body = { english: 'x' }
    const patch = (regularExpressions: string) =>
      world.send('writer', 'PATCH', 'words?chinese=match.^x$', {
        body,
        limits: { ...limits, regularExpressions },
      })
    expect(await patch('gateway_reader')).toMatchObject({
      status: 403,
      body: { code: 'patterns_not_allowed' },
    })
    expect(await patch('gateway_writer')).toMatchObject({ status: 204 })
    const planned = await world.send('writer', 'GET', 'students?name=match.(', {
      limits: { ...limits, regularExpressions: 'gateway_reader' },
    })
    expect(planned).toMatchObject({ status: 403, body: { code: 'patterns_not_allowed' } })
    const anonymous = await world.send('reader', 'GET', 'words?chinese=match.x', { limits: roleOnly })
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'patterns_not_allowed' } })
    const broken = await world.send('writer', 'GET', 'students?name=match.(', { limits: roleOnly })
    expect(broken).toMatchObject({ status: 400, body: { code: '2201B' } })
  })

  it.each(['regclass', 'REGROLE', ' regproc ', '_regtype', 'regnamespace'])(
    'do not look names up in the database by a cast to %s',
    async (type) => {
      for (const list of [`name::${type}`, `x:name::${type}`, `id,mentor:mentor_id(name::${type})`]) {
        expect(await send('GET', `students?select=${list}`)).toMatchObject({
          status: 400,
          body: { code: 'PGRST100', message: `A cast to ${type.trim()} is not allowed` },
        })
      }
      const call = await send('GET', `rpc/find_students?q=a&select=name::${type}`)
      expect(call).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    },
  )

  it.each([
    ['students?name=eq.a%00b', '22021'],
    ['students?select=na%00me', '22021'],
    ['students%00', '22021'],
    ['students?id=eq.99999999999999999999', '22003'],
    ['students?id=eq.1e400', '22P02'],
    ['students?nope=eq.1', '42703'],
    ['students?order=nope', '42703'],
    ['students?id=eq.', '22P02'],
    ['students?select=id::nope', '42704'],
    ['students?id=1', 'PGRST100'],
    ['students?id=eq', 'PGRST100'],
    ['students?or=()', 'PGRST100'],
    ['students?or=(id.eq.1', 'PGRST100'],
    ['students?select=id,(', 'PGRST100'],
  ])('refuse %s with %s', async (url, code) => {
    const [path = '', query = ''] = url.split('?')
    const answer = await send('GET', query ? `${path}?${query}` : decodeURIComponent(path))
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  it('find unusual but valid values', async () => {
    for (const value of [
      '%25',
      '_',
      '*',
      "'",
      '"',
      '\\',
      "'; drop table x; --",
      '😀',
      'x'.repeat(10_000),
      '%ED%A0%80',
      '%zz',
    ]) {
      expect(await send('GET', `words?chinese=like.*${value}*`)).toMatchObject({
        status: 200,
      })
      expect(await send('GET', `words?chinese=eq.${value}`)).toMatchObject({ status: 200 })
    }
  })
})

it('a page with an exact total computes the documents of a view for its own rows only', async () => {
  const client = new pg.Client({ connectionString: world.connectionString })
  await client.connect()
  await client.query(`
    create table hidden.texts (id int primary key, title text not null);
    insert into hidden.texts select n, 'Text ' || n from generate_series(1, 5000) n;
    create sequence hidden.documents_read;
    create function hidden.document(id int) returns jsonb language plpgsql stable security definer as $$
      begin perform nextval('hidden.documents_read'); return jsonb_build_object('id', id, 'content', repeat('x', 5000)); end $$;
    create view school.long_texts as select id, title, hidden.document(id) as document from hidden.texts;
    grant select on school.long_texts to gateway_reader;
    analyze hidden.texts`)
  Object.assign(world, { catalog: await readCatalog(world.database, 'school') })
  const read = async (url: string) => {
    const headers = { prefer: 'count=exact', range: '10-19' }
    const reply = await world.send('reader', 'GET', url, { headers })
    const { rows } = await client.query('select last_value::int as documents from hidden.documents_read')
    await client.query(`select setval('hidden.documents_read', 1)`)
    return [reply.headers['Content-Range'], (reply.body as unknown[]).length, rows[0].documents]
  }
  await client.query(`select setval('hidden.documents_read', 1)`)
  const page = ['10-19/5000', 10, 11]
  const body = (
    await world.send(
      'reader',
      'GET',
      'long_texts?select=id&title=like.Text*&order=id.desc&limit=2&offset=3',
      { headers: { prefer: 'count=exact' } },
    )
  ).body
  expect(body).toEqual([{ id: 4997 }, { id: 4996 }])
  expect(await read('long_texts?title=like.Text*&order=id')).toEqual(page)
  expect(await read('long_texts?order=title')).toEqual(page)
  expect(await read('long_texts?select=title,document->id&title=like.Text*&order=title.desc')).toEqual(page)
  await client.end()
})
