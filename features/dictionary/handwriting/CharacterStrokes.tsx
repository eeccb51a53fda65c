import { useReducedMotion } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { type ReactNode, useState } from 'react'
import { messages } from './messages.ts'
import { StrokeControls } from './StrokeControls.tsx'
import { StrokeDrawing } from './StrokeDrawing.tsx'
import { StrokeStrip } from './StrokeStrip.tsx'
import { type DrawingSpeed, useStrokePlayer } from './stroke-player.ts'
import { type Strokes, strokesOf } from './strokes.ts'
import classes from './Writing.module.css'
import { WritingTurns } from './WritingTurns.tsx'

/** How a character is written: plays once by itself, unless reduced motion is preferred, and again on request. */
export function CharacterStrokes({ character }: { character: string }) {
  const query = useQuery(strokesOf([character]))
  return (
    <div className={query.data?.length === 0 ? undefined : classes.screenOnly}>
      <FetchedSection title="Writing" query={query} failed={messages.couldNotFetchStrokes}>
        {([strokes]) =>
          strokes ? <Writing strokes={strokes} /> : <p className={classes.quiet}>{messages.noStrokes}</p>
        }
      </FetchedSection>
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

/** The stroke order of a character, one picture per stroke, over the full width. */
export function StrokeOrder({ character }: { character: string }) {
  const query = useQuery(strokesOf([character]))
  if (query.data?.length === 0 || query.isError) return null
  return (
    <FetchedSection title="Stroke Order" query={query} failed={messages.couldNotFetchStrokes}>
      {([strokes]) => strokes && <StrokeStrip {...strokes} />}
    </FetchedSection>
  )
}
