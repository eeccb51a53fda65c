import type { Neighbors } from '@tingdu/ui/web-feature.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { textPaths } from '../paths.ts'
import type { Listening } from './listening.ts'
import type { Repeat } from './playlist.ts'
import type { SleepAt } from './sleep-timer.ts'

/** What listening takes along from one text of a book to the next, and from the page of a text to the mini player and back. */
export type Carried = { pauses: boolean; sleep: SleepAt; repeat?: Repeat }

/** What was taken along to this text, to be played when it opens; null if it was opened to be read. */
export function useCarried(): Carried | null {
  const { state } = useLocation()
  const [carried] = useState(() => (state as { listening?: Carried } | null)?.listening ?? null)
  return carried
}

type Book = {
  /** Called with the texts beside this one. */
  onNeighbors: (neighbors: Neighbors) => void
  /** Plays the text before or after this one; null where there is none. */
  previous: (() => void) | null
  next: (() => void) | null
}

/** The texts beside this one in its book, to be played from the lock screen, or when this one ends. */
export function useBook(keepPlayer: () => void, carry: () => Carried): Book {
  const navigate = useNavigate()
  const [neighbors, onNeighbors] = useState<Neighbors>({ previous: null, next: null })
  const go = (sha1: string | null) =>
    sha1 === null
      ? null
      : () => {
          keepPlayer()
          void navigate(textPaths.text(sha1), { state: { listening: carry() } })
        }
  return { onNeighbors, previous: go(neighbors.previous), next: go(neighbors.next) }
}

/** Plays a text that was opened by the one before, once. A reload does not play it again. */
export function usePlayCarried(carried: Carried | null, { state, playFrom }: Listening): void {
  const navigate = useNavigate()
  const played = useRef(false)
  useEffect(() => {
    if (!carried || played.current || state !== 'ready') return
    played.current = true
    playFrom()
    void navigate('.', { replace: true, state: null })
  })
}
