// @vitest-environment jsdom
import { queryClient } from '@tingdu/client/query-client.ts'
import { endSession, forgetViewAs, startSession, storeViewAs } from '@tingdu/client/session.ts'
import { beginningColumns } from '@tingdu/features/library/texts/columns.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { beginText, openedText } from '@tingdu/features/library/texts/queries.ts'
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
  history.replaceState(null, '', '/')
})

test('the app takes the answers that its page has requested, and sends the requests itself from then on', async () => {
  requestEarly(beginningColumns)
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
  requestEarly(beginningColumns)
  startSession({ ...member, id: 6 }, 'another token')
  await beginText(sha1)
  const tokens = answers.calls.map(({ headers }) => headers.authorization)
  expect(tokens.filter((token) => token === 'Bearer another token')).toHaveLength(2)
})

test('a request that failed is a failure of the app’s own, and is sent anew the next time', async () => {
  answers.on('GET', 'fc_texts', { status: 500 })
  requestEarly(beginningColumns)
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
  requestEarly(beginningColumns)
  expect(globalThis.earlyRequests).toBeUndefined()
})

test('nothing is requested while staff view the product as a member, which opens no text for the member', () => {
  storeViewAs(member, 'token of the view', { staffId: 1 })
  requestEarly(beginningColumns)
  expect(globalThis.earlyRequests).toBeUndefined()
  forgetViewAs()
})
