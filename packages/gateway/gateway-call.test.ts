import { describe, expect, it } from 'vitest'
import { worldForFile } from './testing-world.ts'

const { get, send } = worldForFile()
const post = (url: string, body?: unknown, headers: Record<string, string> = {}) =>
  send('writer', 'POST', url, { body, headers })

describe('functions', () => {
  it('returns scalar values', async () => {
    expect(await get('rpc/add?a=1&b=2')).toEqual({
      status: 200,
      headers: {
        'Content-Range': '0-0/*',
        'Content-Type': 'application/json; charset=utf-8',
        Vary: 'Accept, Prefer, Range',
      },
      body: 3,
    })
    expect(await post('rpc/add', { a: 1 })).toMatchObject({ status: 200, body: 11 })
    expect((await get('rpc/numbers?up_to=3')).body).toEqual([1, 2, 3])
    expect((await get('rpc/pair')).body).toEqual({ x: 1, y: 'one' })
    expect((await get('rpc/joined_texts?parts=a&parts=b')).body).toBe('a-b')
    expect((await post('rpc/joined_texts', { parts: ['a', 'b', 'c'] })).body).toBe('a-b-c')
    expect((await post('rpc/echo', { any: ['thing'] })).body).toEqual({ any: ['thing'] })
  })

  it('returns rows like a table: select, filters, order, range, count, embeds', async () => {
    const url = 'rpc/find_students?q=i&select=name,mentor:mentor_id(name)&order=name.desc&limit=1'
    expect(await get(url, { prefer: 'count=exact' })).toMatchObject({
      status: 206,
      headers: { 'Content-Range': '0-0/2', 'Preference-Applied': 'count=exact' },
      body: [{ name: 'Ding', mentor: { name: 'Cai' } }],
    })
    expect((await get('rpc/find_students?q=&select=id&id=gt.3&name=like.D*')).body).toEqual([{ id: 4 }])
    expect((await post('rpc/find_students?select=id&id=lt.3', { q: '' })).body).toEqual([
      { id: 1 },
      { id: 2 },
    ])
    expect((await get('rpc/find_students?q=i', { range: '1-1' })).headers['Content-Range']).toBe('1-1/*')
    expect(await get('rpc/find_students?q=i&offset=7', { prefer: 'count=exact' })).toMatchObject({
      status: 416,
    })
  })

  it('returns a counted page of stored rows like any other page', async () => {
    const page = (url: string, headers: Record<string, string>, storedRows: string[]) =>
      send('reader', 'GET', `rpc/find_students?${url}`, {
        headers: { prefer: 'count=exact', ...headers },
        limits: { storedRows },
      })
    for (const [url, range] of [
      ['q=', '0-1'],
      ['q=', '2-3'],
      ['q=&select=name,mentor:mentor_id(name)&id=gt.1', '0-1'],
      ['q=&order=name.desc', '0-1'],
      ['q=&select=name&limit=2&offset=1', ''],
      ['q=i', '9-10'],
      ['q=none', '0-1'],
    ] as const) {
      const headers: Record<string, string> = range ? { range } : {}
      const answer = await page(url, headers, ['find_students'])
      expect([url, answer]).toEqual([url, await page(url, headers, [])])
    }
  })

  it('returns one row as an object, also with a parameter named like a column', async () => {
    expect((await get('rpc/student?id=2&select=name,mood')).body).toEqual({ name: 'Bo', mood: 'cross' })
    expect((await get('rpc/find_students?q=is.it&select=id')).body).toEqual([])
  })

  it('responds to HEAD with headers only', async () => {
    const answer = await send('reader', 'HEAD', 'rpc/find_students?q=i', {
      headers: { prefer: 'count=exact' },
    })
    expect(answer).toMatchObject({ status: 200, headers: { 'Content-Range': '0-1/2' }, body: null })
  })

  it('runs GET read-only, and POST too unless the function is volatile', async () => {
    expect(await get('rpc/rename?id=1&name=Eve')).toMatchObject({
      status: 405,
      body: { code: '25006', message: 'cannot execute UPDATE in a read-only transaction' },
    })
    expect(await post('rpc/rename', { id: 1, name: 'Ada' })).toEqual({
      status: 204,
      headers: { 'Content-Range': '0-0/*', Vary: 'Accept, Prefer, Range' },
      body: null,
    })
  })

  it('runs a volatile function once, also with a count', async () => {
    const answer = await post(
      'rpc/enrol_all?select=student_id&order=student_id&limit=2',
      { class_id: 4 },
      { prefer: 'count=exact' },
    )
    expect(answer).toMatchObject({
      status: 206,
      headers: { 'Content-Range': '0-1/5' },
      body: [{ student_id: 1 }, { student_id: 2 }],
    })
  })

  it('rejects unknown functions and arguments, with a hint', async () => {
    expect(await get('rpc/ad?a=1')).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
    expect(await get('rpc/add?a=1&c=3')).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST202',
        message: 'Could not find the function school.add(a, c) in the schema cache',
        details:
          'Searched for the function school.add with parameters a, c, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function school.add(a, b)',
      },
    })
    expect(await post('rpc/add?a=1', { a: 1 })).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    expect(await send('reader', 'PATCH', 'rpc/add')).toMatchObject({
      status: 405,
      body: { code: 'PGRST101', message: 'Cannot use the PATCH method on RPC' },
    })
  })

  it.each([
    ['P0001', 400],
    ['P0002', 500],
    ['PT402', 402],
    ['PT40A', 500],
    ['23514', 400],
    ['28000', 403],
    ['40001', 500],
    ['53300', 503],
    ['57014', 500],
    ['99999', 400],
  ])('maps SQLSTATE %s to %i', async (code, status) => {
    const answer = await get(`rpc/fail?code=${code}&message=told`)
    expect(answer).toMatchObject({ status, body: { code, message: 'told', details: null, hint: null } })
    expect(answer.headers['Proxy-Status']).toBe(`PostgREST; error=${code}`)
  })

  it('lets a function set status and headers', async () => {
    expect(await post('rpc/teapot')).toMatchObject({
      status: 418,
      headers: { 'X-Tea': 'oolong' },
      body: 'short and stout',
    })
  })

  it('lets a function send several headers of one name, and replace the own ones', async () => {
    expect((await post('rpc/sign_in')).headers).toEqual({
      'Set-Cookie': ['a=1', 'b=2'],
      'content-range': 'none',
      Vary: 'Accept, Prefer, Range',
    })
  })

  it('never calls functions with unnamed parameters, nor suggests them', async () => {
    const unknown = { status: 404, body: { code: 'PGRST202', hint: null } }
    expect(await get('rpc/unnamed')).toMatchObject(unknown)
    expect(await post('rpc/unnamed', { '': 1 })).toMatchObject(unknown)
    expect(await get('rpc/unnamed_number')).toMatchObject(unknown)
    expect(await get('rpc/unname')).toMatchObject(unknown)
    expect(await get('rpc/echo?=1')).toMatchObject({ status: 404, body: { code: 'PGRST202' } })
  })

  it('counts all rows for an estimate', async () => {
    const answer = await get('rpc/find_students?q=&limit=2', { prefer: 'count=estimated' })
    expect(answer).toMatchObject({ status: 206, headers: { 'Content-Range': '0-1/5' } })
  })

  it('accepts a form as arguments', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('rpc/joined_texts', 'parts=x&parts=y', headers)).body).toBe('x-y')
    expect(await post('rpc/add', '<a/>', { 'content-type': 'text/xml' })).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Content-Type not acceptable: text/xml' },
    })
  })
})
