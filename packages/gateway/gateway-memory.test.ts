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

it('prepares repeated statements, but none that would take a megabyte of each connection', async () => {
  const statements: Query[] = []
  const database: Database = {
    ...world.database,
    as: (caller, query, options) => {
      statements.push(query)
      return world.database.as(caller, query, options)
    },
  }
  const limits = { maxOutputs: null, maxRepeats: null }
  const gateway = createGateway({ database, schema: 'school', catalog: () => world.catalog, limits })
  const send = async (query: string) => {
    const request = { method: 'GET', path: 'teachers', query, headers: {}, body: '' }
    return await gateway.handle(request, callerFor('writer'))
  }
  const few = await send(`select=${aliases(10)}`)
  const many = [await send(`select=${aliases(1000)}`), await send(`select=${aliases(1000)}`)]
  expect([few, ...many].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(many[1]).toEqual(many[0])
  expect(statements.map(({ name }) => name !== undefined)).toEqual([true, false, false])
})

it('refuses a response that is too large before it is sent here, in any requested format', async () => {
  const limits = { ...strictLimits, maxOutputs: null, maxRepeats: null, maxAnswerBytes: 2000 }
  const send = (method: string, url: string, headers = {}, body?: unknown) =>
    world.send('writer', method, url, { headers, body, limits })
  const refusal = {
    status: 400,
    body: { code: 'answer_too_large', details: expect.stringMatching(/^It would have \d{4,} bytes$/) },
  }
  const wide = `teachers?select=${aliases(200)}`
  expect(await send('GET', wide)).toMatchObject(refusal)
  expect(await send('GET', `${wide}&id=eq.1`, { accept: 'application/vnd.pgrst.object+json' })).toMatchObject(
    refusal,
  )
  expect(
    await send('GET', wide, { accept: 'application/vnd.pgrst.array+json;nulls=stripped' }),
  ).toMatchObject(refusal)
  expect(await send('GET', `${wide}&name=like.*&limit=5`, { prefer: 'count=exact' })).toMatchObject(refusal)
  expect(await send('GET', `rpc/find_students?q=a&select=${aliases(200)}`)).toMatchObject(refusal)
  const changed = `${wide}&id=eq.1`
  expect(await send('PATCH', changed, { prefer: 'return=representation' }, { name: 'Nobody' })).toMatchObject(
    refusal,
  )
  expect(await send('GET', 'teachers?select=name&name=eq.Nobody')).toMatchObject({ status: 200, body: [] })
  expect(await send('HEAD', wide)).toMatchObject({ status: 200 })
  expect(await send('GET', 'teachers?select=name&limit=1')).toMatchObject({ status: 200 })
})

it('limits the size of responses without repeated columns, too', async () => {
  const send = (maxAnswerBytes: number, method: string, url: string, body?: unknown, prefer = '') =>
    world.send('writer', method, url, {
      body,
      headers: { prefer },
      limits: { ...strictLimits, maxAnswerBytes },
    })
  for (const [method, url, body, prefer] of [
    ['GET', 'students?select=id,name'],
    ['GET', 'students?select=name'],
    ['GET', 'students'],
    ['GET', 'rpc/find_students?q='],
    ['GET', 'rpc/numbers?up_to=100'],
    ['GET', 'rpc/joined_texts?parts=one&parts=and+quite+another&parts=text'],
    ['GET', 'rpc/pair'],
    ['POST', 'rpc/find_students', { q: '' }],
    ['PATCH', 'students?id=gt.0', { mood: 'calm' }, 'return=representation'],
  ] as const) {
    expect(await send(10, method, url, body, prefer), url).toMatchObject({
      status: 400,
      body: { code: 'answer_too_large' },
    })
    expect(await send(2000, method, url, body, prefer), url).toMatchObject({ status: 200 })
  }
})

it('refuses reads of an owner with too many unsent responses, but never the response to a write', async () => {
  const limits = { maxUnsentBytesPerOwner: 300 }
  const { database, catalog } = world
  const gateway = createGateway({ database, schema: 'school', catalog: () => catalog, limits })
  const unsent: (() => void)[] = []
  const send = async (owner: string, method: string, path: string, query: string, body = '') => {
    const request = { method, path, query, headers: { prefer: 'return=representation' }, body }
    const caller = callerFor('writer')
    try {
      const prepared = gateway.prepare(request)
      const reply = gateway.reply(prepared, await gateway.run(prepared, caller))
      unsent.push(gateway.hold(prepared, reply, owner))
      return reply
    } catch (error) {
      return gateway.refuse(error, request, caller)
    }
  }
  const read = (owner: string) => send(owner, 'GET', 'students', 'select=id,name')
  expect((await read('ada')).status).toBe(200)
  expect((await read('ada')).status).toBe(200)
  expect(await read('ada')).toMatchObject({ status: 429, headers: { 'Retry-After': '2' } })
  expect((await read('bo')).status).toBe(200)
  const rename = JSON.stringify({ name: 'Lin' })
  expect((await send('ada', 'PATCH', 'teachers', 'id=eq.1&select=name', rename)).status).toBe(200)
  for (const release of unsent) release()
  expect((await read('ada')).status).toBe(200)
})
