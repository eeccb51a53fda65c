// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { messages as starTexts } from '@tingdu/features/study/saved-words/messages.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { wordCardTexts } from '@tingdu/reading/word-card-texts.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from './messages.ts'
import { textPaths, textPattern } from './paths.ts'
import TextScreen from './TextScreen.tsx'

const answers = stubServerForEachTest()
const sha1 = 'b'.repeat(40)
const word = (start: number, end: number, phonetic: string, defs: string) => ({
  start,
  end,
  phonetic,
  defs,
  word_id: start + 1,
})
const content = {
  content: '我到外婆家，坐高铁。再见！',
  sentences: [
    {
      start: 0,
      end: 10,
      translation: 'I take the train to Grandma’s.',
      words: [
        word(0, 1, 'wǒ', 'I; me'),
        word(1, 2, 'dào', 'to arrive; to'),
        word(2, 4, 'wài pó', 'grandma (mother’s mother)'),
        word(4, 5, 'jiā', 'home; family'),
        word(6, 7, 'zuò', 'to sit; to take'),
        word(7, 9, 'gāo tiě', 'high-speed train'),
      ],
    },
    { start: 10, end: 13, translation: 'Bye!', words: [word(10, 12, 'zài jiàn', 'goodbye')] },
  ],
}
/** What the dictionary has, by its characters. */
let dictionary: Map<string, object[]>

beforeEach(() => {
  showReadingSettings(defaultReadingSettings)
  startSession(member, 'token')
  dictionary = new Map()
  HTMLElement.prototype.scrollIntoView = () => {}
  vi.stubGlobal('scrollBy', () => {})
  const opening = { right: 'free', plan: 'gold', opened: 0, free: 5, given_by: null }
  const text = {
    sha1,
    title: '外婆',
    author: 'Mei',
    plan: 'gold',
    level: 'beginner',
    numSounds: 0,
    characters: 13,
  }
  answers.on('POST', 'rpc/sounds_of', { status: 200, body: [] })
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'fc_texts', { status: 200, body: [{ ...text, json_text: content }] })
  answers.on('GET', 'fc_word_states', { status: 200, body: [] })
  answers.on('GET', 'fc_words', ({ path }) => {
    const asked = /chinese=eq\.([^&]+)/.exec(decodeURIComponent(path))?.[1] ?? ''
    return { status: 200, body: dictionary.get(asked) ?? [] }
  })
  answers.on('GET', 'rpc/word_marks', ({ path }) => {
    const entry = /entries=\{"([^"]+)"\}/.exec(decodeURIComponent(path))?.[1]
    return { status: 200, body: entry ? [{ entry, word_id: null, saved: false, state: 'new' }] : [] }
  })
})

async function openCard(name: string) {
  showScreen(<TextScreen />, textPaths.text(sha1), textPattern)
  await userEvent.click(await screen.findByRole('link', { name }))
  return within(screen.getByRole('dialog'))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const selected = () =>
  [...document.querySelectorAll('[data-selected]')].map((each) => each.getAttribute('aria-label'))

test('its neighbors are selected with a word and taken back; each word of the phrase opens its card', async () => {
  const card = await openCard('外婆')
  expect(selected()).toEqual(['外婆'])
  await press(messages.phrase)
  expect(screen.getByRole('dialog', { name: wordCardTexts.phrase('外婆家') })).toBeTruthy()
  expect(screen.getByText(messages.selected('外婆家'))).toBeTruthy()
  await press(messages.addWord('到'))
  expect(selected()).toEqual(['到', '外婆', '家'])
  const words = within(card.getByRole('list', { name: messages.wordsOfPhrase })).getAllByRole('listitem')
  expect(words.map(({ textContent }) => textContent)).toEqual([
    '到 dào to arrive',
    '外婆 wàipó grandma',
    '家 jiā home',
  ])
  await press(messages.phrase)
  expect(selected()).toEqual(['外婆'])
  await press(messages.phrase)
  await press(messages.addWord('到'))
  await press(messages.takeBack('到'))
  await press(messages.addWord('坐'))
  expect(screen.getByRole('dialog', { name: wordCardTexts.phrase('外婆家，坐') })).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: /^家/ }))
  expect(screen.getByRole('dialog', { name: wordCardTexts.word('家') })).toBeTruthy()
  expect(selected()).toEqual(['家'])
})

test('a phrase begins with the word that is not behind a comma', async () => {
  await openCard('家')
  await press(messages.phrase)
  expect(selected()).toEqual(['外婆', '家'])
})

