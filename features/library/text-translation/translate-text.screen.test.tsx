// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { messages as textMessages } from '@tingdu/features/library/texts/messages.ts'
import { textPaths, textPattern } from '@tingdu/features/library/texts/paths.ts'
import TextScreen from '@tingdu/features/library/texts/TextScreen.tsx'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const sentences = [
  { start: 0, end: 3, words: [], translation: '<b>Hello.</b>', translated_by: 'machine' },
  { start: 3, end: 6, words: [] },
]

beforeEach(() => startSession(member, 'token'))

const untranslated = sentences.map(({ start, end, words }) => ({ start, end, words }))

function show({
  mine = true,
  available = true,
  progress = null as object | null,
  with: shown = sentences,
} = {}) {
  const opening = { right: 'own', plan: 'free', opened: 0, free: 5, given_by: null }
  const text = {
    sha1,
    title: '一',
    author: 'Mei',
    plan: 'free',
    level: 'beginner',
    numSounds: 0,
    characters: 6,
  }
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'fc_words', { status: 200, body: [] })
  answers.on('GET', 'rpc/translation_settings', { status: 200, body: { available } })
  answers.on('GET', 'fc_translations', { status: 200, body: progress ? [progress] : [] })
  answers.on('GET', 'fc_texts', {
    status: 200,
    body: [
      {
        ...text,
        may_change: mine,
        in_library: !mine,
        json_text: { content: '你好。再见。', sentences: shown },
      },
    ],
  })
  return showScreen(<TextScreen />, textPaths.text(sha1), textPattern)
}
const button = (name: string) => screen.findByRole('button', { name })

test('asks for the translation of one’s own text, and says how far it is', async () => {
  show()
  answers.on('POST', 'rpc/translate_text', () => {
    const running = { done: 3, total: 9, finished_at: null, failure: null }
    answers.on('GET', 'fc_translations', { status: 200, body: [running] })
    return { status: 200, body: {} }
  })
  await userEvent.click(await button(messages.translate))
  expect(await screen.findByText(messages.requested)).toBeTruthy()
  expect(await screen.findByText(messages.translating(3, 9))).toBeTruthy()
})

test.each(Object.entries(messages.failures))('says why sentences are left: %s', async (failure, said) => {
  show({ progress: { done: 1, total: 2, finished_at: '2026-01-01T00:00:00Z', failure } })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(await button(messages.retry)).toBeTruthy()
})

test.each([{ available: false }, { mine: false }])('is not offered: %o', async (shown) => {
  const { settled } = show(shown)
  await screen.findByRole('heading', { level: 1, name: '一' })
  await settled()
  expect(screen.queryByRole('button', { name: messages.translate })).toBeNull()
})

test('one’s own text says in a quiet line that it has no translation if no service is configured', async () => {
  show({ available: false, with: untranslated })
  expect((await screen.findByText(messages.none)).closest('button')).toBeNull()
})

test('one’s own text does not say that it has no translation if one sentence has one', async () => {
  const { settled } = show({ available: false })
  await screen.findByRole('region', { name: textMessages.finished })
  await settled()
  expect(screen.queryByText(messages.none)).toBeNull()
})

test('a machine’s translation says so, and is plain text', async () => {
  show()
  // Its mark is an element of its own.
  await userEvent.click(await screen.findByText('你好'))
  const translation = await screen.findByText('<b>Hello.</b>')
  expect(translation.textContent).toContain(textMessages.machine)
})
