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
  level: 'beginner',
  characters: 157,
})
const show = () => showScreen(<NextText text={text} words={[]} />, '/here')
const asked = (path: string) =>
  answers.calls.map((call) => decodeURIComponent(call.path)).filter((each) => each.startsWith(path))

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_reading', { status: 200, body: [{ text_sha1: second }] })
})

test('offers the next text of the book', async () => {
  const place = {
    series_sha1: 'd'.repeat(40),
    series_idx: 4,
    series_title: '三号楼',
    series_title_en: 'Building Three',
  }
  answers.on('GET', 'fc_shelf', { status: 200, body: [place] })
  answers.on('GET', 'fc_book_texts', ({ path }) => ({
    status: 200,
    body: path.includes(`book_sha1=eq.${place.series_sha1}&idx=gt.4`) ? [{ text_sha1: second }] : [],
  }))
  answers.on('GET', 'fc_texts', { status: 200, body: [found(second)] })
  show()
  expect(await screen.findByText(messages.nextIn('Building Three'))).toBeTruthy()
  expect(screen.getByText(/^Who Is Late\? · /)).toBeTruthy()
  expect(screen.getByRole('link', { name: messages.readNext }).getAttribute('href')).toBe(
    textPaths.text(second),
  )
})

test('offers an unread text of the same level after the last one of a book, or without a book', async () => {
  answers.on('GET', 'fc_shelf', { status: 200, body: [{ series_sha1: null }] })
  answers.on('GET', 'fc_texts', { status: 200, body: [found(third)] })
  show()
  expect(await screen.findByText(messages.nextOfLevel)).toBeTruthy()
  expect(asked('fc_texts')[0]).toContain(`sha1=not.in.(${first},${second})`)
  expect(asked('fc_texts')[0]).toContain('level=eq.beginner')
})

test('offers nothing if everything has been read', async () => {
  answers.on('GET', 'fc_shelf', { status: 200, body: [] })
  answers.on('GET', 'fc_texts', { status: 200, body: [] })
  const { settled } = show()
  await settled()
  expect(screen.queryByRole('link')).toBeNull()
})
