import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { chatReply, startTestChat, type TestChat } from '@tingdu/translation/testing-chat-server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let chat: TestChat
let app: TestApp
beforeAll(async () => {
  chat = await startTestChat()
  app = await startTestApp({ translation: chat.settings })
})
afterAll(async () => {
  await app.close()
  await chat.close()
})
beforeEach(() => {
  chat.answerWith(null)
  chat.requests.length = 0
})

/** A text of a member with these sentences, the first of which a person translated. */
async function withText(texts = ['你好。', '再见。', '走吧。']) {
  const account = await app.addAccount()
  const sha1 = await addText(app, { owner: account.id })
  let at = 0
  const sentences = texts.map((text, index) => {
    const start = at
    at += text.length
    return { start, end: at, words: [], ...(index === 0 && { translation: 'Hi.' }) }
  })
  await app.sql(
    `update private.text_documents set document = $2 where text_id = (select id from private.texts where sha1 = $1)`,
    [sha1, { content: texts.join(''), sentences }],
  )
  return { account, sha1 }
}
const ask = (account: TestAccount, sha1: string) => app.with(account).post('rpc/translate_text', { sha1 })
const translations = async (sha1: string) => {
  const [row] = await app.sql<{
    document: { sentences: { translation?: string; translated_by?: string }[] }
  }>(
    'select d.document from private.text_documents d join private.texts t on t.id = d.text_id where t.sha1 = $1',
    [sha1],
  )
  return row?.document.sentences.map(({ translation, translated_by }) => [translation, translated_by])
}
const progress = async (account: TestAccount, sha1: string) =>
  (await app.with(account).get(`fc_translations?text_sha1=eq.${sha1}&select=done,total,failure,finished_at`))
    .body[0]
const ended = (done: number, failure: string | null) => ({ done, failure, finished_at: expect.any(String) })

