import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('large text', async () => {
  const account = await app.addAccount()
  await addMembership(app, account)
  const names = Array.from(
    { length: 1500 },
    (_, n) => String.fromCodePoint(0x4e00 + n) + String.fromCodePoint(0x5e00 + n),
  )
  const rows = await app.sql<{ id: number; chinese: string }>(
    `insert into api.fc_words (chinese, traditional, phonetic, defs) select w, w, 'x', 'a' from unnest($1::text[]) as w returning id, chinese`,
    [names],
  )
  const ids = new Map(rows.map(({ id, chinese }) => [chinese, id]))
  let end = 0
  const sentences = []
  let content = ''
  for (let s = 0; s < 600; s++) {
    const start = end
    const words = []
    for (let w = 0; w < 16; w++) {
      const name = names[(s * 16 + w) % names.length] as string
      words.push({ start: end, end: end + 2, word_id: ids.get(name), phonetic: 'x', defs: 'some meaning' })
      end += 2
      content += name
    }
    end += 1
    content += '。'
    sentences.push({ start, end, words })
  }
  const sha1 = await addText(app, { owner: account.id, content })
  await app.sql(
    `update private.text_documents d set document = document || jsonb_build_object('sentences', $2::jsonb)
      from private.texts t where t.id = d.text_id and t.sha1 = $1`,
    [sha1, JSON.stringify(sentences)],
  )
  const me = app.with(account)
  const t0 = performance.now()
  const r = await me.get(`rpc/unknown_words?text_sha1=${sha1}`)
  const t1 = performance.now()
  const a = await me.post('rpc/add_unknown_words', { text_sha1: sha1 })
  const t2 = performance.now()
  console.log('PERF', content.length, r.body.length, t1 - t0, a.status, a.body, t2 - t1)
  const t3 = performance.now()
  await me.delete(
    `fc_deck_entries?deck_id=eq.${a.body.deck_id}&created_at=eq.${encodeURIComponent(a.body.created_at)}`,
  )
  console.log('PERF undo', performance.now() - t3)
  const p0 = performance.now()
  const p = await me.post('rpc/placement_words', {})
  console.log('PERF placement', performance.now() - p0, p.status)
  expect(a.body.added).toBe(1500)
})
