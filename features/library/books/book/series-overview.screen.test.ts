// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nextOf } from './SeriesOverview.tsx'

type Read = { share_read: number | null; finished_at: string | null }
const unread: Read = { share_read: null, finished_at: null }
const begun: Read = { share_read: 0.2, finished_at: null }
const finished = (day: number): Read => ({ share_read: 1, finished_at: `2026-11-0${day}T10:00:00+00:00` })

test.each([
  ['the first of a series that nobody has begun', [unread, unread], 0],
  ['the one that is begun', [unread, finished(1), begun], 2],
  ['the one after the one that was finished last', [unread, finished(2), unread, finished(1), unread], 2],
  ['one that was left out before, if none comes after', [unread, finished(1)], 0],
  ['the first again when all are finished', [finished(1), finished(2)], 0],
])('a series goes on with %s', (_, texts, next) => {
  expect(nextOf(texts)).toBe(texts[next])
})
