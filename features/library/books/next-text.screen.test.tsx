// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { NextText } from './NextText.tsx'

const answers = stubServerForEachTest()
const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string]
const text = { sha1: first, title: '一', level: 'beginner' }
const found = (sha1: string) => ({
  sha1,
  title: '谁来晚了',
  title_en: 'Who Is Late?',
  estimated_level: 2,
  minutes: 3,
})
const show = () => showScreen(<NextText text={text} words={[]} />, '/here')
const asked = (path: string) =>
  answers.calls.map((call) => decodeURIComponent(call.path)).filter((each) => each.startsWith(path))

beforeEach(() => {
  startSession(member, 'a token')
})

test('offers the next text of the book', async () => {
  const place = {
    series_sha1: 'd'.repeat(40),
    series_idx: 4,
    series_title: '三号楼',
    series_title_en: 'Building Three',
  }
  answers.on('GET', 'fc_shelf', ({ path }) => ({
    status: 200,
    body: [path.includes(`sha1=eq.${second}`) ? found(second) : place],
  }))
  answers.on('GET', 'fc_book_texts', ({ path }) => ({
    status: 200,
    body: path.includes(`book_sha1=eq.${place.series_sha1}&idx=gt.4`) ? [{ text_sha1: second }] : [],
  }))
  show()
  expect(await screen.findByText(messages.nextIn('Building Three'))).toBeTruthy()
  expect(screen.getByText('Who Is Late? · HSK 2 · 3 min')).toBeTruthy()
  expect(screen.getByRole('link', { name: messages.readNext }).getAttribute('href')).toBe(
    textPaths.text(second),
  )
})

test('offers an unread text of the same level after the last one of a book, or without a book', async () => {
  answers.on('GET', 'fc_shelf', ({ path }) => ({
    status: 200,
    body: [path.includes('level=eq.') ? found(third) : { series_sha1: null }],
  }))
  show()
  expect(await screen.findByText(messages.nextOfLevel)).toBeTruthy()
  for (const condition of [
    'level=eq.beginner',
    'finished_at=is.null',
    'locked=is.false',
    `sha1=neq.${first}`,
  ])
    expect(asked('fc_shelf')[1]).toContain(condition)
})

test('offers nothing if everything has been read', async () => {
  answers.on('GET', 'fc_shelf', { status: 200, body: [] })
  const { settled } = show()
  await settled()
  expect(screen.queryByRole('link')).toBeNull()
})
