import { useEffect, useRef } from 'react'
import type { Listening } from './listening.ts'

type About = { title: string; author: string; listening: Listening }

/** Shows the text on the lock screen while it is heard, with controls that go from sentence to sentence. */
export function useMediaSession({ title, author, listening }: About): void {
  const latest = useRef(listening)
  useEffect(() => {
    latest.current = listening
  })
  const heard = listening.heard !== null
  const started = heard || listening.paused
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession
    if (!session || !started) return
    session.metadata = new MediaMetadata({ title, artist: author, album: 'Tingdu' })
    const actions: [MediaSessionAction, () => void][] = [
      ['play', () => latest.current.play()],
      ['pause', () => latest.current.pause()],
      ['stop', () => latest.current.pause()],
      ['previoustrack', () => latest.current.skip(-1)],
      ['nexttrack', () => latest.current.skip(1)],
    ]
    for (const [action, run] of actions) session.setActionHandler(action, run)
    return () => {
      session.metadata = null
      for (const [action] of actions) session.setActionHandler(action, null)
    }
  }, [started, title, author])
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession
    if (session) session.playbackState = heard ? 'playing' : started ? 'paused' : 'none'
  }, [heard, started])
}
