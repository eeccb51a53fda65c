import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addText, type TestText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 180_000)
afterAll(() => app.close())

type Shown = { chinese: string; defs: string; translation?: string }

/** Adds a text of the library of one sentence, whose first two characters are the word with an id. */
async function addExample(
  word_id: number,
  { chinese, defs, translation = 'Yes.' }: Shown,
  text?: Partial<TestText>,
) {
  const sha1 = await addText(app, {
    owner: app.account('support').id,
    inLibrary: true,
    content: chinese,
    ...text,
  })
  const words = [{ start: 0, end: 2, phonetic: 'kāi xīn', defs, word_id }]
  const document = { content: chinese, sentences: [{ start: 0, end: chinese.length, translation, words }] }
  await app.sql(
    `with of_text as (select id, published_version from private.texts where sha1 = $1),
       version as (update private.text_versions v set document = $2 from of_text where v.text_id = of_text.id)
     select private.count_words(id, $2) from of_text where published_version is not null`,
    [sha1, document],
  )
  return sha1
}

const examples = async (client: ReturnType<TestApp['with']>, word_id: number, not_in = '') => {
  const query = new URLSearchParams({ word_id: String(word_id), meaning: 'happy', not_in })
  const { status, body } = await client.get(`rpc/word_examples?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test('examples are of published texts that the caller may read, not of the text that is read', async () => {
  const read = await addExample(71, { chinese: '开心，这是在读的。', defs: 'happy' })
  await addExample(71, { chinese: '开心，这要会员。', defs: 'happy' }, { plan: 'gold' })
  await addExample(71, { chinese: '开心，还没发表。', defs: 'happy' }, { published: false })
  await addExample(71, { chinese: '开心，是别人的。', defs: 'happy' }, { inLibrary: false, published: false })
  await addExample(71, { chinese: '开心，没有翻译。', defs: 'happy', translation: '' })
  const member = app.with(await app.addAccount())
  expect(await examples(member, 71, read)).toEqual([])
  const free = await addExample(71, { chinese: '开心的孩子来了。', defs: 'happy' })
  expect(await examples(member, 71, read)).toEqual([
    {
      sha1: free,
      title: 'A text',
      position: 0,
      chinese: '开心的孩子来了。',
      translation: 'Yes.',
      machine: false,
      words: [{ start: 0, end: 2, word_id: 71 }],
    },
  ])
})

test('two texts at most, first those where the word has the same meaning', async () => {
  await addExample(72, { chinese: '开心，你说什么？', defs: 'to feel like it' })
  await addExample(72, { chinese: '𠮷开心，你说什么？', defs: 'to feel like it' })
  const same = await addExample(72, { chinese: '开心不开心？𠮷。', defs: 'happy' })
  const found = await examples(app.with(await app.addAccount()), 72)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatchObject({ sha1: same, chinese: '开心不开心？𠮷。' })
})
