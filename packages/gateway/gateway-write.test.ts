import { describe, expect, it } from 'vitest'
import { worldForFile } from './testing-world.ts'

const { send, write } = worldForFile()
const full = 'return=representation'

describe('POST', () => {
  it('creates a row without returning it', async () => {
    expect(await write('POST', 'teachers', { id: 9, name: 'Sun' })).toEqual({
      status: 201,
      headers: { 'Content-Range': '*/*', 'Preference-Applied': 'tx=rollback', Vary: 'Accept, Prefer, Range' },
      body: '',
    })
  })

  it('returns the selected columns with return=representation', async () => {
    const body = { id: 9, title: 'Rowing', teacher_id: 1 }
    expect(
      await write(
        'POST',
        'classes?select=title,teacher:teacher_id(name),head(name)',
        body,
        `${full}, count=exact`,
      ),
    ).toEqual({
      status: 201,
      headers: {
        Vary: 'Accept, Prefer, Range',
        'Content-Range': '*/1',
        'Content-Type': 'application/json; charset=utf-8',
        'Preference-Applied': 'return=representation, count=exact, tx=rollback',
      },
      body: [{ title: 'Rowing', teacher: { name: 'Lin' }, head: { name: 'Lin' } }],
    })
    expect((await write('POST', 'teachers?select=id,initial', { id: 9, name: 'Sun' }, full)).body).toEqual([
      { id: 9, initial: 'S' },
    ])
  })

  it('returns the location of the row with return=headers-only', async () => {
    expect(
      await write('POST', 'enrolments', { student_id: 4, class_id: 4 }, 'return=headers-only'),
    ).toMatchObject({
      status: 201,
      headers: { Location: '/enrolments?student_id=eq.4&class_id=eq.4' },
    })
    expect(await write('POST', 'places', { student: 1, locker: 'L9' }, 'return=headers-only')).toMatchObject({
      status: 201,
      headers: { Location: '/places?student=eq.1&locker=eq.L9' },
    })
  })

  it('ignores filters on the table itself', async () => {
    expect(await write('POST', 'teachers?user_id=eq.7', { id: 9, name: 'Sun' })).toMatchObject({
      status: 201,
    })
  })

  it('accepts several rows with the same keys, and none', async () => {
    const two = [
      { id: 8, name: 'Sun' },
      { id: 9, name: 'Moon' },
    ]
    expect((await write('POST', 'teachers?select=id', two, full)).body).toEqual([{ id: 8 }, { id: 9 }])
    expect(await write('POST', 'teachers', [], full)).toMatchObject({ status: 201, body: [] })
    expect(await write('POST', 'teachers', [{ id: 8, name: 'Sun' }, { id: 9 }])).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'All object keys must match' },
    })
  })

  it('uses only the given columns, with nulls or defaults for missing ones', async () => {
    const body = [
      { name: 'Fu', secret: 1 },
      { name: 'Gu', joined: '2026-09-09' },
    ]
    const url = 'students?columns=name,joined&select=name,joined'
    expect(await write('POST', url, body, full)).toMatchObject({ status: 400, body: { code: '23502' } })
    expect(await write('POST', url, body, `${full}, missing=default`)).toMatchObject({
      status: 201,
      headers: { 'Preference-Applied': 'missing=default, return=representation, tx=rollback' },
      body: [
        { name: 'Fu', joined: '2026-01-01' },
        { name: 'Gu', joined: '2026-09-09' },
      ],
    })
  })

  it.each([
    [
      { id: 9, nme: 'Sun' },
      400,
      'PGRST204',
      "Could not find the 'nme' column of 'teachers' in the schema cache",
    ],
    ['{"id": 9', 400, 'PGRST102', 'Empty or invalid json'],
    ['', 400, 'PGRST102', 'Empty or invalid json'],
    [{ id: 1, name: 'Lin' }, 409, '23505', 'duplicate key value violates unique constraint "teachers_pkey"'],
    [
      { id: 9 },
      400,
      '23502',
      'null value in column "name" of relation "teachers" violates not-null constraint',
    ],
    [{ id: 'x', name: 'y' }, 400, '22P02', 'invalid input syntax for type integer: "x"'],
    [{ id: 1e40, name: 'y' }, 400, '22P02', undefined],
    ['{"id": 9, "name": "a\\u0000b"}', 400, '22P05', 'unsupported Unicode escape sequence'],
    ['{"id": 9, "name": "\\ud800"}', 400, '22P02', undefined],
  ])('rejects %o', async (body, status, code, message) => {
    const answer = await write('POST', 'teachers', body)
    expect(answer).toMatchObject({ status, body: { code } })
    if (message) expect(answer.body).toMatchObject({ message })
  })

  it('rejects foreign keys of missing rows', async () => {
    expect(await write('POST', 'classes', { id: 9, title: 'x', teacher_id: 77 })).toMatchObject({
      status: 409,
      body: { code: '23503', details: 'Key (teacher_id)=(77) is not present in table "teachers".' },
    })
  })

  it('keeps nothing after a rollback', async () => {
    await write('POST', 'teachers', { id: 9, name: 'Sun' })
    expect((await send('reader', 'GET', 'teachers?id=eq.9')).body).toEqual([])
  })
})

