import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import {
  createLexiconSource,
  type LexiconSource,
} from '@tingdu/features/dictionary/text-analysis/public.server.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptCorrections } from './accept-corrections.ts'

let app: TestApp
let lexicon: LexiconSource
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
  lexicon = createLexiconSource(app.database)
  // The app and the command load the dictionary, once each.
  await Promise.all([lexicon.get(), analyzed('好')])
})
afterAll(async () => {
  await lexicon?.stop()
  await app?.close()
})
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(console.error).mockClear()
})
/** How many words the app finds in a text. */
const analyzed = async (text: string) =>
  (await app.as('support').post('rpc/analyze', { text })).body.sentences[0].tokens.length
afterEach(async () => {
  await app.sql('delete from private.analysis_exceptions')
  await expect.poll(() => analyzed('他们去图书馆看报。'), { message: 'without exceptions' }).toBe(5)
  await app.sql('delete from api.fc_mistakes')
  await app.sql('delete from private.texts')
})

const run = (...args: string[]) => acceptCorrections(app.database, lexicon, args)
const reported = () => vi.mocked(console.error).mock.calls.join('\n')

type Word = { start: number; end: number; phonetic: string; defs: string; sense?: number; source: string }
type Read = { last_modified: string; json_text: { content: string; sentences: { words: Word[] }[] } }

/** Publishes a text in the library, and returns its sha1. */
async function publish(title: string, content: string, sentences?: object[]): Promise<string> {
  const json_text = { content, ...(sentences && { sentences }) }
  const text = { title, author: 'Mei', plan: 'free', json_text }
  const { status, body } = await app
    .as('gk_admin')
    .post('fc_texts', text, { prefer: 'return=representation' })
  expect(status, JSON.stringify(body)).toBe(201)
  await app.sql(`select private.add_version(id, '[]', null, owner) from private.texts where sha1 = $1`, [
    body[0].sha1,
  ])
  await app.sql('insert into api.fc_free_texts (text_sha1) values ($1)', [body[0].sha1])
  return body[0].sha1
}
const read = async (sha1: string): Promise<Read> =>
  (await app.as('student').get(`fc_texts?sha1=eq.${sha1}`)).body[0]
async function wordsOf(sha1: string): Promise<string> {
  const { content, sentences } = (await read(sha1)).json_text
  return sentences
    .map(({ words }) => words.map(({ start, end }) => content.slice(start, end)).join(' '))
    .join(' / ')
}

let reports = 0
/** A student proposes a correction of a sentence, which staff give a state. */
async function propose(entry: string, correction: object, state = 'resolved'): Promise<number> {
  const message = `correction ${++reports}`
  const sent = { kind: 'text', category: 'words', entry, message, correction, text_sha1: 'a'.repeat(40) }
  const reply = await app.as('student').post('fc_mistakes', sent, { prefer: 'return=representation' })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  const [{ id }] = reply.body
  if (state !== 'open')
    await app.as('support').patch(`fc_mistakes?id=eq.${id}`, { state, answer: 'Thank you.' })
  return id
}

const split = { at: 3, words: [{ chinese: '图书' }, { chinese: '馆' }] }

