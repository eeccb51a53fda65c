import { serverCaller } from '@tingdu/database/server-caller.ts'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../testing-world.ts'
import { withCors } from './cors.ts'
import { readServeOptions } from './options.ts'
import { serve } from './serve.ts'

const secret = 'a secret that has more than 32 bytes'
let world: World
let server: Awaited<ReturnType<typeof serve>>
let address: string
beforeAll(async () => {
  world = await openWorld()
  const sql = `create schema other; create schema "其他"; grant usage on schema "其他" to gateway_reader, gateway_writer;
    create table "其他".teachers as select 'art' as subject;
    grant select on "其他".teachers to gateway_reader; grant select, insert on "其他".teachers to gateway_writer`
  for (const text of sql.split(';')) await world.database.as(serverCaller(), { text, values: [] })
  const args = [
    '--database-url',
    world.connectionString,
    '--schemas',
    'school,other,其他',
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
/** Clients send the bytes of UTF-8. */
const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
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

  it('serves several schemas by profile', async () => {
    const profile = (name: string) => ({ 'accept-profile': latin1(name) })
    const first = await send('teachers?select=id&limit=1')
    expect([first.status, first.headers.get('Content-Profile')]).toEqual([200, 'school'])
    expect(first.headers.get('Vary')).toBe('Accept, Prefer, Range, Accept-Profile')
    expect(await send('teachers', profile('other'))).toMatchObject({ status: 404 })
    const other = await send('teachers?select=subject', profile('其他'))
    expect(other).toMatchObject({ status: 200, body: [{ subject: 'art' }] })
    expect(Buffer.from(other.headers.get('Content-Profile') ?? '', 'latin1').toString()).toBe('其他')
    const writer = { ...(await bearer({ role: 'gateway_writer' })), prefer: 'return=representation' }
    const write = { method: 'POST', body: '{"subject":"music"}' }
    Object.assign(writer, { 'content-type': 'application/json' })
    const written = await send('teachers', { ...writer, 'content-profile': latin1('其他') }, write)
    expect(written).toMatchObject({ status: 201, body: [{ subject: 'music' }] })
    expect(await send('teachers', profile('hidden'))).toMatchObject({
      status: 406,
      body: {
        code: 'PGRST106',
        message: 'Invalid schema: hidden',
        hint: 'Only the following schemas are exposed: school, other, 其他',
      },
    })
  })

  it('lets browsers of every site send requests', async () => {
    const origin = 'http://example.com'
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'Foo,Bar' }
    const preflight = await send('', { origin, ...asked }, { method: 'OPTIONS' })
    expect([preflight.status, preflight.body]).toEqual([200, ''])
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
      'access-control-allow-headers': 'Authorization, Foo, Bar, Accept, Accept-Language, Content-Language',
      'access-control-max-age': '86400',
    })
    for (const path of ['teachers', 'nothing']) {
      const { headers } = await send(path, { origin })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toContain('Content-Range')
    }
  })

  it.each([
    ['teachers', 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'],
    ['class_sizes', 'OPTIONS,GET,HEAD'],
    ['places', 'OPTIONS,GET,HEAD,POST'],
    ['rpc/add', 'OPTIONS,GET,HEAD,POST'],
    ['rpc/rename', 'OPTIONS,POST'],
    ['', 'OPTIONS,GET,HEAD'],
  ])('lists the methods of /%s', async (path, methods) => {
    const answer = await send(path, {}, { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([200, methods])
  })

  it('responds with 404 to OPTIONS for unknown paths', async () => {
    for (const path of ['nothing', 'rpc/nothing', 'a/b'])
      expect(await send(path, {}, { method: 'OPTIONS' })).toMatchObject({ status: 404 })
  })

  it('limits CORS to listed origins', () => {
    const reply = { status: 200, headers: { Vary: 'Accept' }, body: '' }
    const list = ['https://a.test']
    expect(withCors(reply, { origin: 'https://a.test' }, list).headers).toMatchObject({
      'Access-Control-Allow-Origin': 'https://a.test',
      Vary: 'Accept, Origin',
    })
    expect(withCors(reply, { origin: 'https://b.test' }, list).headers).toEqual({ Vary: 'Accept, Origin' })
  })

  it('reports invalid options', () => {
    expect(() => readServeOptions([])).toThrow('--database-url is missing, and so is PGRST_DB_URI.')
    expect(() => readServeOptions(['--database-url', 'x', '--jwt-secret', 'short'])).toThrow(
      'at least 32 bytes',
    )
    expect(() => readServeOptions(['--database-url', 'x', '--tx-end', 'maybe'])).toThrow(
      '--tx-end must be one of',
    )
  })

  it('takes secrets from the environment, but options take precedence', () => {
    const environment = { PGRST_DB_URI: 'postgres://x', PGRST_JWT_SECRET: secret }
    expect(readServeOptions([], environment)).toMatchObject({
      databaseUrl: 'postgres://x',
      jwtSecret: secret,
    })
    expect(readServeOptions(['--database-url', 'y'], environment).databaseUrl).toBe('y')
  })

  it.each([
    [['--schemas', 'school,nowhere,"x'], 'The database has no schema nowhere, "x.'],
    [['--anon-role', 'nobody_at_all'], 'The database has no role nobody_at_all.'],
  ])('does not start with %j', async (args, message) => {
    const options = readServeOptions(['--database-url', world.connectionString, '--port', '0', ...args])
    await expect(serve(options)).rejects.toThrow(message)
  })
})
