import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readContrasts } from './import/contrast-files.server.ts'
import { storeContrasts } from './import/store.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await storeContrasts(app.database)
})
afterAll(() => app.close())

const get = async (path: string) => (await app.as('student').get(path)).body

test('stores every note; running again writes nothing', async () => {
  const rows = () => app.sql('select id, xmin::text from api.fc_contrasts order by id')
  const before = await rows()
  expect(before).toHaveLength(readContrasts().length)
  await storeContrasts(app.database)
  expect(await rows()).toEqual(before)
})

test('a changed note is written again, and one that is gone is removed', async () => {
  await app.sql(`update api.fc_contrasts set note = 'old' where words @> '{又,再}'`)
  await app.sql(`insert into api.fc_contrasts (words, traditional, note, trap, examples, position)
    values ('{书,本}', '{書,本}', 'note', 'trap', '[]', 1)`)
  await storeContrasts(app.database)
  expect(await get('fc_contrasts?words=cs.{书}')).toEqual([])
  expect((await get('fc_contrasts?words=cs.{又,再}'))[0].note).not.toBe('old')
})

test('finds the notes of a word in either script, and those that compare several', async () => {
  const found = await get('fc_contrasts?or=(words.cs.{過},traditional.cs.{過})')
  expect(found.map(({ words }: { words: string[] }) => words.join(' '))).toContain('了 过')
  expect(await get('fc_contrasts?or=(words.cs.{再,又},traditional.cs.{再,又})')).toMatchObject([
    { words: ['又', '再'], examples: expect.arrayContaining([expect.objectContaining({ word: '又' })]) },
  ])
})