describe('refused', () => {
  test('a text of others, one of the library, and one that does not exist', async () => {
    const { sha1 } = await withText()
    const staff = await app.addAccount({ role: 'support' })
    const library = await addText(app, { owner: staff.id, inLibrary: true })
    for (const [account, text] of [
      [await app.addAccount(), sha1],
      [staff, library],
      [await app.addAccount(), 'f'.repeat(40)],
    ] as const)
      expect((await ask(account, text)).body).toMatchObject({ code: '42501' })
    expect((await ask(await app.addAccount(), 'x')).status).toBe(400)
  })

  test('a text whose sentences all have a translation, and one that is being translated', async () => {
    const done = await withText(['你好。'])
    expect((await ask(done.account, done.sha1)).body).toMatchObject({ code: 'P0001' })
    const { account, sha1 } = await withText()
    const replies = await Promise.all([ask(account, sha1), ask(account, sha1)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    await app.runJobs()
  })

  test('where no service is configured, which the app can ask for', async () => {
    const without = await startTestApp()
    const student = without.as('student')
    expect((await student.get('rpc/translation_settings')).body).toEqual({ available: false })
    expect((await student.post('rpc/translate_text', { sha1: 'a'.repeat(40) })).status).toBe(404)
    await without.close()
    expect((await app.as('student').get('rpc/translation_settings')).body).toEqual({ available: true })
  })
})

test('sentences without a translation get one, marked as a machine’s; a person’s stays', async () => {
  const { account, sha1 } = await withText(['你好。', '再见。', '再见。'])
  expect((await ask(account, sha1)).status).toBe(200)
  await app.runJobs()
  expect(await translations(sha1)).toEqual([
    ['Hi.', undefined],
    ['In English: 再见。', 'machine'],
    ['In English: 再见。', 'machine'],
  ])
  expect(chat.requests).toEqual([['再见。']])
  expect(await progress(account, sha1)).toMatchObject({ ...ended(2, null), total: 2 })
})

test('what a person translates meanwhile is not replaced', async () => {
  const { account, sha1 } = await withText()
  await ask(account, sha1)
  chat.answerWith(async ({ sentences }) => {
    await app.sql(
      `with text as (update private.texts set last_modified = clock_timestamp() where sha1 = $1 returning id)
       update private.text_documents d
          set document = jsonb_set(d.document, '{sentences,1,translation}', '"Bye."') from text where d.text_id = text.id`,
      [sha1],
    )
    return { body: chatReply(JSON.stringify({ translations: sentences.map((text) => `Machine: ${text}`) })) }
  })
  await app.runJobs()
  expect((await translations(sha1))?.slice(1)).toEqual([
    ['Bye.', undefined],
    ['Machine: 走吧。', 'machine'],
  ])
})

test('a service that is down is asked again, and nothing is lost', async () => {
  const { account, sha1 } = await withText()
  await ask(account, sha1)
  chat.answerWith(() => ({ status: 503, body: 'down' }))
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject({ done: 0, finished_at: null })
  chat.answerWith(null)
  await app.runJobs('later')
  expect(await progress(account, sha1)).toMatchObject(ended(2, null))
})

test('a service that stays down ends with a reason, and can be asked again', async () => {
  const { account, sha1 } = await withText()
  await ask(account, sha1)
  chat.answerWith(() => ({ status: 503, body: 'down' }))
  await app.sql(
    `update api.fc_translations set requested_at = now() - interval '26 minutes' where text_sha1 = $1`,
    [sha1],
  )
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject(ended(0, 'unavailable'))
  expect((await ask(account, sha1)).status).toBe(200)
  chat.answerWith(null)
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject(ended(2, null))
})

test('a text that no longer fits the space of its owner ends with a reason, at once', async () => {
  const { account, sha1 } = await withText()
  await app.sql(
    `update private.text_documents set document = document || jsonb_build_object('padding',
       (select string_agg(md5(n::text), '') from generate_series(1, 180000) n))
      where text_id = (select id from private.texts where sha1 = $1)`,
    [sha1],
  )
  await ask(account, sha1)
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject(ended(0, 'space'))
  expect(chat.requests).toHaveLength(1)
  await app.sql(
    `update private.text_documents set document = document - 'padding'
      where text_id = (select id from private.texts where sha1 = $1)`,
    [sha1],
  )
  expect((await ask(account, sha1)).status).toBe(200)
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject(ended(2, null))
})

test('a failure of any other kind ends, too, instead of staying open', async () => {
  const { account, sha1 } = await withText()
  await ask(account, sha1)
  await app.sql(
    `update private.text_documents set document = document || '{"sentences": {}}'
      where text_id = (select id from private.texts where sha1 = $1)`,
    [sha1],
  )
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject({ finished_at: null })
  await app.sql(
    `update api.fc_translations set requested_at = now() - interval '26 minutes' where text_sha1 = $1`,
    [sha1],
  )
  await app.runJobs('later')
  expect(await progress(account, sha1)).toMatchObject(ended(0, 'unavailable'))
})

test('a wrong answer is asked for in halves, and a sentence that fails alone is left out', async () => {
  const { account, sha1 } = await withText()
  await ask(account, sha1)
  chat.answerWith(({ sentences }) => ({
    body: sentences.includes('再见。')
      ? '<!doctype html>'
      : chatReply(JSON.stringify({ translations: sentences.map(() => '<b>Let’s go.</b>') })),
  }))
  await app.runJobs()
  expect(await translations(sha1)).toEqual([
    ['Hi.', undefined],
    [undefined, undefined],
    ['<b>Let’s go.</b>', 'machine'],
  ])
  expect(await progress(account, sha1)).toMatchObject(ended(1, 'unusable'))
})

test('the budget of a day is kept, and what was translated before it is over stays', async () => {
  const { account, sha1 } = await withText(['好。', `${'一'.repeat(700)}。`, `${'二'.repeat(700)}。`])
  await app.sql(
    `select private.take_translation($1, private.limit_of($1, 'translated_characters')::int - 800)`,
    [account.id],
  )
  await ask(account, sha1)
  await app.runJobs()
  expect(await progress(account, sha1)).toMatchObject(ended(1, 'budget'))
  expect(chat.requests).toHaveLength(1)
})
