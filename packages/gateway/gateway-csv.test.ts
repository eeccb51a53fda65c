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
