// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { deviceDatabase } from '@tingdu/client/device/database.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { member } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { markOf } from './marks.ts'
import { markOffline } from './marks-offline.ts'

const keyOf = (word_id: number) => markOf({ entry: '学习', word_id }).queryKey

beforeEach(() => {
  startSession(member, 'token')
})
afterEach(async () => {
  await (await deviceDatabase(member.id)).outbox.clear()
  endSession('signed-out')
})

test('a word without a kept mark can be saved', async () => {
  expect(await markOffline(keyOf(7))).toEqual({ word_id: 7, saved: false, state: 'new' })
  expect(await markOffline(markOf({ entry: '你好。' }).queryKey)).toEqual({
    word_id: null,
    saved: false,
    state: 'new',
  })
})

test('changes that wait to be sent count, the latest one first', async () => {
  const { outbox } = await deviceDatabase(member.id)
  await outbox.bulkAdd([
    { id: 'a', kind: 'save-word', body: { word_id: 7 } },
    { id: 'b', kind: 'save-word', body: { word_id: 8 } },
    { id: 'c', kind: 'unsave-word', body: { word_id: 8 } },
    { id: 'd', kind: 'word-state', body: { word_id: 8, state: 'known' } },
  ])
  expect(await markOffline(keyOf(7))).toEqual({ word_id: 7, saved: true, state: 'learning' })
  expect(await markOffline(keyOf(8))).toEqual({ word_id: 8, saved: false, state: 'known' })
})

test('what the page shows stays, and no other queries are answered', async () => {
  queryClient.setQueryData([...keyOf(7)], { word_id: 7, saved: true, state: 'known' })
  expect(await markOffline(keyOf(7))).toEqual({ word_id: 7, saved: true, state: 'known' })
  expect(await markOffline(['saved-words', 'count'])).toBeUndefined()
})
