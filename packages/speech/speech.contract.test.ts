import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSpeechEndpoint } from './endpoint.ts'
import { type SpeechUnavailable, SpeechUnusable } from './port.ts'
import { readSpeechSettings } from './settings.ts'
import { spokenMp3, startTestSpeech, type TestSpeech } from './testing-speech-server.ts'

let server: TestSpeech
beforeAll(async () => {
  server = await startTestSpeech()
})
afterAll(() => server.close())
beforeEach(() => server.answerWith(null))

const hello = { text: '你好，我叫小明。', pinyin: 'nǐ hǎo, wǒ jiào Xiǎomíng.' }
const open = (timeoutMs?: number) => openSpeechEndpoint(server.settings, timeoutMs)

test('speaks a text, and says how long the sound is', async () => {
  const { bytes, seconds } = await open().speak(hello)
  expect(bytes).toEqual(spokenMp3(hello.text))
  expect(seconds).toBeCloseTo(2, 1)
  expect(server.requests.at(-1)).toEqual({ input: hello.text, speed: 1 })
})

test('says the pinyin to a model that follows instructions', async () => {
  const speech = openSpeechEndpoint({ ...server.settings, takesInstructions: true })
  expect([speech.takesPinyin, open().takesPinyin]).toEqual([true, false])
  await speech.speak(hello)
  expect(server.requests.at(-1)?.instructions).toContain(hello.pinyin)
})

test('a voice is another one with another model, voice, speed or service', () => {
  const { settings } = server
  const others = [{}, { model: 'b' }, { voice: 'b' }, { speed: 0.8 }, { url: 'https://speech.test/v1' }]
  const voices = others.map((change) => openSpeechEndpoint({ ...settings, ...change }).voice)
  expect(new Set(voices).size).toBe(others.length)
  expect(voices.join()).not.toContain('a test key')
})

describe.each<[string, Parameters<TestSpeech['answerWith']>[0], number | null]>([
  ['an error', () => ({ status: 500, body: 'secret' }), null],
  ['too many requests', () => ({ status: 429, body: '{}', headers: { 'retry-after': '7' } }), 7],
  [
    'too many requests until a day',
    () => ({ status: 429, body: '{}', headers: { 'retry-after': 'x' } }),
    null,
  ],
  ['a wrong key', () => ({ status: 401, body: '{}' }), null],
  ['a redirect', () => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }), null],
  ['no answer in time', 'hang', null],
  ['a sound that breaks off on its way', 'cut', null],
])('%s', (_name, answer, waitSeconds) => {
  test('may be different later', async () => {
    server.answerWith(answer)
    const failure = (await open(300)
      .speak(hello)
      .catch((error) => error)) as SpeechUnavailable
    expect([failure.name, failure.waitSeconds]).toEqual(['SpeechUnavailable', waitSeconds])
  })
})

test('a server that is down may be there later', async () => {
  const down = openSpeechEndpoint({ ...server.settings, url: 'http://127.0.0.1:1/v1' })
  await expect(down.speak(hello)).rejects.toHaveProperty('name', 'SpeechUnavailable')
})

test.each<[string, Buffer | string, number?]>([
  ['a page', '<!doctype html><h1>Gateway</h1>'],
  ['an empty file', ''],
  ['a sound in another format', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['a part of the sound', mp3Of(6)],
  ['silence without end', mp3Of(2000)],
  ['more than one could hear', Buffer.alloc(21 * 1024 * 1024)],
  ['the refusal of a text', '{}', 400],
])('%s is not used', async (_name, body, status = 200) => {
  server.answerWith(() => ({ status, body }))
  await expect(open().speak(hello)).rejects.toBeInstanceOf(SpeechUnusable)
})

test('an error says neither the key nor the text', async () => {
  server.answerWith(() => ({ status: 500, body: `a test key ${hello.text}` }))
  const message = await open()
    .speak(hello)
    .catch((failure) => String(failure))
  expect(message).not.toMatch(/test key|你好/)
})

test('settings are complete or none, and for one service', () => {
  const read = (values: Record<string, string>) => readSpeechSettings((name) => values[name] ?? null)
  const url = { SPEECH_URL: 'https://api.example.com/v1/', SPEECH_MODEL: 'm', SPEECH_VOICE: 'v' }
  expect(read({})).toBeNull()
  expect(read({ ...url, SPEECH_SPEED: '0.9', SPEECH_INSTRUCTIONS: '1' })).toEqual({
    kind: 'endpoint',
    url: 'https://api.example.com/v1',
    key: null,
    model: 'm',
    voice: 'v',
    speed: 0.9,
    takesInstructions: true,
  })
  const model = { SPEECH_MODEL_DIR: '/models/zh' }
  expect(read(model)).toEqual({ kind: 'model', directory: '/models/zh', voice: 0, speed: 1 })
  for (const values of [
    { SPEECH_KEY: 'k' },
    { SPEECH_URL: url.SPEECH_URL },
    { ...url, SPEECH_URL: 'ftp://x' },
    { ...url, ...model },
    { ...url, SPEECH_SPEED: '9' },
    { ...url, SPEECH_INSTRUCTIONS: 'yes' },
    { ...model, SPEECH_VOICE: 'alloy' },
  ])
    expect(() => read(values as unknown as Record<string, string>)).toThrow(/SPEECH_/)
})
