import { serverCaller } from '@tingdu/database/server-caller.ts'
import { describe, expect, it } from 'vitest'
import { worldForFile } from './testing-world.ts'

const { send, write, world } = worldForFile()
const full = 'return=representation'

describe('upsert', () => {
  const rows = [
    { id: 1, name: 'Lin the first' },
    { id: 9, name: 'Sun' },
  ]

  it('merges, and returns 200 if nothing was inserted', async () => {
    const merge = 'resolution=merge-duplicates'
    expect(await write('POST', 'teachers?select=id,name', rows, `${merge}, ${full}`)).toMatchObject({
      status: 201,
      headers: { 'Preference-Applied': 'resolution=merge-duplicates, return=representation, tx=rollback' },
      body: rows,
    })
    expect(await write('POST', 'teachers', rows.slice(0, 1), merge)).toMatchObject({ status: 200 })
    expect(await write('POST', 'teachers', [], merge)).toMatchObject({ status: 200 })
  })

  it('ignores existing rows', async () => {
    const answer = await write('POST', 'teachers?select=id', rows, `resolution=ignore-duplicates, ${full}`)
    expect(answer).toMatchObject({ status: 201, body: [{ id: 9 }] })
  })

  it('uses another key with on_conflict, and rejects columns without a unique key', async () => {
    const body = { id: 77, title: 'Reading', seats: 3 }
    const prefer = `resolution=merge-duplicates, ${full}`
    expect(
      await write('POST', 'classes?on_conflict=title&columns=title,seats,id&select=id,seats', body, prefer),
    ).toMatchObject({
      status: 409,
    })
    const ignore = `resolution=ignore-duplicates, ${full}`
    expect(await write('POST', 'classes?on_conflict=title', body, ignore)).toMatchObject({
      status: 201,
      body: [],
    })
    expect(await write('POST', 'classes?on_conflict=seats', body, ignore)).toMatchObject({
      status: 400,
      body: { code: '42P10' },
    })
  })
})

describe('preferences', () => {
  it('rejects unknown ones with handling=strict, otherwise ignores them', async () => {
    expect(await write('GET', 'teachers', undefined, 'handling=strict, anything')).toMatchObject({
      status: 400,
      body: { code: 'PGRST122', details: 'Invalid preferences: anything' },
    })
    expect(await write('GET', 'teachers', undefined, 'anything')).toMatchObject({ status: 200 })
  })

  it('sets the time zone of the response', async () => {
    const sql = {
      text: "create table school.moments as select 1 as id, timestamptz '2026-01-01 00:00Z' as at",
      values: [],
    }
    const server = serverCaller()
    await world().database.as(server, sql)
    await world().database.as(server, {
      text: 'grant select on school.moments to gateway_reader',
      values: [],
    })
    const { readCatalog } = await import('@tingdu/database/catalog.ts')
    world().catalog = await readCatalog(world().database, 'school')
    const headers = { prefer: 'timezone=Asia/Shanghai' }
    expect(await send('reader', 'GET', 'moments', { headers })).toMatchObject({
      headers: { 'Preference-Applied': 'timezone=Asia/Shanghai' },
      body: [{ at: '2026-01-01T08:00:00+08:00' }],
    })
    const offset = { prefer: 'timezone=-4' }
    expect((await send('reader', 'GET', 'moments', { headers: offset })).body).toMatchObject([
      { at: '2025-12-31T20:00:00-04:00' },
    ])
    for (const prefer of ['timezone=Nowhere/Else', 'handling=strict, timezone=Nowhere/Else'])
      expect(await send('reader', 'GET', 'moments', { headers: { prefer } })).toMatchObject({
        status: 400,
        body: { code: '22023', message: 'invalid value for parameter "TimeZone": "Nowhere/Else"' },
      })
  })
})
