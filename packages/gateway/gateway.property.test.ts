import { seed } from '@tingdu/testing/same-cases.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGateway, type Gateway } from './gateway.ts'
import { strictLimits } from './settings.ts'
import { anyRequest } from './testing-requests.ts'
import { callerFor, openWorld, type World } from './testing-world.ts'

let world: World
let gateway: Gateway
beforeAll(async () => {
  world = await openWorld()
  const limits = { ...strictLimits, rollbackByDefault: true }
  gateway = createGateway({
    database: world.database,
    schema: 'school',
    catalog: () => world.catalog,
    limits,
  })
})
afterAll(() => world.drop())

it('20,000 random requests cause no server error and return no row that the caller may not read', async () => {
  const all = fc.sample(anyRequest, { numRuns: 20_000, seed })
  const statuses = new Map<number, number>()
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const reply = await gateway.handle(next.request, callerFor(next.role))
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      const describeCase = () => `${JSON.stringify(next)} → ${reply.status} ${reply.body} (SEED=${seed})`
      const isFault = reply.status >= 500 && reply.status !== 503 && reply.status !== 504
      const leaks = /secret-marker/i.test(`${reply.body}${JSON.stringify(reply.headers)}`)
      if (isFault || leaks) expect.fail(describeCase())
      if (reply.status >= 400 && reply.body)
        expect(JSON.parse(reply.body).code, describeCase()).toBeTypeOf('string')
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  // The test is meaningful only if many requests succeed.
  const succeeded = [200, 201, 204, 206].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)
  expect(succeeded, JSON.stringify([...statuses])).toBeGreaterThan(2000)
}, 180_000)
