import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { strictLimits } from './settings.ts'
import { openWorld, type World } from './testing-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.drop())

const limits = { ...strictLimits, singleRowTables: ['settings'] }
const ask = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.ask('writer', method, url, { body, headers, limits })

describe('strict limits', () => {
  it('reject PATCH and DELETE without a condition, except on single-row tables', async () => {
    expect(await ask('PATCH', 'classes', { seats: 3 })).toMatchObject({
      status: 400,
      body: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
    expect(await ask('DELETE', 'classes')).toMatchObject({ status: 400, body: { code: '21000' } })
    expect(await ask('DELETE', 'classes?select=id,students(id)&students.id=eq.1')).toMatchObject({
      status: 400,
    })
    expect(await ask('PATCH', 'settings', { motto: 'write' })).toMatchObject({ status: 204 })
  })

  it('limit the rows of a response and of its embeds', async () => {
    const few = { ...limits, maxRows: 2 }
    const answer = await world.ask('writer', 'GET', 'students?select=id&limit=4', {
      limits: few,
      headers: { prefer: 'count=exact' },
    })
    expect(answer).toMatchObject({ status: 206, headers: { 'Content-Range': '0-1/5' } })
    await ask(
      'POST',
      'enrolments',
      [3, 4, 5].map((id) => ({ student_id: id, class_id: 1 })),
    )
    const embedded = await world.ask('writer', 'GET', 'classes?select=students(id)&id=eq.1', { limits: few })
    expect(embedded.body).toEqual([{ students: [{ id: expect.any(Number) }, { id: expect.any(Number) }] }])
  })

  it('limit embed depth and filters', async () => {
    const deep = 'select=students(classes(students(classes(students(id)))))'
    expect(await ask('GET', `classes?${deep}`)).toMatchObject({ status: 400, body: { code: 'PGRST100' } })
    expect(await ask('GET', 'classes?select=students(classes(students(classes(id))))')).toMatchObject({
      status: 200,
    })
    const filters = Array.from({ length: 51 }, () => 'id=gt.0').join('&')
    expect(await ask('GET', `classes?${filters}`)).toMatchObject({
      status: 400,
      body: { message: 'Too many filters' },
    })
  })

  it('never expose row values', async () => {
    expect(await ask('POST', 'teachers', { id: 1, name: 'x' })).toMatchObject({
      status: 409,
      body: { code: '23505', details: 'Key (id) already exists.' },
    })
    expect(await ask('POST', 'classes', { id: 60, title: 'x', teacher_id: 77 })).toMatchObject({
      body: { details: 'Key (teacher_id) is not present in table "teachers".' },
    })
    expect(await ask('POST', 'classes', { id: 60, title: 'x', seats: -1 })).toMatchObject({
      status: 400,
      body: { code: '23514', details: null },
    })
  })

  it('return 4xx for client errors that PostgreSQL classifies as server errors', async () => {
    const twice = [
      { id: 70, name: 'a' },
      { id: 70, name: 'b' },
    ]
    expect(await ask('POST', 'teachers', twice, { prefer: 'resolution=merge-duplicates' })).toMatchObject({
      status: 400,
    })
    expect(await ask('POST', 'class_sizes', { id: 1 })).toMatchObject({
      status: 405,
      body: { code: '55000' },
    })
    const nested = '['.repeat(20_000)
    expect(await ask('GET', `teachers?room=eq.${nested}`)).toMatchObject({ status: 400 })
    expect(
      await ask('POST', 'teachers', `{"id":80,"name":"x","room":${nested}${']'.repeat(20_000)}}`),
    ).toMatchObject({
      status: 400,
      body: { code: 'PGRST102' },
    })
  })

  it.each([
    ['students?name=eq.a%00b', '22021'],
    ['students?select=na%00me', '22021'],
    ['students%00', '22021'],
    ['students?id=eq.99999999999999999999', '22003'],
    ['students?id=eq.1e400', '22P02'],
    ['students?nope=eq.1', '42703'],
    ['students?order=nope', '42703'],
    ['students?name=match.(', '2201B'],
    ['students?id=eq.', '22P02'],
    ['students?select=id::nope', '42704'],
    ['students?id=1', 'PGRST100'],
    ['students?id=eq', 'PGRST100'],
    ['students?or=()', 'PGRST100'],
    ['students?or=(id.eq.1', 'PGRST100'],
    ['students?select=id,(', 'PGRST100'],
  ])('reject %s with %s', async (url, code) => {
    const [path = '', query = ''] = url.split('?')
    const answer = await ask('GET', query ? `${path}?${query}` : decodeURIComponent(path))
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  it('accept unusual but valid values', async () => {
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
      expect(await ask('GET', `words?chinese=like.*${value}*`)).toMatchObject({
        status: 200,
      })
      expect(await ask('GET', `words?chinese=eq.${value}`)).toMatchObject({ status: 200 })
    }
  })
})
