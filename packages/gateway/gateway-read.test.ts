import { serverCaller } from '@tingdu/database/server-caller.ts'
import { describe, expect, it } from 'vitest'
import { createGateway } from './gateway.ts'
import { openLimits } from './settings.ts'
import { callerFor, worldForFile } from './testing-world.ts'

const { get, rows, send, world } = worldForFile()

describe('reading a table', () => {
  it('returns all rows as an array, with range and location', async () => {
    expect(await get('teachers?select=id,name&order=id')).toEqual({
      status: 200,
      headers: {
        Vary: 'Accept, Prefer, Range',
        'Content-Range': '0-2/*',
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Location': '/teachers?order=id&select=id,name',
      },
      body: [
        { id: 1, name: 'Lin' },
        { id: 2, name: 'Wang' },
        { id: 3, name: 'Zhao' },
      ],
    })
  })

  it.each([
    ['teacherz', 'teachers'],
    ['teachexx', 'teachers'],
    ['TEACHERS', 'teachers'],
    ['teacxxxx', null],
  ])('suggests a table for %s if it is similar enough', async (name, close) => {
    const hint = close && `Perhaps you meant the table 'school.${close}'`
    expect((await get(name)).body).toMatchObject({ code: 'PGRST205', hint })
  })

  it('returns 404 for an unknown table, with a hint', async () => {
    expect(await get('teacher')).toMatchObject({
      status: 404,
      headers: { 'Proxy-Status': 'PostgREST; error=PGRST205' },
      body: {
        code: 'PGRST205',
        message: "Could not find the table 'school.teacher' in the schema cache",
        details: null,
        hint: "Perhaps you meant the table 'school.teachers'",
      },
    })
  })

  it.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4, 5]],
    ['id=gt.3', [4, 5]],
    ['id=gte.3', [3, 4, 5]],
    ['id=lt.2', [1]],
    ['id=lte.2', [1, 2]],
    ['id=not.lte.2', [3, 4, 5]],
    ['name=like.*i*', [3, 4]],
    ['name=like.A%25', [1]],
    ['name=ilike.a*', [1]],
    ['name=not.ilike.*a*', [2, 4]],
    ['name=match.^[AB]', [1, 2]],
    ['name=imatch.^[ab]', [1, 2]],
    ['name=in.(Ada,"Evan, the \\"great\\"")', [1, 5]],
    ['name=in.(Ada)', [1]],
    ['id=in.()', []],
    ['id=not.in.(1,2,3)', [4, 5]],
    ['mood=is.null', [3, 5]],
    ['mood=is.NOT_NULL', [1, 2, 4]],
    ['mood=not.is.null', [1, 2, 4]],
    ['mood=isdistinct.calm', [2, 3, 5]],
    ['nicknames=cs.{B}', [2]],
    ['nicknames=cd.{A,B}', [1, 3, 4, 5]],
    ['nicknames=ov.{A,B}', [1, 2]],
    ['id=eq(any).{1,2}', [1, 2]],
    ['name=like(any).{A*,B*}', [1, 2]],
    ['name=like(all).{*a*,*v*}', [5]],
    ['id=gt.1&id=lt.4', [2, 3]],
    ['or=(id.eq.1,name.eq.Cai)', [1, 3]],
    ['and=(id.gt.1,or(id.eq.2,not.and(id.lt.5,id.gt.0)))', [2, 5]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4, 5]],
    ['or=(name.in.(Ada,Bo),name.eq."Evan, the \\"great\\"")', [1, 2, 5]],
    ['or=(mood.is.null,mood.not.eq.calm)', [2, 3, 5]],
    ['name=eq.Evan, the "great"', [5]],
  ])('filters by %s', async (filter, ids) => {
    expect(await rows(`students?select=id&order=id&${filter}`)).toEqual(ids.map((id) => ({ id })))
  })

  it.each([
    ['order=name.desc&limit=2', [5, 4]],
    ['order=mood.nullsfirst,id.desc&limit=2', [5, 3]],
    ['order=mood.desc.nullslast,id', [2, 1, 4, 3, 5]],
    ['order=id&offset=3', [4, 5]],
    ['order=id&limit=2&offset=1', [2, 3]],
    ['order=id&offset=-2&limit=1', [1]],
  ])('orders and limits by %s', async (parameters, ids) => {
    expect(await rows(`students?select=id&${parameters}`)).toEqual(ids.map((id) => ({ id })))
  })

  it('selects aliases, casts and JSON paths', async () => {
    const select = 'n:name,text:id::text,room->floor,row:room->seats->1->>row,room->>missing'
    expect(await rows(`teachers?id=eq.1&select=${select}`)).toEqual([
      { n: 'Lin', text: '1', floor: 2, row: 'b', missing: null },
    ])
  })

  it('filters and orders by JSON paths', async () => {
    expect(await rows('teachers?select=id&room->>floor=eq.3')).toEqual([{ id: 2 }])
    expect(await rows('teachers?select=id&room->floor=gt.2')).toEqual([{ id: 2 }])
    expect(await rows('teachers?select=id&room->seats->0->>row=eq.a')).toEqual([{ id: 1 }])
    expect(await rows('teachers?select=id&order=room->floor.desc.nullslast')).toEqual([
      { id: 2 },
      { id: 1 },
      { id: 3 },
    ])
  })

  it('supports quoted names and names in any script', async () => {
    const select = encodeURIComponent('"a.b","c,(d)",名字,select')
    expect(await rows(`Odd, table?select=${select}&%22a.b%22=eq.2`)).toEqual([
      { 'a.b': 2, 'c,(d)': 'two', 名字: '二', select: 'y' },
    ])
    expect(await rows(`Odd, table?select=名字&or=("c,(d)".eq.one)`)).toEqual([{ 名字: '一' }])
  })

  it('reads computed columns', async () => {
    expect(await rows('teachers?select=id,initial&initial=eq.W')).toEqual([{ id: 2, initial: 'W' }])
    expect(await rows('teachers?select=id&order=initial.desc&limit=1')).toEqual([{ id: 3 }])
  })

  it('an empty select returns all columns', async () => {
    expect(await rows('lockers?select=code&limit=1')).toEqual([{ code: 'L1' }])
    expect(await rows('teachers?select=&id=eq.3')).toEqual([{ id: 3, name: 'Zhao', room: {} }])
    expect(await rows('rpc/find_students?q=Bo&select=')).toEqual(await rows('rpc/find_students?q=Bo'))
  })

  it('reads a partitioned table, but no partition', async () => {
    expect(await rows('terms')).toEqual([])
    expect(await get('terms_2026')).toMatchObject({ status: 404, body: { code: 'PGRST205', hint: null } })
  })

  it('returns a single object on request, and 406 for none or many', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json' }
    expect(await get('teachers?id=eq.1&select=name', headers)).toMatchObject({
      status: 200,
      headers: { 'Content-Type': 'application/vnd.pgrst.object+json; charset=utf-8' },
      body: { name: 'Lin' },
    })
    expect(await get('teachers?id=eq.9', headers)).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    expect(await get('teachers', headers)).toMatchObject({
      status: 406,
      body: {
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 3 rows',
      },
    })
  })

  it('strips nulls on request', async () => {
    const accept = 'application/vnd.pgrst.array+json;nulls=stripped'
    expect(await get('students?id=eq.3&select=id,mood', { accept })).toMatchObject({
      headers: { 'Content-Type': 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8' },
      body: [{ id: 3 }],
    })
  })

  it('rejects unsupported media types', async () => {
    expect(await get('teachers', { accept: 'text/xml' })).toMatchObject({
      status: 406,
      body: { code: 'PGRST107', message: 'None of these media types are available: text/xml' },
    })
    expect(await get('teachers', { accept: 'text/html, */*;q=0.1' })).toMatchObject({ status: 200 })
  })
})