describe('PATCH', () => {
  it('changes rows, and returns how many', async () => {
    expect(await write('PATCH', 'classes?id=lt.3', { seats: 4 })).toEqual({
      status: 204,
      headers: {
        'Content-Range': '0-1/*',
        'Preference-Applied': 'tx=rollback',
        Vary: 'Accept, Prefer, Range',
      },
      body: null,
    })
    expect(
      await write('PATCH', 'classes?id=eq.3&select=id,seats', { seats: 4 }, `${full}, count=exact`),
    ).toMatchObject({
      status: 200,
      headers: { 'Content-Range': '0-0/1' },
      body: [{ id: 3, seats: 4 }],
    })
  })

  it('accepts no match, and nothing to change', async () => {
    expect(await write('PATCH', 'classes?id=eq.99', { seats: 4 })).toMatchObject({
      status: 204,
      headers: { 'Content-Range': '*/*' },
    })
    expect(await write('PATCH', 'classes?id=eq.99', { seats: 4 }, full)).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await write('PATCH', 'classes?id=eq.1', {}, full)).toMatchObject({ status: 200, body: [] })
    expect(await write('PATCH', 'classes?id=eq.1', [])).toMatchObject({ status: 204 })
  })

  it('filters by computed columns, not by keys of the body', async () => {
    const answer = await write('PATCH', 'teachers?initial=eq.L&select=id,initial', { name: 'Xu' }, full)
    expect(answer.body).toEqual([{ id: 1, initial: 'X' }])
  })

  it('rolls back if more rows than one object or max-affected are changed', async () => {
    const accept = { accept: 'application/vnd.pgrst.object+json' }
    const many = await send('writer', 'PATCH', 'classes?id=lt.3', {
      headers: accept,
      body: { seats: 9 },
    })
    expect(many).toMatchObject({
      status: 406,
      body: { code: 'PGRST116', details: 'The result contains 2 rows' },
    })
    const prefer = 'handling=strict, max-affected=1'
    const limited = await send('writer', 'PATCH', 'classes?id=lt.3', {
      headers: { prefer },
      body: { seats: 9 },
    })
    expect(limited).toMatchObject({
      status: 400,
      body: { code: 'PGRST124', details: 'The query affects 2 rows' },
    })
    expect((await send('reader', 'GET', 'classes?seats=eq.9')).body).toEqual([])
    const one = await write('PATCH', 'classes?id=eq.1&select=id', { seats: 9 }, `${full}, ${prefer}`, accept)
    expect(one).toMatchObject({ status: 200, body: { id: 1 } })
    expect(one.headers['Preference-Applied']).toBe(
      'return=representation, tx=rollback, handling=strict, max-affected=1',
    )
  })

  it('does not change rows that the caller may not read', async () => {
    expect(await write('PATCH', 'diaries?id=eq.2', { body: 'x' }, `${full}`)).toMatchObject({
      status: 200,
      body: [],
    })
  })
})

describe('DELETE', () => {
  it('deletes rows, and returns them with return=representation', async () => {
    expect(await write('DELETE', 'enrolments?class_id=eq.1')).toEqual({
      status: 204,
      headers: { 'Content-Range': '*/*', 'Preference-Applied': 'tx=rollback', Vary: 'Accept, Prefer, Range' },
      body: null,
    })
    const url = 'enrolments?class_id=eq.1&select=student_id,classes(title)'
    expect(await write('DELETE', url, undefined, `${full}, count=exact`)).toMatchObject({
      status: 200,
      headers: { 'Content-Range': '*/2' },
      body: [
        { student_id: 1, classes: { title: 'Reading' } },
        { student_id: 2, classes: { title: 'Reading' } },
      ],
    })
    expect(await write('DELETE', 'enrolments?class_id=eq.99')).toMatchObject({ status: 204 })
  })

  it('rejects deleting referenced rows', async () => {
    expect(await write('DELETE', 'teachers?id=eq.1')).toMatchObject({ status: 409, body: { code: '23503' } })
  })
})
