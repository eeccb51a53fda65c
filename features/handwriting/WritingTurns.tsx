import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from './messages.ts'
import type { Strokes } from './strokes.ts'
import { WriteYourself } from './WriteYourself.tsx'

type Props = {
  /** The characters that can be written, in order. */
  characters: Strokes[]
  /** What shows how they are written, with the button that begins to write them by hand. */
  children: (button: ReactNode) => ReactNode
}

/** Shows how characters are written or, when asked, has them written by hand one after the other, instead. */
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

/** Takes the focus when it comes back instead of what had it. */
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