describe('ranges and counts', () => {
  const exact = { prefer: 'count=exact' }
  it.each([
    ['students', {}, 200, '0-4/*'],
    ['students?id=gt.9', {}, 200, '*/*'],
    ['students?id=gt.9', exact, 200, '*/0'],
    ['students', exact, 200, '0-4/5'],
    ['students?limit=2', {}, 200, '0-1/*'],
    ['students?limit=2', exact, 206, '0-1/5'],
    ['students?id=gt.1&limit=2&offset=1', exact, 206, '1-2/4'],
    ['students?limit=0', {}, 200, '*/*'],
    ['students?offset=5', exact, 206, '*/5'],
    ['students?offset=9', {}, 200, '*/*'],
    ['students', { ...exact, range: '1-2' }, 206, '1-2/5'],
    ['students', { range: '3-' }, 200, '3-4/*'],
    ['students?offset=1&limit=3', { range: '0-2' }, 200, '1-2/*'],
    ['students', { range: 'bytes=0-1' }, 200, '0-4/*'],
    ['students?id=gt.1', { prefer: 'count=planned', range: '0-0' }, 206, /^0-0\/\d+$/],
    ['students?id=gt.1', { prefer: 'count=estimated', range: '0-0' }, 206, '0-0/4'],
  ])('range and count of %s with %o', async (url, headers, status, range) => {
    const answer = await get(url, headers)
    expect(answer.status).toBe(status)
    expect(answer.headers['Content-Range']).toMatch(range)
    if ('prefer' in headers) expect(answer.headers['Preference-Applied']).toBe(headers.prefer)
  })

  it.each([
    [{ maxRows: 3 }, 'students?select=id&order=id', /^0-2\/([4-9])$/],
    [{ maxRows: 10 }, 'students?select=id', '0-4/5'],
    [{ maxRows: 2 }, 'many', '0-1/1000'],
    [{ maxRows: 2 }, 'many?number=lt.3', '0-1/2'],
    [{ maxRows: 2 }, 'few', '0-1/3'],
    [{}, 'few', '0-3/4'],
  ])('with %o, estimates the total of %s', async (limits, url, range) => {
    const headers = { prefer: 'count=estimated' }
    const answer = await send('reader', 'HEAD', url, { headers, limits })
    expect(answer.headers['Content-Range']).toMatch(range)
  })

  it.each([
    ['students?select=id&id=gt.1&order=id.desc&limit=2', { maxRows: 10 }, '0-1/4', [5, 4]],
    ['students?select=id&id=gt.1&order=id.desc&offset=3', { maxRows: 10 }, '3-3/4', [2]],
    ['students?select=id&id=gt.9&order=id.desc', { maxRows: 10 }, '*/0', []],
    ['students?select=id&order=id.desc&limit=2', { maxRows: 3 }, /^0-1\/([4-9])$/, [5, 4]],
  ])('returns the page of %s with an estimated total and %o', async (url, limits, range, ids) => {
    const answer = await send('reader', 'GET', url, { headers: { prefer: 'count=estimated' }, limits })
    expect(answer.headers['Content-Range']).toMatch(range)
    expect(answer.body).toEqual(ids.map((id) => ({ id })))
  })

  it.each([
    ['stays?select=id&room=in.(101,201)&order=room.desc,id.desc&limit=2', '0-1/1003', [3, 2]],
    ['stays?select=id&room=eq.201&order=id&offset=1', '1-1/1002', [3]],
    ['stays?select=id&order=id&limit=2', '0-1/1003', [1, 2]],
    ['stays?select=id,room&order=id&offset=1000', '*/1003', []],
  ])('takes the total of %s from the function for it', async (url, range, ids) => {
    const answer = await get(url, exact)
    expect(answer.headers['Content-Range']).toBe(range)
    expect(answer.body).toMatchObject(ids.map((id) => ({ id })))
    expect(answer.body).toHaveLength(ids.length)
  })

  it.each([
    ['stays?select=id&student_id=eq.1&order=id&limit=1', '0-0/2', [1]],
    ['stays?select=id&room=not.eq.101&order=id&limit=1', '0-0/2', [2]],
    ['stays?select=id&room=eq.201&room=eq.101&limit=1', '*/0', []],
    ['stays?select=id&or=(room.eq.101,id.eq.3)&order=room,id&limit=5', '0-1/2', [1, 3]],
    ['stays?select=id,students(name)&room=gt.101&order=students(name),id&limit=1', '0-0/2', [2]],
  ])('counts the rows of %s, because the function does not know the filters', async (url, range, ids) => {
    const answer = await get(url, exact)
    expect(answer.headers['Content-Range']).toBe(range)
    expect(answer.body).toMatchObject(ids.map((id) => ({ id })))
    expect(answer.body).toHaveLength(ids.length)
  })

  it('refuses a total of which the function refuses a value', async () => {
    expect((await get('stays?room=eq.x&limit=1', exact)).status).toBe(400)
  })

  it('rejects an offset beyond the counted rows', async () => {
    expect(await get('students?offset=100', exact)).toMatchObject({
      status: 416,
      headers: { 'Content-Range': '*/5' },
      body: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 100 was requested, but there are only 5 rows.',
      },
    })
  })

  it('rejects a negative limit and an inverted range', async () => {
    expect(await get('students?limit=-1')).toMatchObject({ status: 416, body: { code: 'PGRST103' } })
    expect(await get('students', { range: '5-2' })).toMatchObject({ status: 416, body: { code: 'PGRST103' } })
  })

  it('HEAD returns the headers of GET without a body and ignores Range', async () => {
    const head = await send('reader', 'HEAD', 'students?limit=2', {
      headers: { ...exact, range: '0-0' },
    })
    const { headers } = await get('students?limit=2', exact)
    expect(head).toEqual({ status: 206, headers, body: null })
  })
})

