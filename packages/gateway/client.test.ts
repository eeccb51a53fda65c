import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from './testing-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.drop())

const client = () => new PostgrestClient('http://school', { fetch: world.fetchAs('writer') })

describe('@supabase/postgrest-js', () => {
  it('reads with filters, embeds, order, range and count', async () => {
    const { data, count, status, error } = await client()
      .from('students')
      .select('name, classes(title)', { count: 'exact' })
      .in('name', ['Ada', 'Evan, the "great"', 'Bo'])
      .or('mood.eq.calm,mood.eq.cross')
      .order('name', { ascending: false })
      .order('title', { referencedTable: 'classes' })
      .range(0, 0)
    expect({ data, count, status, error }).toEqual({
      data: [{ name: 'Bo', classes: [{ title: 'Reading' }] }],
      count: 2,
      status: 206,
      error: null,
    })
  })

  it('reads one row, or none, or fails', async () => {
    const one = await client().from('teachers').select('name').eq('id', 1).single()
    expect(one.data).toEqual({ name: 'Lin' })
    expect((await client().from('teachers').select().eq('id', 99).maybeSingle()).data).toBe(null)
    expect((await client().from('teachers').select().single()).error?.code).toBe('PGRST116')
  })

  it('writes: insert, upsert, update, delete', async () => {
    const inserted = await client()
      .from('teachers')
      .insert([
        { id: 20, name: 'Mo' },
        { id: 21, name: 'Nie' },
      ])
      .select('id')
    expect(inserted).toMatchObject({ status: 201, data: [{ id: 20 }, { id: 21 }] })
    const upserted = await client()
      .from('teachers')
      .upsert({ id: 20, name: 'Mo Yan' })
      .select('name')
      .single()
    expect(upserted).toMatchObject({ status: 200, data: { name: 'Mo Yan' } })
    const updated = await client().from('teachers').update({ name: 'Mo' }, { count: 'exact' }).eq('id', 20)
    expect(updated).toMatchObject({ status: 204, count: 1, error: null })
    const deleted = await client().from('teachers').delete().gte('id', 20).select('id').order('id')
    expect(deleted).toMatchObject({ status: 200, data: [{ id: 20 }, { id: 21 }] })
  })

  it('calls functions', async () => {
    expect((await client().rpc('add', { a: 1, b: 2 })).data).toBe(3)
    expect(
      (await client().rpc('find_students', { q: 'i' }, { get: true }).select('name').limit(1)).data,
    ).toEqual([{ name: 'Cai' }])
    expect((await client().rpc('find_students', { q: 'i' }, { head: true, count: 'exact' })).count).toBe(2)
  })

  it('reads CSV, and other schemas', async () => {
    const { data } = await client().from('teachers').select('id, name').lte('id', 2).order('id').csv()
    expect(data).toBe('id,name\n1,Lin\n2,Wang')
    expect((await client().schema('school').from('teachers').select('id').limit(1)).data).toHaveLength(1)
    const { error, status } = await client().schema('hidden').from('rooms').select()
    expect([status, error?.code]).toEqual([406, 'PGRST106'])
  })

  it('reports errors', async () => {
    const { error, status } = await client().from('nope').select()
    expect(status).toBe(404)
    expect(error).toMatchObject({ code: 'PGRST205', details: null, hint: null })
  })
})
