import { useEffect, useRef } from 'react'
import type { Listening } from './listening.ts'

type About = {
  title: string
  author: string
  listening: Listening
  /** Play the text before or after this one in its book; null where there is none. */
  previous: (() => void) | null
  next: (() => void) | null
}

/** How far the lock screen goes back or on in a recording that is not timed, in seconds. */
const SEEK_SECONDS = 10

/**
 * Shows the text on the lock screen while it is heard. Its controls go from text to text in a book, or from sentence to
 * sentence; back and forward go by sentence, or by seconds in a recording that is not timed.
 */
export function useMediaSession(about: About): void {
  const { title, author, listening } = about
  const latest = useRef(about)
  useEffect(() => {
    latest.current = about
  })
  const heard = listening.heard !== null
  const started = heard || listening.paused
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession
    if (!session || !started) return
    session.metadata = new MediaMetadata({ title, artist: author, album: 'Tingdu' })
    const now = () => latest.current.listening
    const seek = (step: 1 | -1, seconds = SEEK_SECONDS) =>
      now().divided ? now().skip(step) : now().seek((now().progress()?.position ?? 0) + step * seconds)
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => now().play()],
      ['pause', () => now().pause()],
      ['stop', () => now().pause()],
      ['previoustrack', () => (latest.current.previous ?? (() => now().skip(-1)))()],
      ['nexttrack', () => (latest.current.next ?? (() => now().skip(1)))()],
      ['seekbackward', ({ seekOffset }) => seek(-1, seekOffset)],
      ['seekforward', ({ seekOffset }) => seek(1, seekOffset)],
      ['seekto', ({ seekTime }) => now().seek(seekTime ?? 0)],
    ]
    for (const [action, run] of actions) setHandler(session, action, run)
    return () => {
      session.playbackState = 'none'
      session.metadata = null
      for (const [action] of actions) setHandler(session, action, null)
    }
  }, [started, title, author])
  const { sentence } = listening.heard ?? {}
  // A text that is not heard leaves it to the mini player, in which another one may be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is reported again with each sentence
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession
    if (!session || !started) return
    session.playbackState = heard ? 'playing' : 'paused'
    session.setPositionState?.(latest.current.listening.progress() ?? undefined)
  }, [heard, started, title, author, sentence])
}

/** Browsers throw for an action that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  run: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, run)
  } catch {
    // The control is not shown then.
  }
}
