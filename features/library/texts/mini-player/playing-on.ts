import { getSession, onSessionEnd } from '@tingdu/client/session.ts'
import { useSyncExternalStore } from 'react'
import type { Carried } from '../reader/book-listening.ts'
import type { Handover } from '../reader/listening.ts'

/** A text that is heard while its page is not open. Without a handover, it is played from its beginning. */
export type PlayingOn = { sha1: string; carried: Carried; handover: Handover | null }

let playing: PlayingOn | null = null
/** Gives up the text as it is now; null if nothing of it is heard or paused any more. */
let give: (() => PlayingOn | null) | null = null
const listeners = new Set<() => void>()

onSessionEnd(endPlayingOn)

/** Plays a text on in place of the one that was, if somebody is signed in. */
export function playOn(next: PlayingOn): void {
  if (getSession().token === null) next.handover?.player.audio.pause()
  else change(next)
}

/** Ends what is heard while its page is not open. */
export function endPlayingOn(): void {
  // Nobody may have taken it over yet.
  if (!give) playing?.handover?.player.audio.pause()
  change(null)
}

/** Ends playing on if it is this text, and returns it to be taken over by its page; null if there is nothing to go on with. */
export function takeBack(sha1: string): PlayingOn | null {
  if (playing?.sha1 !== sha1) return null
  const taken = give ? give() : playing
  change(null)
  return taken
}

/** Says how the text that plays on is given up; returns the function that ends this. */
export function onTakenBack(giveUp: () => PlayingOn | null): () => void {
  give = giveUp
  return () => {
    if (give === giveUp) give = null
  }
}

function change(next: PlayingOn | null): void {
  playing = next
  give = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What plays on; null if nothing does. */
export function usePlayingOn(): PlayingOn | null {
  return useSyncExternalStore(subscribe, () => playing)
}
