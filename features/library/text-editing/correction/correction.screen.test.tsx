// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { textPaths, textPattern } from '@tingdu/features/library/texts/paths.ts'
import TextScreen from '@tingdu/features/library/texts/TextScreen.tsx'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { correctionTexts, proposalTexts, wordTexts } from '../messages.ts'

const answers = stubServerForEachTest()
const sha1 = 'a'.repeat(40)
const word = (start: number, end: number, phonetic: string, source = 'engine') => ({
  start,
  end,
  phonetic,
  defs: phonetic,
  word_id: start + 1,
  source,
})
const content = (words: object[]) => ({
  content: '我在图书馆。',
  sentences: [{ start: 0, end: 6, translation: 'At the library.', words }],
})
const whole = content([word(0, 1, 'wǒ'), word(1, 2, 'zài'), word(2, 5, 'tú shū guǎn')])
const split = content([
  word(0, 1, 'wǒ'),
  word(1, 2, 'zài'),
  word(2, 4, 'tú shū', 'person'),
  word(4, 5, 'guǎn', 'person'),
])

beforeEach(() => startSession(member, 'token'))
afterEach(() => showReadingSettings(defaultReadingSettings))

async function openCorrection({ mine = true, chinese = '图书馆', entries = [] as object[] } = {}) {
  const opening = { right: 'own', plan: 'gold', opened: 0, free: 5, given_by: null }
  const text = { sha1, title: '家', author: 'Mei', plan: 'gold', level: 'beginner', numSounds: 0 }
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'fc_texts', {
    status: 200,
    body: [
      {
        ...text,
        characters: 6,
        in_library: !mine,
        may_change: mine,
        last_modified: 'first',
        json_text: whole,
      },
    ],
  })
  answers.on('GET', 'fc_words', { status: 200, body: entries })
  const shown = showScreen(<TextScreen />, textPaths.text(sha1), textPattern)
  await userEvent.click(await screen.findByRole('link', { name: chinese }))
  const card = screen.getByRole('dialog')
  await userEvent.click(await within(card).findByRole('button', { name: correctionTexts.correct }))
  return { ...shown, card }
}
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const patches = () => answers.calls.filter(({ method }) => method === 'PATCH')
const reports = () => answers.calls.filter(({ path }) => path.startsWith('fc_mistakes'))

test('a word of one’s own text is split at once, which is announced and can be undone', async () => {
  await openCorrection()
  answers.on('PATCH', 'fc_texts', { status: 200, body: [{ json_text: split, last_modified: 'second' }] })
  await choose(wordTexts.splitAfter('图书', '馆'))
  const announced = await screen.findByText(correctionTexts.corrected('图书馆', '图书 | 馆'))
  expect(announced.closest('[role=status]')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('图书'))
  expect(screen.getByRole('link', { name: '馆' })).toBeTruthy()
  expect(patches()).toHaveLength(1)
  expect(patches()[0]?.path).toContain('last_modified=eq.first')
  expect(patches()[0]?.body).toEqual({
    json_text: content([
      { start: 2, end: 4, source: 'person' },
      { start: 4, end: 5, source: 'person' },
    ]),
  })
  answers.on('PATCH', 'fc_texts', { status: 200, body: [{ json_text: whole, last_modified: 'third' }] })
  await choose(correctionTexts.undo)
  expect(await screen.findByRole('link', { name: '图书馆' })).toBeTruthy()
  expect(patches()[1]?.path).toContain('last_modified=eq.second')
  expect(patches()[1]?.body).toEqual({ json_text: content([]) })
  expect(await screen.findByText(correctionTexts.undone)).toBeTruthy()
})

test('everything is in the script that the member prefers, and the text stays as it is written', async () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  const library = { id: 3, chinese: '图书馆', traditional: '圖書館', phonetic: 'tú shū guǎn' }
  const entries = [{ ...library, defs: 'library', senses: [{ text: 'library' }], classifiers: [], hsk_3: 1 }]
  const { card } = await openCorrection({ chinese: '圖書館', entries })
  expect(within(card).getByRole('group', { name: wordTexts.card('圖書館') })).toBeTruthy()
  expect(within(card).getByRole('button', { name: correctionTexts.join('在', '圖書館') })).toBeTruthy()
  expect(card.textContent).not.toContain('图书')
  answers.on('PATCH', 'fc_texts', { status: 200, body: [{ json_text: split, last_modified: 'second' }] })
  await choose(wordTexts.splitAfter('圖書', '館'))
  expect(await screen.findByText(correctionTexts.corrected('圖書館', '圖書 | 館'))).toBeTruthy()
  expect(patches()[0]?.body).toMatchObject({ json_text: { content: '我在图书馆。' } })
})

test('a text that was changed meanwhile is fetched again, and nothing is overwritten', async () => {
  await openCorrection()
  answers.on('PATCH', 'fc_texts', { status: 200, body: [] })
  const before = answers.calls.filter(({ path }) => path === 'rpc/open_text').length
  await choose(wordTexts.splitAfter('图书', '馆'))
  expect(await screen.findByText(correctionTexts.changedMeanwhile)).toBeTruthy()
  await waitFor(() =>
    expect(answers.calls.filter(({ path }) => path === 'rpc/open_text').length).toBe(before + 1),
  )
})

test('a correction that cannot be saved keeps the card with its choices', async () => {
  await openCorrection()
  answers.on('PATCH', 'fc_texts', { status: 500, body: { code: 'XX000', message: 'No.' } })
  await choose(correctionTexts.join('在', '图书馆'))
  expect(await screen.findByText(correctionTexts.failed)).toBeTruthy()
  expect(screen.getByRole('button', { name: correctionTexts.join('在', '图书馆') })).toBeTruthy()
})

test('a correction of another’s text waits while it can be undone, and is sent when the page is left', async () => {
  await openCorrection({ mine: false })
  expect(screen.getByText(correctionTexts.notYours)).toBeTruthy()
  answers.on('POST', 'fc_mistakes', { status: 201, body: null })
  await choose(wordTexts.splitAfter('图', '书馆'))
  expect(await screen.findByText(proposalTexts.proposed)).toBeTruthy()
  expect([reports(), patches()]).toEqual([[], []])
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()[0]?.body).toEqual({
    kind: 'text',
    entry: '我在图书馆。',
    context: '家',
    category: 'words',
    message: '图书馆 → 图 | 书馆',
    text_sha1: sha1,
    correction: { at: 2, words: [{ chinese: '图' }, { chinese: '书馆' }] },
  })
})

test('what is undone is not sent, nor what waits when the session ends', async () => {
  await openCorrection({ mine: false })
  await choose(wordTexts.splitAfter('图', '书馆'))
  await choose(proposalTexts.undo)
  expect(await screen.findByText(proposalTexts.notSent)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: '图书馆' }))
  await choose(correctionTexts.correct)
  await choose(wordTexts.splitAfter('图', '书馆'))
  endSession('signed-out')
  fireEvent(window, new Event('pagehide'))
  expect(reports()).toEqual([])
})
