// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { queryClient } from '@tingdu/client/query-client.ts'
import { startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { defaultReadingSettings } from '@tingdu/reading/reading-choices.ts'
import { showReadingSettings } from '@tingdu/reading/reading-settings.ts'
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
  coverage: 0.8,
})
const show = () => showScreen(<NextText text={text} />, '/here')
const asked = (path: string) =>
  answers.calls.map((call) => decodeURIComponent(call.path)).filter((each) => each.startsWith(path))

beforeEach(() => {
  startSession(member, 'a token')
  showReadingSettings(defaultReadingSettings)
})

/** The text that was read, in a book. */
const read = {
  in_library: true,
  estimated_level: 2,
  series_sha1: 'd'.repeat(40),
  series_idx: 4,
  series_title: '三号楼',
  series_title_en: 'Building Three',
}
type Answer = ReturnType<typeof found> | null
/** What the shelf offers has no other condition like this. */
const OFFERED = 'coverage=gte.0.85'
type Answers = {
  read?: object
  inBook?: Answer
  inLibrary?: (asked: string) => Answer
  forYou?: (asked: string) => object[]
}
/** What the server finds: the text that was read, the next of its book, and those of the library by what is asked. */
function answer(more: Answers) {
  answers.on('GET', 'fc_shelf', ({ path }) => {
    const wanted = decodeURIComponent(path)
    if (wanted.includes(`sha1=eq.${first}`)) return { status: 200, body: [{ ...read, ...more.read }] }
    if (wanted.includes(OFFERED)) return { status: 200, body: more.forYou?.(wanted) ?? [] }
    const text = more.inLibrary?.(wanted) ?? null
    return { status: 200, body: text ? [text] : [] }
  })
  answers.on('GET', 'fc_book_texts', { status: 200, body: more.inBook ? [{ text: more.inBook }] : [] })
}
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('offers the next text of the book that is not read yet', async () => {
  answer({ inBook: found(second), inLibrary: () => found(third) })
  show()
  expect(await screen.findByText(messages.nextIn('Building Three'))).toBeTruthy()
  expect(screen.getByText('Who Is Late? · HSK 2 · 3 min')).toBeTruthy()
  expect(links()).toEqual([textPaths.text(second)])
  for (const condition of [
    `book_sha1=eq.${read.series_sha1}`,
    'idx=gt.4',
    'text.finished_at=is.null',
    'text.locked=is.false',
  ])
    expect(asked('fc_book_texts')[0]).toContain(condition)
})

test('writes the title in the script that the member prefers', async () => {
  showReadingSettings({ ...defaultReadingSettings, script: 'traditional' })
  answer({ inBook: { ...found(second), title: '老周来晚了' } })
  answers.on('GET', 'fc_words', {
    status: 200,
    body: [
      { id: 1, chinese: '周', traditional: '周', hsk_3: null, phonetic: 'Zhōu' },
      { id: 2, chinese: '周', traditional: '週', hsk_3: 2, phonetic: 'zhōu' },
      { id: 3, chinese: '来', traditional: '來', hsk_3: 1, phonetic: 'lái' },
    ],
  })
  show()
  expect((await screen.findByText('老周來晚了')).lang).toBe('zh-Hant')
})

test('offers a text of the same HSK level before the next of the book that is of a higher one', async () => {
  answer({ inBook: { ...found(second), estimated_level: 3 }, inLibrary: () => found(third) })
  show()
  expect(await screen.findByText(messages.nextFrom['same level'])).toBeTruthy()
  expect(links()).toEqual([textPaths.text(third), textPaths.text(second)])
})

test('offers the harder text of the book if no other is as easy, and in a book of one’s own', async () => {
  const harder = { ...found(second), estimated_level: 3 }
  answer({
    inBook: harder,
    inLibrary: (asked) =>
      asked.includes('estimated_level=gt.2') ? { ...found(third), estimated_level: 4 } : null,
  })
  const { unmount } = show()
  expect(await screen.findByText(messages.nextIn('Building Three'))).toBeTruthy()
  expect(links()).toEqual([textPaths.text(second)])
  unmount()
  queryClient.clear()
  answer({ read: { in_library: false }, inBook: harder, inLibrary: () => found(third) })
  show()
  expect(await screen.findByText(messages.nextIn('Building Three'))).toBeTruthy()
  expect(links()).toEqual([textPaths.text(second)])
})

test('offers what the shelf does before the next of the book that is harder and hardly fits', async () => {
  const harder = { ...found(second), estimated_level: 3 }
  const fits = { coverage: 0.96, locked: false, series_sha1: 'e'.repeat(40) }
  const further = { ...found('f'.repeat(40)), ...fits, series_sha1: null }
  const best = { ...found(third), ...fits, coverage: 0.95, estimated_level: 1 }
  const closed = { ...found('9'.repeat(40)), ...fits, series_sha1: null, locked: true }
  // The server may not know yet that it was begun.
  const justRead = { ...found(first), ...fits, series_sha1: null }
  // Too few of the member's level fit, so those of all levels are asked for.
  const forYou = (asked: string) => (asked.includes('at_my_level') ? [] : [justRead, closed, best, further])
  answer({ inBook: harder, forYou })
  const { unmount } = show()
  expect(await screen.findByText(messages.nextFrom.easier)).toBeTruthy()
  expect(links()).toEqual([textPaths.text(third), textPaths.text(second)])
  unmount()
  queryClient.clear()
  answer({ inBook: { ...harder, coverage: 0.86 }, forYou })
  show()
  expect(await screen.findByText(messages.nextIn('Building Three'))).toBeTruthy()
  expect(links()).toEqual([textPaths.text(second)])
})

test('offers an unread text of the same HSK level if nothing fits, without a book', async () => {
  answer({ read: { series_sha1: null }, inLibrary: () => found(third) })
  show()
  expect(await screen.findByText(messages.nextFrom['same level'])).toBeTruthy()
  const fallback = asked('fc_shelf').filter((each) => !each.includes(OFFERED))[1]
  for (const condition of [
    'estimated_level=eq.2',
    'finished_at=is.null',
    'may_be_offered=is.true',
    'locked=is.false',
    `sha1=neq.${first}`,
    'order=distance_from_fit.asc,characters.asc',
  ])
    expect(fallback).toContain(condition)
})

test('offers the next step up once all of the level is read', async () => {
  answer({
    read: { series_sha1: null },
    inLibrary: (asked) =>
      asked.includes('estimated_level=gt.2') ? { ...found(third), estimated_level: 3 } : null,
  })
  show()
  expect(await screen.findByText(messages.nextFrom.harder)).toBeTruthy()
  expect(asked('fc_shelf').at(-1)).toContain('order=estimated_level.asc,distance_from_fit.asc')
})

test('offers a text of the same level of ours after one whose HSK level is not known', async () => {
  answer({ read: { series_sha1: null, estimated_level: null }, inLibrary: () => found(third) })
  show()
  expect(await screen.findByText(messages.nextFrom['unknown level'])).toBeTruthy()
  expect(asked('fc_shelf').at(-1)).toContain('level=eq.beginner')
})

test('offers nothing if everything has been read', async () => {
  answers.on('GET', 'fc_shelf', { status: 200, body: [] })
  const { settled } = show()
  await settled()
  expect(screen.queryByRole('link')).toBeNull()
})
