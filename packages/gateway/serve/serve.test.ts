import { serverCaller } from '@tingdu/database/server-caller.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../testing-world.ts'
import { readServeOptions } from './options.ts'
import { serve } from './serve.ts'

const secret = 'a secret that has more than 32 bytes'
let world: World
let server: Awaited<ReturnType<typeof serve>>
let address: string
beforeAll(async () => {
  world = await openWorld()
  const args = [
    '--database-url',
    world.connectionString,
    '--schemas',
    'school,other',
    '--anon-role',
    'gateway_reader',
  ]
  const more = [
    '--jwt-secret',
    secret,
    '--port',
    '0',
    '--pre-request',
    'school.check_visitor',
    '--tx-end',
    'rollback-allow-override',
  ]
  server = await serve(readServeOptions([...args, ...more]))
  address = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.stop()
  await world.drop()
})

const send = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const response = await fetch(`${address}/${path}`, { ...init, headers })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}
const token = (claims: Record<string, unknown>, key = secret) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))
const bearer = async (claims: Record<string, unknown>, key?: string) => ({
  authorization: `Bearer ${await token(claims, key)}`,
})

describe('the standalone gateway', () => {
  it('serves HTTP as the anonymous role or the role of the token', async () => {
    expect(await send('teachers?select=name&limit=1')).toMatchObject({ status: 200, body: [{ name: 'Lin' }] })
    expect(await send('diaries')).toMatchObject({ status: 200, body: [] })
    const headers = await bearer({ role: 'gateway_writer', sub: 'x' })
    expect(await send('diaries?select=id&order=id', headers)).toMatchObject({
      status: 200,
      body: [{ id: 1 }, { id: 3 }],
    })
    expect((await send('rpc/who', headers)).body).toMatchObject({ role: 'gateway_writer' })
    expect(JSON.parse((await send('rpc/who', headers)).body.claims)).toEqual({
      role: 'gateway_writer',
      sub: 'x',
    })
  })

  it('accepts names in any script in the URL, and encodes them in headers', async () => {
    const answer = await send('%E5%8D%95%E8%AF%8D?select=%E5%AD%97')
    expect(answer).toMatchObject({ status: 200, body: [{ 字: '学' }] })
    expect(answer.headers.get('Content-Location')).toBe('/%E5%8D%95%E8%AF%8D?select=%E5%AD%97')
    expect((await send('Odd,%20table')).headers.get('Content-Location')).toBe('/Odd,%20table')
  })

  it('rejects forged and expired tokens, and unknown roles', async () => {
    const forged = await send(
      'teachers',
      await bearer({ role: 'gateway_writer' }, 'another secret of more than 32 bytes'),
    )
    expect(forged).toMatchObject({ status: 401, body: { code: 'PGRST301' } })
    expect(forged.headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"role":"gateway_writer"}')}.`
    expect(await send('teachers', { authorization: `Bearer ${none}` })).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    })
    expect(await send('teachers', { authorization: 'Bearer' })).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    })
    expect(await send('teachers', await bearer({ exp: 1_000_000 }))).toMatchObject({
      status: 401,
      body: { code: 'PGRST303', message: 'JWT expired' },
    })
    expect(await send('teachers', await bearer({ role: 'nobody_at_all' }))).toMatchObject({
      status: 401,
      body: { code: '22023' },
    })
  })

  it('answers 401 to the anonymous role, with or without a token, and 403 to others', async () => {
    for (const headers of [{}, await bearer({ sub: 'x' }), await bearer({ role: 'gateway_reader' })])
      expect(await send('lockers', headers)).toMatchObject({ status: 401, body: { code: '42501' } })
    const writer = await bearer({ role: 'gateway_writer' })
    expect(await send('terms', writer)).toMatchObject({ status: 403, body: { code: '42501' } })
  })

  it('runs the pre-request function first', async () => {
    expect(await send('teachers', { 'x-banned': 'yes' })).toMatchObject({
      status: 403,
      body: { message: 'You are banned' },
    })
  })

  it('commits or rolls back as configured', async () => {
    const headers = { ...(await bearer({ role: 'gateway_writer' })), 'content-type': 'application/json' }
    const init = { method: 'POST', body: '{"id":30,"name":"Mo"}' }
    expect(await send('teachers', { ...headers, prefer: 'return=representation' }, init)).toMatchObject({
      status: 201,
    })
    expect((await send('teachers?id=eq.30')).body).toEqual([])
    expect(await send('teachers', { ...headers, prefer: 'tx=commit' }, init)).toMatchObject({ status: 201 })
    expect((await send('teachers?id=eq.30&select=id')).body).toEqual([{ id: 30 }])
  })

  it('reloads the schema on notification', async () => {
    expect(await send('novelties')).toMatchObject({ status: 404 })
    const sql = 'create table school.novelties (id int); grant select on school.novelties to gateway_reader'
    const server = serverCaller()
    for (const text of [...sql.split('; '), "notify pgrst, 'reload schema'"])
      await world.database.as(server, { text, values: [] })
    await expect.poll(async () => (await send('novelties')).status).toBe(200)
  })

  it('reports invalid options', () => {
    expect(() => readServeOptions([])).toThrow('--database-url is missing.')
    expect(() => readServeOptions(['--database-url', 'x', '--jwt-secret', 'short'])).toThrow(
      'at least 32 bytes',
    )
    expect(() => readServeOptions(['--database-url', 'x', '--tx-end', 'maybe'])).toThrow(
      '--tx-end must be one of',
    )
  })
})
