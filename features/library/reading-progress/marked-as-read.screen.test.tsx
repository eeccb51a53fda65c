// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { closeToast, shownToasts } from '@tingdu/ui/feedback/toast.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { sayIfMarkedAsRead, useTellsIfRead } from './marked-as-read.ts'
import { messages } from './messages.ts'

const answers = stubServerForEachTest()
beforeEach(() => {
  startSession(member, 'token')
  for (const { id } of shownToasts()) closeToast(id)
})

const at = '2026-11-29T07:00:00+00:00'
const row = { text_sha1: 'a'.repeat(40), sentence: 2, sentence_text: '再见！', read_at: at, finished_at: at }
const texts = () => shownToasts().map(({ text }) => text)
const title = '小猫'
const said = messages.markedAsRead(title)

test('nothing is said of a text that is not read, was read before, or may not be read any more', () => {
  sayIfMarkedAsRead({ ...row, finished_at: null }, title)
  sayIfMarkedAsRead({ ...row, finished_at: '2026-11-29T06:59:40+00:00' }, title)
  sayIfMarkedAsRead(undefined, title)
  expect(texts()).toEqual([])
})

test('nor to staff, who have no such mark', () => {
  startSession({ ...member, role: 'support' }, 'token')
  sayIfMarkedAsRead(row, title)
  expect(texts()).toEqual([])
})

test('nor where the end of the text says so on the screen', () => {
  const element = document.createElement('p')
  const bounds = vi.spyOn(element, 'getBoundingClientRect')
  const { unmount } = renderHook(() => useTellsIfRead(row.text_sha1, { current: element }))
  bounds.mockReturnValue(new DOMRect(0, innerHeight - 30, 300, 20))
  sayIfMarkedAsRead(row, title)
  expect(texts()).toEqual([])
  bounds.mockReturnValue(new DOMRect(0, innerHeight + 30, 300, 20))
  sayIfMarkedAsRead(row, title)
  expect(texts()).toEqual([said])
  for (const { id } of shownToasts()) closeToast(id)
  bounds.mockReturnValue(new DOMRect(0, innerHeight - 30, 300, 20))
  unmount()
  sayIfMarkedAsRead(row, title)
  expect(texts()).toEqual([said])
})

test('a text that was marked as read says so, and is marked as unread at once', async () => {
  answers.on('POST', 'rpc/record_reading', { status: 200, body: [{ ...row, finished_at: null }] })
  sayIfMarkedAsRead(row, title)
  expect(texts()).toEqual([said])
  shownToasts()[0]?.action?.run()
  const sent = () => answers.calls.filter(({ path }) => path === 'rpc/record_reading')
  await waitFor(() => expect(sent()).toHaveLength(1))
  const { text_sha1, sentence, sentence_text } = row
  expect(sent()).toMatchObject([
    { body: [{ text_sha1, sentence, sentence_text, shown: [], seconds_read: 0, finished: false }] },
  ])
})

test('it says so if that failed', async () => {
  answers.on('POST', 'rpc/record_reading', { status: 400, body: { message: 'A reading event is not valid' } })
  sayIfMarkedAsRead(row, title)
  shownToasts()[0]?.action?.run()
  await waitFor(() => expect(texts()).toContain(messages.notUndone(title)))
})

test('whoever listened with the screen locked sees it when they come back', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  sayIfMarkedAsRead(row, title)
  expect(texts()).toEqual([])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(texts()).toEqual([said])
})
