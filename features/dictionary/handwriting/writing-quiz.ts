import type HanziWriter from 'hanzi-writer'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type StrokeFault, strokeFault } from './stroke-fault.ts'
import { type Strokes, strokeSquare, strokeViewBox } from './strokes.ts'

/** The progress of writing a character. `helped` counts the strokes that were shown or hinted. */
export type QuizState = {
  ready: boolean
  stroke: number
  count: number
  mistakes: number
  helped: number
  done: boolean
  /** The last stroke if it was wrong: why, and where it was drawn. */
  wrong: { fault: StrokeFault; points: Point[] } | null
  /** The writer could not be loaded. */
  failed: boolean
}

/** A point of a drawn stroke, in the square of the strokes. */
export type Point = { x: number; y: number }

type Settings = {
  strokes: Strokes
  outlined: boolean
  scheme: 'light' | 'dark'
  /** Whether hints appear at once, without animation. */
  still: boolean
}

/**
 * Runs a handwriting quiz of a character in an element. The writer is loaded on first use and draws with our data
 * and colors. Restarts when the outline is toggled or the colors change.
 */
export function useWritingQuiz(square: RefObject<HTMLElement | null>, settings: Settings) {
  const { strokes, outlined, scheme, still } = settings
  const count = strokes.strokes.length
  const start: QuizState = {
    ready: false,
    stroke: 0,
    count,
    mistakes: 0,
    helped: 0,
    done: false,
    wrong: null,
    failed: false,
  }
  const [state, setState] = useState(start)
  const [round, setRound] = useState(0)
  const writer = useRef<HanziWriter | null>(null)
  const helpedOn = useRef(new Set<number>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the quiz restarts with another outline, scheme or turn
  useEffect(() => {
    const element = square.current
    if (!element) return
    let current = true
    helpedOn.current = new Set()
    setState(start)
    const change = (fields: Partial<QuizState>) => {
      if (current) setState((now) => ({ ...now, ...fields, helped: helpedOn.current.size }))
    }
    const begin = ({ default: Writer }: { default: typeof HanziWriter }) => {
      if (!current) return
      const made = makeWriter(Writer, element, settings)
      writer.current = made
      const begun = made.quiz({
        showHintAfterMisses: 3,
        highlightOnComplete: true,
        onMistake: ({ strokeNum, totalMistakes, mistakesOnStroke, isBackwards, drawnPath: { points } }) => {
          if (mistakesOnStroke >= 3) helpedOn.current.add(strokeNum)
          const fault = isBackwards ? 'direction' : strokeFault(points, strokes.medians, strokeNum)
          change({ mistakes: totalMistakes, wrong: { fault, points } })
        },
        onCorrectStroke: ({ strokeNum, totalMistakes }) =>
          change({ stroke: strokeNum + 1, mistakes: totalMistakes, wrong: null }),
        onComplete: ({ totalMistakes }) => change({ stroke: count, mistakes: totalMistakes, done: true }),
      })
      void begun.then(() => change({ ready: true }))
    }
    import('hanzi-writer').then(begin).catch(() => change({ failed: true }))
    return () => {
      current = false
      writer.current?.cancelQuiz()
      writer.current = null
      element.replaceChildren()
    }
  }, [square, strokes, outlined, scheme, still, round])

  const help = (how: (made: HanziWriter) => void) => {
    if (!writer.current || state.done) return
    helpedOn.current.add(state.stroke)
    setState((now) => ({ ...now, helped: helpedOn.current.size }))
    how(writer.current)
  }
  return {
    state,
    again: () => setRound(round + 1),
    /** Shows the next stroke for a moment. */
    hint: () => help((made) => void made.highlightStroke(state.stroke)),
    /** Writes the next stroke and continues. */
    skip: () =>
      help((made) => {
        made.skipQuizStroke()
        setState((now) => ({ ...now, stroke: now.stroke + 1 }))
      }),
  }
}

function makeWriter(
  Writer: typeof HanziWriter,
  element: HTMLElement,
  { strokes: data, outlined, still }: Settings,
) {
  const { character, strokes, medians } = data
  const color = (name: string) => getComputedStyle(element).getPropertyValue(name).trim() || '#808080'
  const made = Writer.create(element, character, {
    width: strokeSquare,
    height: strokeSquare,
    padding: 0,
    showCharacter: false,
    showOutline: outlined,
    strokeColor: color('--ink'),
    outlineColor: color('--line'),
    drawingColor: color('--ink-soft'),
    highlightColor: color('--seal'),
    highlightCompleteColor: color('--jade'),
    drawingWidth: 40,
    ...(still && { strokeHighlightSpeed: 1000, strokeFadeDuration: 0, drawingFadeDuration: 0 }),
    charDataLoader: () => ({ strokes, medians }),
  })
  // The writer draws in pixels; a view box lets its picture follow the size of its element.
  made.target.node.setAttribute('viewBox', strokeViewBox)
  return made
}
