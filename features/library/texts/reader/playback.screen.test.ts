// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { startSession } from '@tingdu/client/session.ts'
import { member } from '@tingdu/testing/screen-tests.ts'
import { expect, test, vi } from 'vitest'
import { recordedPlayer } from './playback.ts'

/** Tells of a pause a moment later, as browsers do. */
class Player extends EventTarget {
  src = ''
  currentTime = 0
  playbackRate = 1
  paused = true
  ended = false
  play() {
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    queueMicrotask(() => this.dispatchEvent(new Event('pause')))
  }
}

test('plays another recording, which may be kept on the device, while one is playing', async () => {
  startSession(member, 'a token')
  // That something is kept on the device, where each recording is then looked for.
  localStorage.setItem('tingdu.kept', '1')
  const audio = new Player()
  vi.stubGlobal(
    'Audio',
    class {
      constructor() {
        // biome-ignore lint/correctness/noConstructorReturn: the one that the test watches
        return audio
      }
    },
  )
  const interrupted = vi.fn()
  const player = recordedPlayer({
    recordings: () =>
      ['/media/a.mp3', '/media/b.mp3'].map((address) => ({
        address: () => address,
        renew: async () => null,
      })),
    speed: () => 1,
    at: () => {},
    failed: () => {},
    interrupted,
  })
  const stretch = (sound: number) => ({ sound, from: 0, flows: false, to: () => undefined, ended: () => {} })
  player.play(stretch(0))
  await waitFor(() => expect(audio).toMatchObject({ src: '/media/a.mp3', paused: false }))
  player.stop()
  player.play(stretch(1))
  await waitFor(() => expect(audio).toMatchObject({ src: '/media/b.mp3', paused: false }))
  audio.pause()
  await waitFor(() => expect(interrupted).toHaveBeenCalledTimes(1))
  player.close()
})
