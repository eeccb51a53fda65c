// @vitest-environment jsdom
import { queryClient } from '@tingdu/client/query-client.ts'
import { endSession, forgetViewAs, startSession, storeViewAs } from '@tingdu/client/session.ts'
import { beginningColumns } from '@tingdu/features/library/texts/columns.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { beginText, openedText } from '@tingdu/features/library/texts/queries.ts'
import { TRADITIONAL } from '@tingdu/features/library/texts/reader/sentences.ts'
import { MARKS } from '@tingdu/reading/marks.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestEarly } from './early-requests.ts'

const sha1 = 'e'.repeat(40)
const content = { content: '你好。', sentences: [] }
const answers = stubServerForEachTest()

beforeEach(() => {
  startSession(member, 'token')
  history.replaceState(null, '', textPaths.text(sha1))
  const opening = { right: 'free', plan: 'free', opened: 0, free: 5 }
  answers.on('POST', 'rpc/open_text', { status: 200, body: [opening] })
  answers.on('GET', 'fc_texts', { status: 200, body: [{ sha1, title: '你好', json_text: content }] })
})
afterEach(() => {
  globalThis.earlyRequests = undefined
  queryClient.clear()
  localStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

test('the app takes the answers that its page has requested, and sends the requests itself from then on', async () => {
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  await expect
    .poll(() => answers.calls.map(({ path }) => path.replace(/\?.*/, '')).sort())
    .toEqual(['fc_texts', 'rpc/open_text'])
  await beginText(sha1)
  expect(queryClient.getQueryData(openedText(sha1).queryKey)?.text.title).toBe('你好')
  expect(answers.calls).toHaveLength(2)
  queryClient.clear()
  await beginText(sha1)
  expect(answers.calls).toHaveLength(4)
})

test('answers for another session are not taken', async () => {
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  startSession({ ...member, id: 6 }, 'another token')
  await beginText(sha1)
  const tokens = answers.calls.map(({ headers }) => headers.authorization)
  expect(tokens.filter((token) => token === 'Bearer another token')).toHaveLength(2)
})

test('a request that failed is a failure of the app’s own, and is sent anew the next time', async () => {
  answers.on('GET', 'fc_texts', { status: 500 })
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  await beginText(sha1)
  expect(queryClient.getQueryData(openedText(sha1).queryKey)).toBeUndefined()
  answers.on('GET', 'fc_texts', { status: 200, body: [{ sha1, title: '你好', json_text: content }] })
  await beginText(sha1)
  expect(queryClient.getQueryData(openedText(sha1).queryKey)?.text.title).toBe('你好')
})

test.each<[string, () => void]>([
  ['without a session', () => endSession('signed-out')],
  ['on another page', () => history.replaceState(null, '', '/user/home')],
  ['for what can be no text', () => history.replaceState(null, '', textPaths.text('x'))],
])('nothing is requested %s', (_, prepare) => {
  prepare()
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  expect(globalThis.earlyRequests).toBeUndefined()
})

test('nothing is requested while staff view the product as a member, which opens no text for the member', () => {
  storeViewAs(member, 'token of the view', { staffId: 1 })
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  expect(globalThis.earlyRequests).toBeUndefined()
  forgetViewAs()
})

/** The page before the app runs. */
function shell(): HTMLElement {
  document.body.innerHTML =
    '<div role="status" aria-label="Loading"><div class="shell-page"><i></i><i></i></div></div>'
  return document.querySelector<HTMLElement>('.shell-page') as HTMLElement
}

const linesOf = (page: HTMLElement) => [...page.children].map(({ textContent }) => textContent)

test('the beginning of a text is shown before the app runs, as text, with the member’s type', async () => {
  const page = shell()
  const content = `${'一'.repeat(300)}\n\n<b>你好</b>\n${'二'.repeat(600)}`
  const row = { sha1, title: '你好', title_en: 'Hello', draft_title: null, json_text: { content } }
  answers.on('GET', 'fc_texts', { status: 200, body: [row] })
  localStorage.setItem('tingdu.reader', JSON.stringify({ size: 30, leading: 'wide', pinyin: 'all' }))
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  await expect
    .poll(() => linesOf(page))
    .toEqual(['你好', 'Hello', '一'.repeat(300), '<b>你好</b>', '二'.repeat(288)])
  expect(page.dataset).toMatchObject({ leading: 'wide', pinyin: 'all' })
  expect(page.style.getPropertyValue('--size')).toBe('30px')
  expect([...page.children].map((line) => line.getAttribute('lang'))).toEqual([
    'zh-Hans',
    null,
    'zh-Hans',
    'zh-Hans',
    'zh-Hans',
  ])
  expect(document.querySelector('[role=status]')).toBeNull()
})

test('words of two or three characters stay on one line before the app runs, as in the reader', async () => {
  const page = shell()
  const words = [
    { start: 0, end: 1 },
    { start: 1, end: 3 },
    { start: 4, end: 8 },
    { start: 9, end: 12 },
  ]
  const json_text = { content: '我喜欢。一二三四\n博物馆。', sentences: [{ words }] }
  answers.on('GET', 'fc_texts', { status: 200, body: [{ sha1, title: '你好', json_text }] })
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  await expect.poll(() => linesOf(page)).toEqual(['你好', '', '我喜欢。一二三四', '博物馆。'])
  const together = [...page.querySelectorAll('span:not([data-mark])')].map(({ textContent }) => textContent)
  expect(together).toEqual(['喜欢', '博物馆'])
  const marks = [...page.querySelectorAll<HTMLElement>('[data-mark]')]
  expect(marks.map(({ textContent, dataset }) => [textContent, dataset.mark])).toEqual([
    ['。', 'stop'],
    ['。', 'stop'],
  ])
})

test.each<[string, object, string | null]>([
  ['in the other script than the member reads', { json_text: { content: '你好，這是我們的家。' } }, null],
  ['written in simplified characters for a member who reads traditional ones', {}, 'traditional'],
  ['whose content is closed', { json_text: null }, null],
])('a text is not shown before the app runs %s', async (_, fields, script) => {
  const page = shell()
  answers.on('GET', 'fc_texts', {
    status: 200,
    body: [{ sha1, title: '你好', json_text: content, ...fields }],
  })
  if (script) localStorage.setItem('tingdu.reading', JSON.stringify({ script }))
  requestEarly(beginningColumns, TRADITIONAL.source, MARKS.source)
  await beginText(sha1)
  expect(linesOf(page)).toEqual(['', ''])
})
