import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCollocations } from './import/collocation-files.server.ts'
import { storeCollocations } from './import/store.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await storeCollocations(app.database)
})
afterAll(() => app.close())

const rows = () => app.sql('select id, xmin::text from api.fc_collocations order by id')

test('stores every line; running again writes nothing', async () => {
  const before = await rows()
  expect(before).toHaveLength(readCollocations().length)
  await storeCollocations(app.database)
  expect(await rows()).toEqual(before)
})

test('a changed line is written again, and one that is gone is removed', async () => {
  await app.sql(`update api.fc_collocations set english = 'old' where chinese = '看电影'`)
  await app.sql(`insert into api.fc_collocations (word, reading, chinese, traditional, phonetic, english, position)
    values ('书', 'shū', '旧书', '舊書', 'jiù shū', 'old book', 1)`)
  await storeCollocations(app.database)
  const { body } = await app.as('student').get('fc_collocations?word=eq.电影&order=position')
  expect(body.map(({ chinese }: { chinese: string }) => chinese)).toEqual(['看电影', '电影票', '中国电影'])
  expect(body[0].english).toBe('to watch a movie')
  expect(await app.sql(`select from api.fc_collocations where chinese = '旧书'`)).toEqual([])
})
