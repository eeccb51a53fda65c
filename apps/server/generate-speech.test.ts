import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openUploadBucket } from '@tingdu/features/accounts/uploads/public.server.ts'
import { openSpeechEndpoint } from '@tingdu/speech/endpoint.ts'
import { spokenMp3, startTestSpeech, type TestSpeech } from '@tingdu/speech/testing-speech-server.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { generateSpeech } from './generate-speech.ts'

let app: TestApp
let service: TestSpeech
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tingdu-media-'))
  app = await startTestApp({ media: { directory, minFreeBytes: 0, s3: null } })
  service = await startTestSpeech()
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  service.answerWith(null)
  service.requests.length = 0
  await app.sql('delete from private.generated_sounds')
  await app.sql('delete from api.fc_words')
  await app.sql('delete from api.fc_sentences')
})

const openBucket = () => openUploadBucket({ directory, minFreeBytes: 0, s3: null }, 'the secret of this test')
const run = (args: string, change: Partial<TestSpeech['settings']> = {}) =>
  generateSpeech(
    { database: app.database, openBucket, speech: openSpeechEndpoint({ ...service.settings, ...change }) },
    args.split(' '),
  )
const spoken = () => service.requests.map(({ input }) => input)
const soundsOf = async (...texts: string[]) => (await app.as('student').post('rpc/sounds_of', { texts })).body

const addWord = (chinese: string, phonetic: string, frequency: number, priority = 1) =>
  app.sql(
    'insert into api.fc_words (chinese, traditional, phonetic, frequency, priority) values ($1, $1, $2, $3, $4)',
    [chinese, phonetic, frequency, priority],
  )
const addSentence = (chinese: string, tokens: object[] = [], sound: string | null = null) =>
  app.sql('insert into api.fc_sentences (chinese, tokens, sound, level) values ($1, $2::jsonb, $3, 1)', [
    chinese,
    JSON.stringify(tokens),
    sound,
  ])

describe('the estimate', () => {
  test('counts what would be spoken, with its price, and speaks nothing', async () => {
    await addSentence('你好。')
    await addSentence('我们走吧。')
    expect(await run('--sentences --price 15000 --dry-run')).toBe(
      '2 sounds to generate: 8 characters, about 0.12 at 15000 per million. 0 already there, 0 too long. Voice: ' +
        `${new URL(service.settings.url).host} a-model a-voice 1.`,
    )
    expect(spoken()).toEqual([])
  })

  test('leaves out what has a recording, is too long, or is said twice', async () => {
    await addSentence('你好。', [], 'sounds/a.mp3')
    await addSentence('再见。')
    await addSentence('再见。')
    await addSentence('长'.repeat(501))
    expect(await run('--sentences --dry-run')).toMatch(/^1 sound .* 0 already there, 1 too long\./)
  })
})

