// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { endSession, startSession } from '@tingdu/client/session.ts'
import { member } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { endPlayingOn, onTakenBack, type PlayingOn, playOn, takeBack, usePlayingOn } from './playing-on.ts'

const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
const pause = vi.fn()
const heard = (sha1: string): PlayingOn => ({
  sha1,
  carried: { pauses: false, sleep: null },
  handover: {
    place: { units: [], position: 0 },
    last: 3,
    plays: true,
    player: { audio: { pause } as unknown as HTMLAudioElement, loaded: 0 },
  },
})
const playing = () => renderHook(usePlayingOn).result.current

beforeEach(() => {
  endPlayingOn()
  pause.mockClear()
  startSession(member, 'token')
})

test('a text plays on until its own page takes it back, as it is by then', () => {
  playOn(heard(first))
  expect(playing()?.sha1).toBe(first)
  onTakenBack(() => ({ ...heard(first), carried: { pauses: true, sleep: null } }))
  expect(takeBack(second)).toBeNull()
  expect(takeBack(first)?.carried.pauses).toBe(true)
  expect([playing(), takeBack(first), pause.mock.calls.length]).toEqual([null, null, 0])
})

test('what nobody has taken over yet is taken back as it was left, and is silent once it is ended', () => {
  const left = heard(first)
  playOn(left)
  expect(takeBack(first)).toBe(left)
  playOn(left)
  endPlayingOn()
  expect([playing(), pause.mock.calls.length]).toEqual([null, 1])
})

test('signing out ends it, and nothing plays on after that', () => {
  playOn(heard(first))
  endSession('signed-out')
  expect([playing(), pause.mock.calls.length]).toEqual([null, 1])
  playOn(heard(first))
  expect([playing(), pause.mock.calls.length]).toEqual([null, 2])
})
