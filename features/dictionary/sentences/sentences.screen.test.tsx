// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages as soundMessages } from '../sounds/messages.ts'
import { messages } from './messages.ts'
import SentenceScreen from './SentenceScreen.tsx'
import { sentence as ownSentence } from './test-sentence.ts'

const answers = stubServerForEachTest()
beforeEach(() => showReadingSettings(defaultReadingSettings))

const level = (number: number) => ({ standard: '3.0', level: number })
const sentence = {
  ...ownSentence,
  source: 'Tatoeba',
  author: 'lihua',
  licence: 'CC BY 2.0 FR',
  external_id: 'tatoeba:42',
  corrections: [],
  tokens: [
    { start: 0, end: 1, chinese: '我', phonetic: 'wǒ', defs: 'I; me', word_id: 1, level: level(1) },
    { start: 1, end: 3, chinese: '学习', phonetic: 'xué xí', defs: 'to learn', word_id: 2, level: level(1) },
    { start: 3, end: 5, chinese: '中文', phonetic: 'Zhōng wén', defs: 'Chinese', word_id: 3, level: null },
  ],
}

function show(role: 'student' | 'support', id = '7') {
  startSession({ ...member, role }, 'token')
  return showScreen(<SentenceScreen />, `/dictionary/sentence/${id}`, '/dictionary/sentence/:sentence')
}

test('a sentence and its words are shown in the preferred script', async () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
  show('student')
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.querySelector('[lang=zh-Hant]')?.textContent).toContain('學習')
  expect(document.title).toContain('我學習中文。')
  const word = within(screen.getByRole('table')).getByRole('link', { name: '學習' })
  expect(word.getAttribute('href')).toBe(`/dictionary/word/${encodeURIComponent('学习')}`)
})

test('a sentence is shown word by word, each word a link, with its source and license', async () => {
  answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
  show('student')
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(within(heading).getByRole('link', { name: '学习' }).getAttribute('href')).toContain(
    '/dictionary/word/',
  )
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    '我wǒI; meHSK 3.0 · 1',
    '学习xuéxíto learnHSK 3.0 · 1',
    '中文ZhōngwénChinese',
  ])
  expect(screen.getByRole('link', { name: 'Tatoeba' }).getAttribute('href')).toContain('tatoeba.org')
  expect(screen.getByRole('link', { name: 'CC BY 2.0 FR' })).toBeTruthy()
  expect(screen.getByText(/by lihua/)).toBeTruthy()
  expect(await screen.findByText(soundMessages.noSound)).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.edit })).toBeNull()
})

test.each([
  [2, 'Beginner · HSK 2'],
  [3, 'Low intermediate · HSK 3'],
  [6, 'High intermediate · HSK 6'],
  [7, 'Advanced · HSK 7–9'],
])('level %i is called as the level of texts is: %s', async (number, name) => {
  answers.on('GET', 'fc_sentences', { status: 200, body: [{ ...sentence, level: number }] })
  show('student')
  expect(await screen.findByText(name)).toBeTruthy()
})

test('readings and translation can be hidden and shown again', async () => {
  answers.on('GET', 'fc_sentences', { status: 200, body: [sentence] })
  const { container } = show('student')
  await screen.findByRole('heading', { level: 1 })
  expect(container.querySelectorAll('h1 rt')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: messages.hidePinyin }))
  expect(container.querySelectorAll('h1 rt')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: messages.hideTranslation }))
  expect(screen.queryByText(sentence.defs)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: messages.showTranslation }))
  expect(screen.getByText(sentence.defs)).toBeTruthy()
})

test('plays a recording', async () => {
  answers.on('GET', 'fc_sentences', { status: 200, body: [{ ...sentence, sound: 'sounds/a.mp3' }] })
  const played = vi.fn(async () => {})
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      currentTime = 0
      play = () => played()
      pause() {}
    },
  )
  show('student')
  await userEvent.click(await screen.findByRole('button', { name: soundMessages.listenTo(sentence.chinese) }))
  expect(played).toHaveBeenCalledOnce()
})

test('shows a missing sentence, and an error with a way to retry', async () => {
  answers.on('GET', 'fc_sentences', { status: 200, body: [] })
  show('student')
  expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
  cleanup()
  show('student', 'nonsense')
  expect(await screen.findByRole('heading', { name: messages.missing })).toBeTruthy()
  cleanup()
  answers.on('GET', 'fc_sentences', { status: 500 })
  show('student')
  expect(await screen.findByText(messages.couldNotFetch)).toBeTruthy()
})
