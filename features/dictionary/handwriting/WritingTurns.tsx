import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from './messages.ts'
import type { Strokes } from './strokes.ts'
import { WriteYourself } from './WriteYourself.tsx'

type Props = {
  /** The characters with stroke data, in order. */
  characters: Strokes[]
  /** Renders the stroke animation, with the button that starts handwriting. */
  children: (button: ReactNode) => ReactNode
}

/** Shows how characters are written, or on request has them written by hand one after the other. */
export function WritingTurns({ characters, children }: Props) {
  const [index, setIndex] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const strokes = index === null ? undefined : characters[index]
  if (index === null || !strokes) {
    return children(<BeginButton takesFocus={tried} onClick={() => setIndex(0)} />)
  }
  return (
    <WriteYourself
      key={index}
      strokes={strokes}
      onNext={index + 1 < characters.length ? () => setIndex(index + 1) : undefined}
      onEnd={() => {
        setTried(true)
        setIndex(null)
      }}
    />
  )
}

/** Takes the focus when it replaces the element that had it. */
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
