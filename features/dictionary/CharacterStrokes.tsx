import { Button } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { messages } from './messages.ts'
import { strokesOf } from './queries.ts'
import { StrokeAnimation } from './StrokeAnimation.tsx'
import { StrokeStrip } from './StrokeStrip.tsx'
import { type Strokes, strokeCount } from './strokes.ts'

/** How a character is written: it is written once by itself, unless motion is not wanted, and again when asked. */
export function CharacterStrokes({ character }: { character: string }) {
  const query = useQuery(strokesOf([character]))
  return (
    <EntrySection title="Writing" query={query} failed={messages.couldNotFetchStrokes}>
      {([strokes]) =>
        strokes ? <WrittenCharacter {...strokes} /> : <p className={classes.quiet}>{messages.noStrokes}</p>
      }
    </EntrySection>
  )
}

function WrittenCharacter(strokes: Strokes) {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [turn, setTurn] = useState(still ? 0 : 1)
  const [written, setWritten] = useState(turn === 0)
  const write = () => {
    setTurn(turn + 1)
    setWritten(false)
  }
  return (
    <div className={classes.written}>
      <div className={classes.bigTile}>
        <StrokeAnimation {...strokes} turn={turn} onWritten={() => setWritten(true)} />
      </div>
      <div className={classes.writingFacts}>
        <p>{strokeCount(strokes.strokes.length)}</p>
        <Button variant="default" onClick={write} disabled={!written}>
          {turn === 0 ? messages.showStrokes : written ? messages.writeAgain : messages.writing}
        </Button>
      </div>
    </div>
  )
}

/** The strokes of a character one by one, over the full width. */
export function StrokeOrder({ character }: { character: string }) {
  const query = useQuery(strokesOf([character]))
  if (query.data?.length === 0 || query.isError) return null
  return (
    <EntrySection title="Stroke Order" query={query} failed={messages.couldNotFetchStrokes}>
      {([strokes]) => strokes && <StrokeStrip {...strokes} />}
    </EntrySection>
  )
}
