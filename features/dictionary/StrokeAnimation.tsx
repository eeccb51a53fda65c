import type HanziWriter from 'hanzi-writer'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { StrokeFigure } from './StrokeFigure.tsx'
import classes from './Strokes.module.css'
import { type Strokes, strokeSquare, strokeViewBox } from './strokes.ts'

type Props = Strokes & {
  /** How many times writing was asked for: each new number writes the character once more; 0 shows it written. */
  turn: number
  onWritten?: (() => void) | undefined
}

/**
 * A character that is written stroke by stroke over its faint outline. Until it is asked to be, and until the writer is
 * loaded, the finished character stands in the same place, so that nothing moves. It is a picture only; what it shows
 * is said beside it.
 */
export function StrokeAnimation({ turn, onWritten, ...data }: Props) {
  const target = useRef<HTMLDivElement>(null)
  const writer = useWriter(target, data, turn > 0)
  const written = useRef(onWritten)

  useEffect(() => {
    written.current = onWritten
  })

  useEffect(() => {
    if (!writer || turn === 0) return
    let wanted = true
    void writer.animateCharacter({
      onComplete: ({ canceled }) => {
        if (wanted && !canceled) written.current?.()
      },
    })
    return () => {
      wanted = false
    }
  }, [writer, turn])

  return (
    <div className={classes.animation} aria-hidden="true">
      <StrokeFigure strokes={data.strokes} current={writer ? -1 : undefined} />
      <div ref={target} className={classes.writer} data-writer={writer ? 'ready' : 'waiting'} />
    </div>
  )
}

/** The writer of one character, loaded when it is wanted for the first time. */
function useWriter(
  target: RefObject<HTMLDivElement | null>,
  data: Strokes,
  wanted: boolean,
): HanziWriter | null {
  const [writer, setWriter] = useState<HanziWriter | null>(null)
  const { character, strokes, medians } = data

  useEffect(() => {
    const element = target.current
    if (!wanted || !element) return
    let current = true
    void import('hanzi-writer').then(({ default: Writer }) => {
      if (!current) return
      const made = Writer.create(element, character, {
        width: strokeSquare,
        height: strokeSquare,
        padding: 0,
        showCharacter: false,
        showOutline: false,
        strokeAnimationSpeed: 1.2,
        delayBetweenStrokes: 180,
        charDataLoader: () => ({ strokes, medians }),
      })
      // The writer draws in pixels; with a view box its picture follows the size of its place.
      made.target.node.setAttribute('viewBox', strokeViewBox)
      setWriter(made)
    })
    return () => {
      current = false
      element.replaceChildren()
      setWriter(null)
    }
  }, [target, wanted, character, strokes, medians])

  return writer
}