describe('accepted corrections', () => {
  test('are listed with everything that they would change, without changing it yet', async () => {
    await publish('Other', '我们去图书馆看书。你在图书馆吗？')
    const sha1 = await publish('Own', '他们去图书馆看报。')
    const report = await propose('他们去图书馆看报。', split)
    expect(await run()).toBe(
      '1 correction would change 2 sentences of the library. Add --apply to apply this.',
    )
    expect(reported()).toContain(`Report ${report}: correction ${reports}, in 去【图书 | 馆】看`)
    expect(reported()).toMatch(
      /Other: 我们去图书馆看书。\n {4}图书馆 \(tú shū guǎn: .*\) → 图书 \(.*\) \| 馆 \(.*\)/,
    )
    expect(reported()).toContain('Own: 他们去图书馆看报。')
    expect(reported()).not.toContain('你在图书馆吗')
    expect(await wordsOf(sha1)).toBe('他们 去 图书馆 看 报')
    expect(await app.sql('select from private.analysis_exceptions')).toEqual([])
  })

  test('change the library and later analyses, once, and can be undone', async () => {
    const sha1 = await publish('Own', '他们去图书馆看报。你在图书馆吗？')
    const before = await read(sha1)
    await propose('他们去图书馆看报。', split)
    expect(await run('--apply')).toBe('1 correction changed 1 sentence of the library in 1 text.')
    expect(await wordsOf(sha1)).toBe('他们 去 图书 馆 看 报 / 你 在 图书馆 吗')
    expect((await read(sha1)).last_modified).toBe(before.last_modified)
    const draft = await app.as('gk_admin').get(`fc_texts?sha1=eq.${sha1}&select=json_text`)
    expect(draft.body[0].json_text.sentences[0].words).toHaveLength(6)

    await expect.poll(() => analyzed('谁去图书馆看书？')).toBe(5)

    expect(await run('--apply')).toBe('There are no new corrections.')
    expect(await app.sql('select from private.analysis_exceptions')).toHaveLength(1)

    const line = await run('--list')
    expect(line).toMatch(/^\d+ {2}去【图书 \| 馆】看 {2}report \d+$/)
    const [id = ''] = line.split(' ')
    expect(await run('--remove', id)).toBe('Removed 去【图书 | 馆】看; 1 text changed.')
    expect(await wordsOf(sha1)).toBe('他们 去 图书馆 看 报 / 你 在 图书馆 吗')
    expect(await run('--list')).toBe('There are no exceptions.')
    await expect(run('--remove', id)).rejects.toThrow(`There is no exception ${id}.`)
  })

  test('leave words alone that a person corrected', async () => {
    const byPerson = { start: 3, end: 6, phonetic: 'tú shū guǎn', defs: 'the library', source: 'person' }
    const sha1 = await publish('Own', '他们去图书馆看报。', [{ start: 0, end: 9, words: [byPerson] }])
    await propose('他们去图书馆看报。', split)
    expect(await run('--apply')).toBe('1 correction changed 0 sentences of the library in 0 texts.')
    expect((await read(sha1)).json_text.sentences[0]?.words).toContainEqual(expect.objectContaining(byPerson))
  })

  test('may apply only in their sentence, or everywhere', async () => {
    const sha1 = await publish('Own', '他们去图书馆看报。你在图书馆吗？')
    await publish('Other', '我们去图书馆看书。')
    await propose('他们去图书馆看报。', split)
    expect(await run('--context', 'sentence')).toContain('1 sentence')
    expect(await run('--context', 'none')).toContain('3 sentences')
    expect(await run('--context', 'none', '--apply')).toContain('of the library in 2 texts')
    expect(await wordsOf(sha1)).toBe('他们 去 图书 馆 看 报 / 你 在 图书 馆 吗')
  })

  test('join words, set a reading and a sense, or mark a name, even elsewhere in its text', async () => {
    const joined = await publish('Joined', '我去公园。')
    await propose('我去公园。', { at: 1, words: [{ chinese: '去公园' }] })
    const read1 = await publish('Read', '这把椅子长不长？')
    const reading = { chinese: '长', phonetic: 'zhǎng', defs: 'to grow', sense: 2 }
    await propose('这把椅子长不长？', { at: 4, words: [reading] })
    const named = await publish('Named', '花生来了。我见过花生。')
    const name = { chinese: '花生', phonetic: 'Huā shēng', defs: 'name of a person' }
    await propose('花生来了。', { at: 0, words: [name] })
    expect(await run('--apply')).toContain('3 corrections')
    expect(await wordsOf(joined)).toBe('我 去公园')
    const words = async (sha1: string) => (await read(sha1)).json_text.sentences.flatMap((each) => each.words)
    expect(await words(read1)).toContainEqual(
      expect.objectContaining({ start: 4, phonetic: 'zhǎng', defs: 'to grow', sense: 2, source: 'engine' }),
    )
    expect((await words(named)).filter(({ defs }) => defs === name.defs)).toHaveLength(2)
  })

  test('are shown with the reading and the meaning that they give, also if the library has no such sentence', async () => {
    const word = { chinese: '长', phonetic: 'zhǎng', defs: 'something rude' }
    await propose('这根绳子长不长？', { at: 4, words: [word] })
    await run()
    expect(reported()).toContain('【长】不  zhǎng, something rude')
  })

  test('can be as long as a report', async () => {
    const sentence = '长'.repeat(10)
    const defs = () => Array.from({ length: 400 }, () => Math.random().toString(36)[2]).join('')
    const words = Array.from(sentence, (chinese) => ({ chinese, defs: defs() }))
    await propose(sentence, { at: 0, words })
    expect(await run('--apply')).toContain('1 correction')
    await app.sql('delete from private.analysis_exceptions')
  })

  test('can be chosen by report', async () => {
    await publish('Own', '他们去图书馆看报。我去公园。')
    await propose('他们去图书馆看报。', split)
    const other = await propose('我去公园。', { at: 1, words: [{ chinese: '去公园' }] })
    expect(await run('--report', `${other}`, '--apply')).toContain('1 correction changed 1 sentence')
    expect(await run('--list')).toContain('【去公园】')
    expect(await run()).toContain('1 correction')
  })
})

test.each(['open', 'declined'])('a correction that is %s is not applied', async (state) => {
  await propose('他们去图书馆看报。', split, state)
  expect(await run()).toBe('There are no new corrections.')
})

test.each([
  ['words that its sentence does not have', { at: 0, words: [{ chinese: '图书馆' }] }],
  ['no words', { at: 3, words: [] }],
  ['words of another form', { at: '3', words: '图书馆' }],
  ['a reading that is not text', { at: 3, words: [{ chinese: '图书', phonetic: 1 }] }],
])('a correction with %s is reported and left out', async (_what, correction) => {
  const report = await propose('他们去图书馆看报。', correction)
  expect(await run('--apply')).toBe('There are no new corrections.')
  expect(reported()).toContain(`Report ${report} does not fit its sentence`)
})

test('a correction that the analysis already agrees with is reported and left out', async () => {
  const report = await propose('他们去图书馆看报。', { at: 3, words: [{ chinese: '图书馆' }] })
  expect(await run('--apply')).toBe('There are no new corrections.')
  expect(reported()).toContain(`Report ${report} is already how the sentence is analyzed`)
})

test.each([[['--context', 'page']], [['--report', 'x']], [['--remove', '0']], [['--unknown']]])(
  'refuses %j and prints the usage',
  async (args) => {
    await expect(run(...args)).rejects.toThrow('Usage: npm run admin -- corrections')
  },
)