test('a phrase ends with its sentence', async () => {
  await openCard('高铁')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(selected()).toEqual(['高铁'])
  await press(messages.phrase)
  expect(selected()).toEqual(['坐', '高铁'])
  expect(screen.queryByRole('button', { name: messages.addWord('再见') })).toBeNull()
})

test('with Shift, the arrow keys select words, also where no card is open', async () => {
  await openCard('外婆')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}')
  expect(selected()).toEqual(['外婆', '家'])
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
  expect(selected()).toEqual(['到', '外婆'])
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('外婆')
  expect(selected()).toEqual([])
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(selected()).toEqual(['外婆', '家'])
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: wordCardTexts.word('坐') })).toBeTruthy()
})

test('words that the dictionary has together are that word, as it is read here', async () => {
  const entry = { id: 90, chinese: '外婆家', traditional: '外婆家', senses: [], classifiers: [], hsk_3: 5 }
  dictionary.set('外婆家', [
    { ...entry, phonetic: 'wài pó jia', defs: 'another' },
    { ...entry, phonetic: 'Wài pó jiā', defs: 'Grandma’s Home, a restaurant', id: 91 },
  ])
  const card = await openCard('外婆')
  await press(messages.phrase)
  expect(await card.findByText('Grandma’s Home, a restaurant')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: wordCardTexts.word('外婆家') })).toBeTruthy()
  expect(card.getByText(wordCardTexts.level(5))).toBeTruthy()
  expect(card.getByRole('link', { name: wordCardTexts.fullEntry })).toBeTruthy()
  expect(selected()).toEqual(['外婆', '家'])
})

test('a phrase is saved with its reading, the meaning of each word and its place in the text, and taken back', async () => {
  const card = await openCard('外婆')
  await press(messages.phrase)
  answers.on('POST', 'rpc/save_word', { status: 200, body: {} })
  await userEvent.click(await card.findByText(starTexts.savePhrase))
  const sent = () => answers.calls.filter(({ path }) => /save_word/.test(path))
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    chinese: '外婆家',
    phonetic: 'wài pó jiā',
    back: '外婆 grandma · 家 home',
    text_sha1: sha1,
    start: 2,
    end: 5,
  })
})

test('dragging with a mouse selects the words of one sentence, and neither follows nor opens a link', async () => {
  await openCard('外婆')
  await userEvent.keyboard('{Escape}')
  const at = (name: string) => screen.getByRole('link', { name })
  const mouse = { pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 }
  let under = at('家')
  document.elementFromPoint = () => under
  fireEvent.pointerDown(under, mouse)
  expect(fireEvent.dragStart(under)).toBe(false)
  under = at('到')
  fireEvent.pointerMove(under, mouse)
  expect(selected()).toEqual(['到', '外婆', '家'])
  under = at('再见')
  fireEvent.pointerMove(under, mouse)
  expect(selected()).toEqual(['家', '坐', '高铁'])
  fireEvent.pointerUp(under, mouse)
  expect(fireEvent.click(document.body)).toBe(false)
  expect(screen.getByRole('dialog', { name: wordCardTexts.phrase('家，坐高铁') })).toBeTruthy()
  expect(selected()).toEqual(['家', '坐', '高铁'])
})

test('a drag that is interrupted leaves the words of the open card selected', async () => {
  await openCard('外婆')
  const at = (name: string) => screen.getByRole('link', { name })
  const mouse = { pointerType: 'mouse', isPrimary: true, button: 0, buttons: 1 }
  document.elementFromPoint = () => at('高铁')
  fireEvent.pointerDown(at('坐'), mouse)
  fireEvent.pointerMove(at('高铁'), mouse)
  expect(selected()).toEqual(['坐', '高铁'])
  fireEvent.pointerCancel(at('高铁'), mouse)
  expect(selected()).toEqual(['外婆'])
})

test('a finger scrolls from any word, but for those that are selected', async () => {
  await openCard('外婆')
  const at = (name: string) => screen.getByRole('link', { name })
  const finger = { pointerType: 'touch', isPrimary: true, button: 0, buttons: 1 }
  document.elementFromPoint = () => at('坐')
  fireEvent.pointerDown(at('家'), finger)
  fireEvent.pointerMove(at('家'), finger)
  fireEvent.pointerUp(at('家'), finger)
  expect(selected()).toEqual(['外婆'])
  expect(fireEvent.touchMove(at('家'))).toBe(true)
  expect(fireEvent.touchMove(at('外婆'))).toBe(false)
  fireEvent.pointerDown(at('外婆'), finger)
  fireEvent.pointerMove(at('外婆'), finger)
  fireEvent.pointerUp(at('外婆'), finger)
  expect(selected()).toEqual(['外婆', '家', '坐'])
})
