import { startCancelProxy } from '@tingdu/testing/cancel-proxy.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Query } from './caller.ts'
import { Connection } from './connection/connection.ts'
import { type Database, DatabaseUnavailable, TooManyStatements } from './database.ts'
import { openDatabase } from './pool.ts'
import { serverCaller, withReservedConnections } from './server-caller.ts'

const sql = (text: string, ...values: unknown[]): Query => ({ text, values })
const backend = sql('select pg_backend_pid() as pid')
/** Ends when the lock is free. */
const waitForLock = sql('select pg_advisory_xact_lock_shared(1)')
const takeLock = sql('select pg_advisory_xact_lock(1)')
/** Without a timeout, because what waits here would time out otherwise. */
const server = serverCaller(600_000)
const callerOf = (owner: string): Caller => ({ ...server, owner })

let here: TestDatabase
let database: Database
beforeAll(async () => {
  here = await createTestDatabase({ migrated: false })
  database = here.database
  await database.as(server, sql('create table sessions (id int primary key)'))
  await database.as(server, sql('create table notes (id int primary key)'))
})
afterAll(() => here.drop())

const open = (settings: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openDatabase({ connectionString: here.connectionString, ...settings })

describe('while the statements of one member wait for a lock', () => {
  /** Resolves to the result of `work`, which runs while ann's statements take all they can. */
  async function whileAnnWaits(
    work: (pool: Database) => Promise<void>,
  ): Promise<PromiseSettledResult<unknown>[]> {
    const pool = await open()
    let asked: Promise<unknown>[] = []
    await database.transaction(server, async (run) => {
      await run(takeLock)
      asked = Array.from({ length: 14 + 64 + 1 }, () => pool.as(callerOf('ann'), waitForLock))
      for (const one of asked) one.catch(() => {})
      await work(pool)
    })
    const outcomes = await Promise.allSettled(asked)
    await pool.close()
    return outcomes
  }

  test('64 of them queue, one more is refused, and all others are served in the end', async () => {
    const outcomes = await whileAnnWaits(async () => {})
    const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toEqual([expect.any(TooManyStatements)])
  })

  test('sign-in, webhooks and readiness have reserved connections', async () => {
    await whileAnnWaits(async (pool) => {
      await pool.ping()
      const reserved = withReservedConnections(pool)
      expect((await reserved.as(server, sql('select 1 as one'))).rows).toEqual([{ one: 1 }])
      const inside = await reserved.transaction(
        server,
        async (run) => (await run(sql('select 2 as two'))).rows,
      )
      expect(inside).toEqual([{ two: 2 }])
    })
  })

  test('another active member is served', async () => {
    const pool = await open()
    const bob = callerOf('bob')
    await pool.as(bob, backend)
    await database.transaction(server, async (run) => {
      await run(takeLock)
      const waiting = Array.from({ length: 20 }, () => pool.as(callerOf('ann'), waitForLock))
      for (const one of waiting) one.catch(() => {})
      for (let n = 0; n < 5; n += 1) expect((await pool.as(bob, backend)).rowCount).toBe(1)
    })
    await pool.close()
  })
})

describe('a statement that identifies the caller', () => {
  const identify = sql(
    "select set_config('statement_timeout', '600000', true), (select count(*) from sessions)",
  )
  const member: Caller = { label: 'member', owner: 'member', identify }
  const insert = (id: number) => sql('insert into notes values ($1)', id)

  test('is canceled after its own short timeout, and the next statement does not run', async () => {
    const pool = await open({ identifyTimeoutMs: 50 })
    await database.transaction(server, async (run) => {
      await run(sql('lock table sessions in access exclusive mode'))
      for (const options of [{}, { rollback: true }]) {
        const refused = pool.as(member, insert(1), options)
        await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable)
        await expect(refused).rejects.toThrow('Identifying the caller took too long.')
      }
      const inTransaction = pool.transaction(member, (inside) => inside(insert(1)))
      await expect(inTransaction).rejects.toBeInstanceOf(DatabaseUnavailable)
    })
    expect((await pool.as(member, sql('select from notes'))).rowCount).toBe(0)
    await pool.close()
  })

  test('gets its timeout after the connection is made: PgBouncer refuses it as a parameter of the connection', async () => {
    const pool = await open({ identifyTimeoutMs: 50 })
    const atStart = sql(
      "select name, reset_val from pg_settings where source in ('client', 'session') order by name",
    )
    const { rows } = await pool.as<{ name: string; reset_val: string }>(server, atStart)
    const known = ['application_name', 'client_encoding', 'DateStyle', 'IntervalStyle', 'TimeZone']
    const sent = rows.filter(
      ({ name, reset_val }) => !known.includes(name) && !['', '0', 'none'].includes(reset_val),
    )
    expect(sent).toEqual([])
    await pool.close()
  })

  test('may set another timeout for the statement that follows', async () => {
    const pool = await open({ identifyTimeoutMs: 50, maxConnections: 1 })
    await pool.as(member, sql('select pg_sleep(0.2)'))
    const hasty = serverCaller(100)
    await expect(pool.as(hasty, sql('select pg_sleep(600)'))).rejects.toMatchObject({ code: '57014' })
    await pool.close()
  })
})

