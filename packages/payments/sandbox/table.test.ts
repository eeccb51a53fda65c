import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createTestDatabase, type TestDatabase } from '@tingdu/testing/postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxSubject } from '../testing-contract.ts'
import { sandboxTableColumns, tableStore } from './table.ts'

const table = 'public.payment_sandbox'
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createTestDatabase({ migrated: false })
  const text = `create table ${table} (${sandboxTableColumns})`
  await postgres.database.as(serverCaller(), { text, values: [] })
})
afterAll(() => postgres.drop())

const purchase = {
  memberId: '34',
  nonce: 'fake-valid-nonce',
  planId: 'monthly',
  price: { amount: 999, currency: 'USD' },
  firstBilling: null,
}

test('two concurrent processes charge every period once and lose no notice', async () => {
  const second = await openDatabase({ connectionString: postgres.connectionString, maxConnections: 4 })
  const stores = [postgres.database, second].map((one) => tableStore(one, serverCaller(), table))
  const subjects = await Promise.all(stores.map((store) => sandboxSubject('2026-01-15T10:00:00Z', store)))
  for (const id of ['sub-1', 'sub-2', 'sub-3']) {
    await subjects[0]?.provider.createSubscription({ ...purchase, subscriptionId: id })
  }
  await Promise.all(subjects.map((subject) => subject.moveTo('2026-05-15T00:00:00Z')))
  const periods = subjects
    .flatMap((subject) => subject.charges())
    .map(({ subscriptionId, periodFirst }) => `${subscriptionId} ${periodFirst}`)
  expect(periods).toHaveLength(15)
  expect(new Set(periods).size).toBe(15)
  const payloads = subjects.flatMap(({ notices }) => notices.map(({ payload }) => payload))
  expect(new Set(payloads).size).toBe(15 + 3)
  await second.close()
})

test('work that throws leaves no changes', async () => {
  const store = tableStore(postgres.database, serverCaller(), table)
  const failed = store.transaction(async (records) => {
    await records.write('customer', 'member-99', { id: 'member-99', cardTokens: [], subscriptionIds: [] })
    throw new Error('half way')
  })
  await expect(failed).rejects.toThrow('half way')
  expect(await store.transaction((records) => records.read('customer', 'member-99'))).toBeNull()
})

test('rejects invalid table names', () => {
  expect(() => tableStore(postgres.database, serverCaller(), 'a.b; drop table c')).toThrow('not the name')
})
