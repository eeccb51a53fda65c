// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { nextOf } from './SeriesOverview.tsx'

type Read = { read_at: string | null; finished_at: string | null }
const unread: Read = { read_at: null, finished_at: null }
const at = (day: number) => `2026-11-0${day}T10:00:00+00:00`
const begun = (day: number): Read => ({ read_at: at(day), finished_at: null })
const finished = (day: number): Read => ({ read_at: at(day), finished_at: at(day) })

test.each([
  ['the first of a series that nobody has begun', [unread, unread], 0],
  ['the one that is begun', [unread, finished(1), begun(2)], 2],
  ['the one that was read last, of those that are begun', [begun(1), begun(3), begun(2)], 1],
  ['the one after the one that was read last, if that is finished', [begun(1), finished(2), unread], 2],
  ['the one after the one that was finished last', [unread, finished(2), unread, finished(1), unread], 2],
  ['one that was left out before, if none comes after', [unread, finished(1)], 0],
  ['the first again when all are finished', [finished(1), finished(2)], 0],
])('a series goes on with %s', (_, texts, next) => {
  expect(nextOf(texts)).toBe(texts[next])
})