describe('a late cancel request', () => {
  /** A client hangs up; its statement ends for another reason while the cancel request is still in flight. */
  async function hangUp(pool: Database, cancels: () => number): Promise<void> {
    const gone = new AbortController()
    await database.transaction(server, async (run) => {
      await run(takeLock)
      pool.as(server, waitForLock, { signal: gone.signal }).catch(() => {})
      await expect.poll(waitingForLock).toBe(1)
      gone.abort(new Error('hung up'))
      await expect.poll(cancels).toBe(1)
    })
  }
  /** A pool of one connection whose cancels are held back, after a client hung up during its statement. */
  const hangUpBehindProxy = async (cancelTimeoutMs: number) => {
    const proxy = await startCancelProxy(here.connectionString)
    const { connectionString } = proxy
    const single = await open({ connectionString, maxConnections: 1, cancelTimeoutMs })
    const [before] = (await single.as(server, backend)).rows
    await hangUp(single, proxy.cancels)
    return { proxy, single, before }
  }
  const waitingForLock = async () => {
    const text = `select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`
    return (await database.as(server, sql(text))).rowCount
  }

  test('is waited for: the next statement on the connection is not sent before it', async () => {
    const { proxy, single, before } = await hangUpBehindProxy(600_000)
    const events: string[] = []
    const next = single.as(server, sql('select pg_backend_pid() as pid, pg_sleep(0.1)')).then(({ rows }) => {
      events.push('answered')
      return rows
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    events.push('passed on')
    await proxy.passOn()
    expect(await next).toEqual([expect.objectContaining(before ?? {})])
    expect(events).toEqual(['passed on', 'answered'])
    await single.close()
    await proxy.close()
  })

  test('closes the connection if it takes too long, without canceling another statement', async () => {
    const { proxy, single, before } = await hangUpBehindProxy(50)
    const [after] = (await single.as(server, backend)).rows
    expect(after?.pid).not.toBe(before?.pid)
    await database.transaction(server, async (run) => {
      await run(takeLock)
      single.as(server, waitForLock).catch(() => {})
      await expect.poll(waitingForLock).toBe(1)
      await proxy.passOn()
      expect(await waitingForLock()).toBe(1)
    })
    expect((await single.as(server, backend)).rows).toEqual([after])
    await single.close()
    await proxy.close()
  })
})

test('a connection with an open transaction accepts no other caller', async () => {
  const connection = await Connection.open({
    connectionString: here.connectionString,
    namedStatements: 10,
    identifyTimeoutMs: 0,
    cancelTimeoutMs: 1000,
    timeZone: null,
  })
  const other = serverCaller(1234).identify
  await connection.begin(server.identify)
  await expect(connection.run(other, backend)).rejects.toThrow('A transaction is open')
  await expect(connection.begin(other)).rejects.toThrow('A transaction is open')
  const timeout = sql("select current_setting('statement_timeout') as timeout")
  expect((await connection.continue(timeout)).rows).toEqual([{ timeout: '10min' }])
  await connection.commit()
  expect((await connection.run(other, timeout)).result.rows).toEqual([{ timeout: '1234ms' }])
  await connection.end()
})
