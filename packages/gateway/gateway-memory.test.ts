import type { Query } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGateway } from './gateway.ts'
import { strictLimits } from './settings.ts'
import { callerFor, openWorld, type World } from './testing-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.drop())

const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}:name`).join(',')

it('prepares short statements, but not those that would take a megabyte per connection', async () => {
  const asked: Query[] = []
  const database: Database = {
    ...world.database,
    as: (caller, query, options) => {
      asked.push(query)
      return world.database.as(caller, query, options)
    },
  }
  const gateway = createGateway({ database, schema: 'school', catalog: () => world.catalog })
  const ask = async (query: string) => {
    const request = { method: 'GET', path: 'teachers', query, headers: {}, body: '' }
    return await gateway.handle(request, callerFor('writer'))
  }
  const few = await ask(`select=${aliases(10)}`)
  const many = [await ask(`select=${aliases(1000)}`), await ask(`select=${aliases(1000)}`)]
  expect([few, ...many].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(many[1]).toEqual(many[0])
  expect(asked.map(({ name }) => name !== undefined)).toEqual([true, false, false])
})

it('rejects a response that is too large before PostgreSQL sends it, in every format', async () => {
  const limits = { ...strictLimits, maxAnswerBytes: 2000 }
  const ask = (method: string, url: string, headers = {}, body?: unknown) =>
    world.ask('writer', method, url, { headers, body, limits })
  const refusal = {
    status: 400,
    body: { code: 'answer_too_large', details: expect.stringMatching(/^It would have \d{4,} bytes$/) },
  }
  const wide = `teachers?select=${aliases(200)}`
  expect(await ask('GET', wide)).toMatchObject(refusal)
  expect(await ask('GET', `${wide}&id=eq.1`, { accept: 'application/vnd.pgrst.object+json' })).toMatchObject(
    refusal,
  )
  expect(await ask('GET', wide, { accept: 'application/vnd.pgrst.array+json;nulls=stripped' })).toMatchObject(
    refusal,
  )
  expect(await ask('GET', `${wide}&name=like.*&limit=5`, { prefer: 'count=exact' })).toMatchObject(refusal)
  expect(await ask('GET', `rpc/find_students?q=a&select=${aliases(200)}`)).toMatchObject(refusal)
  const changed = `${wide}&id=eq.1`
  expect(await ask('PATCH', changed, { prefer: 'return=representation' }, { name: 'Nobody' })).toMatchObject(
    refusal,
  )
  expect(await ask('GET', 'teachers?select=name&name=eq.Nobody')).toMatchObject({ status: 200, body: [] })
  expect(await ask('HEAD', wide)).toMatchObject({ status: 200 })
  expect(await ask('GET', 'teachers?select=name&limit=1')).toMatchObject({ status: 200 })
})
