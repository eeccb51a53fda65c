import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { StrokeControls } from '@tingdu/features/handwriting/StrokeControls.tsx'
import { StrokeDrawing } from '@tingdu/features/handwriting/StrokeDrawing.tsx'
import { StrokeStrip } from '@tingdu/features/handwriting/StrokeStrip.tsx'
import { type DrawingSpeed, useStrokePlayer } from '@tingdu/features/handwriting/stroke-player.ts'
import type { Strokes } from '@tingdu/features/handwriting/strokes.ts'
import classes from '@tingdu/features/handwriting/Writing.module.css'
import { WritingTurns } from '@tingdu/features/handwriting/WritingTurns.tsx'
import { type ReactNode, useState } from 'react'
import entry from './Entry.module.css'
import { EntrySection } from './EntrySection.tsx'
import { messages } from './messages.ts'
import { strokesOf } from './queries.ts'

/** How a character is written: it is written once by itself, unless motion is not wanted, and again when asked. */
export function CharacterStrokes({ character }: { character: string }) {
  const query = useQuery(strokesOf([character]))
  return (
    <div className={query.data?.length === 0 ? undefined : classes.screenOnly}>
      <EntrySection title="Writing" query={query} failed={messages.couldNotFetchStrokes}>
        {([strokes]) =>
          strokes ? <Writing strokes={strokes} /> : <p className={entry.quiet}>{messages.noStrokes}</p>
        }
      </EntrySection>
    </div>
  )
}

function Writing({ strokes }: { strokes: Strokes }) {
  return (
    <WritingTurns characters={[strokes]}>
      {(button) => <WrittenCharacter strokes={strokes} button={button} />}
    </WritingTurns>
  )
}

function WrittenCharacter({ strokes, button }: { strokes: Strokes; button: ReactNode }) {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [writing, move] = useStrokePlayer(strokes.strokes.length, !still)
  const [speed, setSpeed] = useState<DrawingSpeed>(1)
  return (
    <div className={classes.written}>
      <div className={classes.bigTile}>
        <StrokeDrawing
          {...strokes}
          written={writing.written}
          state={writing.playing ? 'drawing' : 'still'}
          speed={speed}
          onDrawn={() => move('drawn')}
        />
      </div>
      <div className={classes.writingFacts}>
        <StrokeControls writing={writing} onMove={move} speed={speed} onSpeed={setSpeed} />
        {button}
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
