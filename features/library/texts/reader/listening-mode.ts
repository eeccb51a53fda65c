import { useState } from 'react'
import type { ListeningMode } from '../bar/ListeningPanel.tsx'
import type { Carried } from './book-listening.ts'
import type { Listening } from './listening.ts'
import { type SleepAt, useSleepTimer } from './sleep-timer.ts'

type Chosen = Pick<ListeningMode, 'repeat' | 'pauses' | 'begins'>

/** How the text is played in this visit: what is repeated, and whether there is a pause after each sentence. */
export function useListeningChoices(carried: Carried | null) {
  return useState(() => chosenOf(carried))
}

const chosenOf = (carried: Carried | null): Chosen => ({
  repeat: carried?.repeat ?? { kind: 'off' },
  pauses: carried?.pauses ?? false,
  begins: null,
})

/**
 * The choices and their setters; a part starts and ends at the sentence being played. A sentence and a part are one choice: what is
 * chosen takes the place of the other at once. Pauses go with either.
 */
export function useListeningMode(
  [chosen, setChosen]: ReturnType<typeof useListeningChoices>,
  listening: Listening,
  before: SleepAt,
): ListeningMode {
  const [sleep, setSleep] = useSleepTimer(listening.pause, before)
  const mark = (here = listening.last()) => {
    const { begins } = chosen
    if (begins === null) setChosen({ ...chosen, repeat: { kind: 'off' }, begins: here })
    else {
      const [from, to] = [Math.min(begins, here), Math.max(begins, here)]
      setChosen({ ...chosen, repeat: { kind: 'part', from, to }, begins: null })
    }
  }
  return {
    ...chosen,
    change: (change) => setChosen({ ...chosen, ...(change.repeat && { begins: null }), ...change }),
    mark,
    restore: (carried) => {
      setChosen(chosenOf(carried))
      setSleep(carried.sleep)
    },
    sleep,
    setSleep,
    takeEndOfText: () => {
      if (sleep !== 'end of text') return false
      setSleep(null)
      return true
    },
  }
}
