import { Button } from '@mantine/core'
import { messages } from '@tingdu/features/dictionary/messages.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Strokes } from './strokes.ts'
import { WriteYourself } from './WriteYourself.tsx'

type Props = {
  /** The characters that can be written, in order. */
  characters: Strokes[]
  /** What shows how they are written, with the button that begins to write them by hand. */
  children: (button: ReactNode) => ReactNode
}

/** Shows how characters are written or, when asked, has them written by hand one after the other, in the same place. */
export function WritingTurns({ characters, children }: Props) {
  const [place, setPlace] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const strokes = place === null ? undefined : characters[place]
  if (place === null || !strokes) {
    return children(<BeginButton takesFocus={tried} onClick={() => setPlace(0)} />)
  }
  return (
    <WriteYourself
      key={place}
      strokes={strokes}
      onNext={place + 1 < characters.length ? () => setPlace(place + 1) : undefined}
      onEnd={() => {
        setTried(true)
        setPlace(null)
      }}
    />
  )
}

/** Takes the focus when it comes back in the place of what had it. */
function BeginButton({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Button ref={button} variant="default" onClick={onClick}>
      {messages.writeYourself}
    </Button>
  )
}