test('each sound is stored, heard by everyone signed in, and not spoken again', async () => {
  await addSentence('我有2本书。', [{ start: 2, end: 3, chinese: '2', phonetic: 'liǎng' }])
  expect(await run('--sentences')).toMatch(/^Generated 1 sound /)
  expect(spoken()).toEqual(['我有两本书。'])
  const [sound] = await soundsOf('我有2本书。', '没有')
  expect(sound).toMatchObject({ chinese: '我有2本书。', phonetic: '', generated: true, author: null })
  expect(sound.seconds).toBeCloseTo(1.5, 1)
  const file = await fetch(`${app.url}/media/${sound.sound}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(spokenMp3('我有两本书。'))
  expect(await run('--sentences')).toMatch(/^0 sounds to generate: .* 1 already there/)
  expect(spoken()).toHaveLength(1)
})

test('another voice replaces the sound of the former one', async () => {
  await addSentence('你好。')
  await run('--sentences')
  const [before] = await soundsOf('你好。')
  expect(await run('--sentences', { speed: 0.8 })).toMatch(/^Generated 1 sound /)
  const [after] = await soundsOf('你好。')
  expect(after.sound).not.toBe(before.sound)
  expect((await fetch(`${app.url}/media/${before.sound}`)).status).toBe(404)
})

test('words are spoken in their usual reading, and in others by a voice that takes pinyin', async () => {
  await addWord('长', 'cháng', 500)
  await addWord('长', 'zhǎng', 500, 2)
  await addWord('的', 'de', 9000)
  await addWord('T恤', 'T xù', 1)
  await run('--words --limit 2 --parallel 1')
  expect(spoken()).toEqual(['的', '长'])
  await run('--words --parallel 1', { takesInstructions: true })
  const readings = (await soundsOf('长')).map(({ phonetic }: { phonetic: string }) => phonetic)
  expect(readings.toSorted()).toEqual(['', 'zhǎng'])
  expect(service.requests.filter(({ input }) => input === '长').at(-1)?.instructions).toContain('zhǎng')
})

test('sentences of published texts of the library are spoken, and no others', async () => {
  const document = (content: string) => ({
    content,
    sentences: [{ start: 0, end: content.length, words: [] }],
  })
  for (const [content, published] of [
    ['读书很好。', 1],
    ['还没写完。', null],
  ] as const)
    await app.sql(
      `with written as (
         insert into private.texts (sha1, owner, title, author, in_library, state, published_version)
         values (left(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 40), $3, 'A', 'B', true,
                 case when $2::int is null then 'draft' else 'published' end, $2) returning id)
       insert into private.text_versions (text_id, number, title, author, plan, level, document)
       select id, 1, 'A', 'B', 'free', 'beginner', $4::jsonb from written`,
      [content, published, app.account('gk_admin').id, JSON.stringify(document(content))],
    )
  await run('--texts')
  expect(spoken()).toEqual(['读书很好。'])
})

test('a text without a usable sound is reported, and the others are spoken', async () => {
  for (const text of ['一一一一。', '二二二二。', '三三三三。']) await addSentence(text)
  service.answerWith(({ input }) => (input.startsWith('二') ? { body: '<html>' } : null))
  expect(await run('--sentences')).toMatch(/^Generated 2 sounds .* 1 text without/)
  expect(vi.mocked(console.error).mock.calls.flat().join('\n')).toContain('No usable sound: 二二二二。')
})

test('a service that limits requests is waited for', async () => {
  for (const text of ['一。', '二。', '三。']) await addSentence(text)
  let refusals = 0
  service.answerWith(() => {
    refusals += 1
    return refusals <= 2 ? { status: 429, body: '', headers: { 'retry-after': '0' } } : null
  })
  expect(
    await generateSpeech(
      { database: app.database, openBucket, speech: openSpeechEndpoint(service.settings), patienceMs: 1 },
      ['--sentences'],
    ),
  ).toMatch(/^Generated 3 sounds/)
})

test('a service that remains unavailable ends the run, which can be resumed', async () => {
  for (const text of ['一。', '二。', '三。']) await addSentence(text)
  let answers = 0
  service.answerWith(() => {
    answers += 1
    return answers === 1 ? null : { status: 503, body: '' }
  })
  const failing = generateSpeech(
    { database: app.database, openBucket, speech: openSpeechEndpoint(service.settings), patienceMs: 1 },
    ['--sentences', '--parallel', '1'],
  )
  await expect(failing).rejects.toThrow(
    /^Generated 1 sound .* not available: refused with 503\. Run it again/,
  )
  service.answerWith(null)
  expect(await run('--sentences')).toMatch(/^Generated 2 sounds/)
  expect((await readdir(join(directory, 'public/sounds'))).length).toBeGreaterThanOrEqual(3)
})

test('invalid arguments and a missing voice are explained', async () => {
  for (const args of ['', '--word', '--words --limit 0', '--words --price x', '--words --parallel 1.5'])
    await expect(run(args)).rejects.toThrow(/Usage|must be/)
  const without = generateSpeech({ database: app.database, openBucket, speech: null }, ['--words'])
  await expect(without).rejects.toThrow(/SPEECH_URL/)
})