it('accepts only its own schema as a profile', async () => {
  const other = { status: 406, body: { code: 'PGRST106', message: 'Invalid schema: hidden' } }
  expect(await get('teachers?limit=0', { 'accept-profile': 'school' })).toMatchObject({
    status: 200,
    headers: { 'Content-Profile': 'school', Vary: 'Accept, Prefer, Range' },
  })
  expect(await get('teachers', { 'accept-profile': 'hidden' })).toMatchObject(other)
  expect(await get('teachers?limit=0', { 'content-profile': 'hidden' })).toMatchObject({ status: 200 })
  const headers = { 'content-profile': 'hidden' }
  expect(await send('writer', 'DELETE', 'teachers?id=eq.1', { headers })).toMatchObject(other)
})

describe('permissions', () => {
  it('applies row policies', async () => {
    expect(await rows('diaries')).toEqual([])
    const own = await send('writer', 'GET', 'diaries?select=body&order=id', {
      headers: { prefer: 'count=exact' },
    })
    expect(own.body).toEqual([{ body: 'mine' }, { body: 'mine too' }])
    expect(own.headers['Content-Range']).toBe('0-1/2')
  })

  it('returns 401 to anonymous callers and 403 to members without a grant', async () => {
    expect(await get('lockers?select=code')).toMatchObject({ status: 200 })
    expect(await get('lockers?select=code&code=like.L*&limit=1', { prefer: 'count=exact' })).toMatchObject({
      status: 206,
    })
    expect(await get('lockers')).toMatchObject({
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer' },
      body: { code: '42501', message: 'permission denied for table lockers' },
    })
    expect(await send('reader', 'DELETE', 'words?id=eq.1')).toMatchObject({ status: 401 })
    await world().database.as(serverCaller(), {
      text: 'revoke delete on school.words from gateway_writer',
      values: [],
    })
    expect(await send('writer', 'DELETE', 'words?id=eq.1')).toMatchObject({
      status: 403,
      body: { code: '42501' },
    })
  })
})

it('does not confuse reads whose headers look alike when concatenated', async () => {
  const { database, catalog } = world()
  const gateway = createGateway({ database, schema: 'school', catalog: () => catalog, limits: openLimits })
  const send = async (headers: Record<string, string>) => {
    const request = { method: 'GET', path: 'teachers', query: 'select=id', headers, body: '' }
    return (await gateway.handle(request, callerFor('reader'))).headers['Content-Range']
  }
  expect(await send({ accept: '*/*, count=exact,', prefer: 'x' })).toBe('0-2/*')
  expect(await send({ accept: '*/*,', prefer: 'count=exact, x' })).toBe('0-2/3')
  expect(await send({ accept: '*/*,', prefer: 'count=exact, x' })).toBe('0-2/3')
})
