// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { MetWords } from './MetWords.tsx'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
const text = { sha1: 'a'.repeat(40), title: '三号楼', level: 'beginner' }
const words = [1, 2, 3, 4].map((id) => ({ id, start: id, end: id + 1 }))
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

test('says how many words are known, learned and new, and lists the new ones', async () => {
  showScreen(<MetWords text={text} words={words} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 2 }))).toBeTruthy()
  expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
    '好 hǎo good',
    '坏 hǎo good',
  ])
})

test('lists nothing if no word is new', async () => {
  showScreen(<MetWords text={text} words={words.slice(0, 2)} />, '/here')
  expect(await screen.findByText(messages.metCounts({ known: 1, learning: 1, fresh: 0 }))).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
