import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { strictLimits } from './settings.ts'
import { worldForFile } from './testing-world.ts'

const { get, send, write } = worldForFile()
const accept = 'text/csv'
const csv = async (url: string) => (await get(url, { accept })).body

describe('CSV', () => {
  it('has a line of names and a line per row, with range and count', async () => {
    const headers = { accept, prefer: 'count=exact' }
    expect(await get('students?select=id,name,mood&order=id&limit=3', headers)).toMatchObject({
      status: 206,
      headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Range': '0-2/5' },
      body: 'id,name,mood\n1,Ada,calm\n2,Bo,cross\n3,Cai,',
    })
    const head = await send('reader', 'HEAD', 'students?select=id', { headers })
    expect(head).toMatchObject({ headers: { 'Content-Type': 'text/csv; charset=utf-8' }, body: null })
  })

  it('has only the names without rows', async () => {
    expect(await csv('students?id=eq.99&select=*,classes(title)')).toBe(
      'id,name,mood,mentor_id,joined,nicknames,classes\n',
    )
  })

  it('quotes names and values, and keeps backslashes', async () => {
    expect(await csv('Odd, table?limit=1')).toBe('a.b,"c,(d)",名字,select\n1,one,一,x')
    expect(await csv('students?id=eq.5&select=name')).toBe('name\n"Evan, the ""great"""')
    const path = await write('POST', 'teachers', { id: 9, name: 'a\\b\nc' }, 'return=representation', {
      accept,
    })
    expect(path).toMatchObject({ status: 201, body: 'id,name,room\n9,"a\\b\nc",{}' })
  })

  it('has computed columns of written rows once', async () => {
    const url = 'teachers?select=*,initial'
    const answer = await write('POST', url, { id: 9, name: 'Sun' }, 'return=representation', { accept })
    expect(answer.body).toBe('id,name,room,initial\n9,Sun,{},S')
  })

  it('keeps spreadsheets from running texts as formulas, with strict limits', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      ' =1',
      '"=1"',
      '\t1',
      '＝1',
      '＋1',
      '－1',
      '＠a',
      '\u3000=1',
      '\u00a0@',
    ]
    const harmless = ['1=1', 'a-b', '', 'x@y.test', '学习']
    const select = 'select=id,name,"=x":name,room,nicknames:name'
    const rows = [...texts, ...harmless].map((name, index) => ({
      id: 100 + index,
      name,
      room: { '=a': '=1' },
    }))
    const prefer = 'return=representation'
    const answer = (limits: object) =>
      send('writer', 'POST', `teachers?${select}`, {
        body: rows,
        headers: { accept, prefer: `${prefer}, tx=rollback` },
        limits: { ...limits, allowTransactionPreference: true },
      })
    const read = ({ body }: { body: unknown }) =>
      Papa.parse<string[]>(String(body)).data as [string[], ...string[][]]
    const [names, ...cells] = read(await answer(strictLimits))
    expect(names).toEqual(['id', 'name', "'=x", 'room', 'nicknames'])
    expect(cells.map(([, name]) => name)).toEqual([...texts.map((text) => `'${text}`), ...harmless])
    expect(cells.map(([id, , x, room]) => [id, x, room])).toEqual(
      cells.map(([, name], index) => [String(100 + index), name, '{"=a": "=1"}']),
    )
    const [, ...plain] = read(await answer({}))
    expect(plain.map(([, name]) => name)).toEqual([...texts, ...harmless])
    const numbers = await send('reader', 'GET', 'rpc/add?a=-1&b=-2', {
      headers: { accept },
      limits: strictLimits,
    })
    expect(numbers.body).toBe('pgrst_scalar\n-3')
  })

  it('has embeds as JSON, and spread columns', async () => {
    expect(await csv('classes?id=eq.1&select=title,teacher_id(name),...assistant_id(name)')).toBe(
      'title,teacher_id,name\nReading,"{""name"":""Lin""}",Wang',
    )
  })

  it('has the results of functions', async () => {
    expect(await csv('rpc/find_students?q=Bo&select=id,name')).toBe('id,name\n2,Bo')
    expect(await csv('rpc/numbers?up_to=2')).toBe('pgrst_scalar\n1\n2')
    expect(await csv('rpc/add?a=1&b=2')).toBe('pgrst_scalar\n3')
    expect(await csv('rpc/pair')).toBe('x,y\n1,one')
    expect(
      await send('writer', 'POST', 'rpc/enrol_all?limit=0', { headers: { accept }, body: { class_id: 4 } }),
    ).toMatchObject({ status: 200, body: 'student_id,class_id,mark\n' })
  })

  it('obeys the limits of rows and bytes, and reports errors as JSON', async () => {
    const limited = (limits: object) =>
      send('reader', 'GET', 'many', { headers: { accept }, limits: { ...strictLimits, ...limits } })
    expect((await limited({ maxRows: 2 })).body).toBe('number\n1\n2')
    expect(await limited({ maxAnswerBytes: 100 })).toMatchObject({
      status: 400,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: { code: 'answer_too_large' },
    })
  })
})

describe('CSV as a body', () => {
  const headers = { 'content-type': 'text/csv; charset=utf-8' }
  const send = (url: string, body: string) => write('POST', url, body, 'return=representation', headers)

  it('has the column names in its first line, and NULL for null', async () => {
    const { status, body } = await send(
      'students?select=id,name,mood',
      '\uFEFFid,name,mood\r\n91,"Mo, the ""calm""",calm\r\n92,学习,NULL\r\n',
    )
    expect({ status, body }).toEqual({
      status: 201,
      body: [
        { id: 91, name: 'Mo, the "calm"', mood: 'calm' },
        { id: 92, name: '学习', mood: null },
      ],
    })
  })

  it('can be what a response in CSV contains', async () => {
    const rows = String(await csv('teachers?select=id,name&order=id')).replace(/^(\d)/gm, '9$1')
    expect((await send('teachers?select=id,name', rows)).body).toHaveLength(rows.split('\n').length - 1)
  })

  it.each([
    ['id,name\n9', 'All lines must have same number of fields'],
    ['id,id\n9,9', 'All columns must have different names'],
    ['id,name\n9,"Mo', 'Empty or invalid csv'],
    ['', 'Empty or invalid csv'],
  ])('is refused as %j', async (body, message) => {
    expect(await send('teachers', body)).toMatchObject({ status: 400, body: { code: 'PGRST102', message } })
  })

  it('names an unknown column, and a value that does not fit', async () => {
    expect(await send('teachers', 'id,age\n9,50')).toMatchObject({ status: 400, body: { code: 'PGRST204' } })
    expect(await send('teachers', 'id,name\nnine,Mo')).toMatchObject({ status: 400, body: { code: '22P02' } })
  })

  it('is refused for functions', async () => {
    const answer = await write('POST', 'rpc/add', 'a,b\n1,2', '', headers)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Content-Type not acceptable: text/csv' } })
  })
})
