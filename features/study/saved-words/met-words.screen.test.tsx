// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { MetWords } from './MetWords.tsx'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const text = { sha1: 'a'.repeat(40), title: '三号楼', level: 'beginner' }
const word = (id: number, defs = '') => ({ id, start: id, end: id + 1, defs })
const words = [1, 2, 3, 4].map((id) => word(id))
const entry = (id: number, chinese: string) => ({
  id,
  chinese,
  traditional: chinese,
  phonetic: 'hǎo',
  defs: 'good',
})

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_word_states', {
    status: 200,
    body: [
      { word_id: 1, state: 'known' },
      { word_id: 2, state: 'learning' },
    ],
  })
  answers.on('GET', 'fc_words', { status: 200, body: [entry(3, '好'), entry(4, '坏')] })
  answers.on('GET', 'rpc/word_marks', { status: 200, body: [] })
})

test('says how many words are known, learned and new, and lists the new ones, then the learned', async () => {
  answers.on('GET', 'fc_words', { status: 200, body: [entry(2, '学'), entry(3, '好'), entry(4, '坏')] })
  showScreen(<MetWords text={text} words={words} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 2 }))).toBeTruthy()
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    '好 hǎo good',
    '坏 hǎo good',
    '学 hǎo good',
  ])
})

test('lists nothing if every word is known', async () => {
  showScreen(<MetWords text={text} words={words.slice(0, 1)} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 0, fresh: 0 }))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('names count only if the member gave them a state', async () => {
  const named = words.map((each) => ({ ...each, isName: true as const }))
  showScreen(<MetWords text={text} words={named} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 0 }))).toBeTruthy()
})

const linked = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent)

test('lists the words in the order of the text, with what they mean there', async () => {
  showScreen(<MetWords text={text} words={[word(4, 'broken / bad'), word(3)]} />, '/here')
  expect(await linked()).toEqual(['坏 hǎo broken ', '好 hǎo good'])
})

test('lists eight words, and all of them when asked', async () => {
  const many = Array.from({ length: 10 }, (_, index) => word(30 - index))
  answers.on('GET', 'fc_words', { status: 200, body: many.map(({ id }) => entry(id, `第${id}`)) })
  showScreen(<MetWords text={text} words={many} />, '/here')
  expect(await linked()).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: messages.showMore(2) }))
  await waitFor(async () => expect(await linked()).toHaveLength(10))
  const fewer = screen.getByRole('button', { name: messages.showFewer })
  expect(document.activeElement).toBe(fewer)
  await userEvent.click(fewer)
  expect(await linked()).toHaveLength(8)
})

test('lists a ninth word at once', async () => {
  const many = Array.from({ length: 9 }, (_, index) => word(30 - index))
  answers.on('GET', 'fc_words', { status: 200, body: many.map(({ id }) => entry(id, `第${id}`)) })
  showScreen(<MetWords text={text} words={many} />, '/here')
  expect(await linked()).toHaveLength(9)
  expect(screen.queryByRole('button', { name: messages.showMore(1) })).toBeNull()
})

test('a word that is saved here stays in the list, and says that it is being learned', async () => {
  let states = [{ word_id: 1, state: 'known' }]
  const mark = () => ({ entry: null, word_id: 3, saved: states.length > 1, state: states[1]?.state ?? 'new' })
  answers.on('GET', 'fc_word_states', () => ({ status: 200, body: states }))
  answers.on('GET', 'rpc/word_marks', () => ({ status: 200, body: [mark()] }))
  answers.on('POST', 'rpc/save_word', () => {
    states = [...states, { word_id: 3, state: 'learning' }]
    return { status: 200, body: {} }
  })
  showScreen(<MetWords text={text} words={[word(1), word(3), word(4)]} />, '/here')
  await userEvent.click(await screen.findByRole('button', { name: 'Save 好' }))
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 1 }))).toBeTruthy()
  expect(await linked()).toEqual(['好 hǎo good', '坏 hǎo good'])
  expect(screen.getByRole('button', { name: messages.unsave('好') })).toBeTruthy()
})
