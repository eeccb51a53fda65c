import { startCountingProxy } from '@tingdu/testing/counting-proxy.ts'
import { connectionStringOf, createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Query } from './caller.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openDatabase } from './pool.ts'
import { serverCaller } from './server-caller.ts'

const server = serverCaller()
const sql = (text: string, ...values: unknown[]): Query => ({ text, values })
const named = (name: string, text: string, ...values: unknown[]): Query => ({ name, text, values })

let here: TestDatabase
let database: Database

beforeAll(async () => {
  here = await createTestDatabase({ migrated: false })
  database = here.database
  await database.as(server, sql('create table notes (id int primary key)'))
})

afterAll(() => here.drop())

describe('a client that hangs up', () => {
  test('has its running query canceled, over a unix socket and over TCP', async () => {
    const proxy = await startCountingProxy(here.connectionString)
    for (const connectionString of [here.connectionString, proxy.connectionString]) {
      const single = await openDatabase({ connectionString, maxConnections: 1 })
      const hangUp = new AbortController()
      const answer = single.as(server, named('sleep', 'select pg_sleep(600)'), { signal: hangUp.signal })
      setTimeout(() => hangUp.abort(new Error('hung up')), 30)
      await expect(answer).rejects.toThrow('hung up')
      expect((await single.as(server, sql('select 1 as one'))).rows).toEqual([{ one: 1 }])
      await single.close()
    }
    await proxy.close()
  })

  test('has a query canceled that was only just sent', async () => {
    const single = await openDatabase({ connectionString: here.connectionString, maxConnections: 1 })
    for (let round = 0; round < 5; round += 1) {
      const hangUp = new AbortController()
      const answer = single.as(server, sql('select pg_sleep(600)'), { signal: hangUp.signal })
      await new Promise((resolve) => setImmediate(resolve))
      hangUp.abort(new Error('hung up'))
      await expect(answer).rejects.toThrow('hung up')
    }
    expect((await single.as(server, sql('select 1 as one'))).rows).toEqual([{ one: 1 }])
    await single.close()
  })

  test('leaves the queue', async () => {
    const single = await openDatabase({ connectionString: here.connectionString, maxConnections: 1 })
    const hangUp = new AbortController()
    const first = await database.transaction(server, async (lock) => {
      await lock(sql('lock table notes'))
      const running = single.as(server, sql('select count(*) from notes'))
      const waiting = single.as(server, sql('insert into notes values (400)'), { signal: hangUp.signal })
      setTimeout(() => hangUp.abort(new Error('hung up')), 20)
      await expect(waiting).rejects.toThrow('hung up')
      return { running }
    })
    await first.running
    expect((await single.as(server, sql('select from notes where id = 400'))).rowCount).toBe(0)
    await single.close()
  })
})

describe('overload, and an unavailable server', () => {
  test('the queue is bounded; waiting claims are served', async () => {
    const small = await openDatabase({
      connectionString: here.connectionString,
      maxConnections: 2,
      maxQueue: 3,
    })
    const sleeps = Array.from({ length: 9 }, () => small.as(server, sql('select pg_sleep(0.1)')))
    const outcomes = await Promise.allSettled(sleeps)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
    expect(refused).toHaveLength(4)
    for (const error of refused) {
      expect(error).toBeInstanceOf(DatabaseUnavailable)
      expect(error.retryAfterSeconds).toBeGreaterThan(0)
    }
    await small.close()
  })

  test('a lost connection rejects its running statement, and is replaced automatically', async () => {
    const proxy = await startCountingProxy(here.connectionString)
    const through = await openDatabase({ connectionString: proxy.connectionString, maxConnections: 3 })
    await Promise.all([1, 2, 3].map(() => through.as(server, sql('select pg_sleep(0.05)'))))
    const running = through.as(server, sql('select pg_sleep(600)'))
    running.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50))
    proxy.cutAll()
    await expect(running).rejects.toBeInstanceOf(DatabaseUnavailable)
    const ask = () => through.as(server, sql('select 1 as one')).catch((error) => error.name)
    await expect.poll(ask).toMatchObject({ rows: [{ one: 1 }] })
    for (let round = 0; round < 5; round += 1) expect(await ask()).toMatchObject({ rows: [{ one: 1 }] })
    await through.close()
    await proxy.close()
  })

  test('backends terminated by an administrator are replaced', async () => {
    const single = await openDatabase({ connectionString: here.connectionString, maxConnections: 1 })
    const pid = sql('select pg_backend_pid() as pid')
    const [row] = (await single.as<{ pid: number }>(server, pid)).rows
    const running = single.as(server, sql('select pg_sleep(600)'))
    running.catch(() => {})
    await database.as(server, sql('select pg_terminate_backend($1)', row?.pid))
    await expect(running).rejects.toBeInstanceOf(DatabaseUnavailable)
    const [next] = (await single.as<{ pid: number }>(server, pid)).rows
    expect(next?.pid).not.toBe(row?.pid)
    await single.close()
  })

  test('an unreachable server is reported at once, also by ping', async () => {
    const nowhere = await openDatabase({ connectionString: 'postgresql://nobody@127.0.0.1:5599/nothing' })
    await expect(nowhere.ping()).rejects.toBeInstanceOf(DatabaseUnavailable)
    const many = Array.from({ length: 40 }, () => nowhere.as(server, sql('select 1')))
    for (const outcome of await Promise.allSettled(many)) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(DatabaseUnavailable)
    }
    await expect(nowhere.listen('news', () => {})).rejects.toBeInstanceOf(DatabaseUnavailable)
    await nowhere.close()
    const missing = await openDatabase({ connectionString: connectionStringOf('no_such_database') })
    await expect(missing.ping()).rejects.toThrow('no_such_database')
    await missing.close()
    await expect(database.ping()).resolves.toBeUndefined()
  })

  test('closing waits for running statements, and refuses later ones', async () => {
    const closing = await openDatabase({ connectionString: here.connectionString, maxConnections: 1 })
    await closing.ping()
    const running = closing.as(server, sql('select pg_sleep(0.1), 1 as one'))
    await new Promise((resolve) => setTimeout(resolve, 30))
    await closing.close()
    expect((await running).rows[0]).toMatchObject({ one: 1 })
    await expect(closing.as(server, sql('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable)
  })
})

describe('listening', () => {
  test('receives each payload, also after a lost connection, and none after it stopped', async () => {
    const proxy = await startCountingProxy(here.connectionString)
    const through = await openDatabase({ connectionString: proxy.connectionString })
    const heard: string[] = []
    const stop = await through.listen('News of "today"', (payload) => heard.push(payload))
    const notify = (payload: string) =>
      database.as(server, sql('select pg_notify($1, $2)', 'News of "today"', payload))
    const hears = (payload: string) => expect.poll(() => heard.at(-1)).toBe(payload)
    await notify('one')
    await hears('one')
    proxy.cutAll()
    await hears('')
    await notify('two')
    await hears('two')
    await stop()
    await notify('three')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual(['one', '', 'two'])
    await through.close()
    await proxy.close()
  })
})
