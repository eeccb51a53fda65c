import { Button, useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { messages, quizStatus } from './messages.ts'
import styles from './Strokes.module.css'
import type { Strokes } from './strokes.ts'
import classes from './Writing.module.css'
import { WrongStroke } from './WrongStroke.tsx'
import { type QuizState, useWritingQuiz } from './writing-quiz.ts'

type Props = {
  strokes: Strokes
  /** Called once, when the last stroke is written. */
  onDone: (result: Pick<QuizState, 'mistakes' | 'helped'>) => void
}

/**
 * A square to write a character in from memory, without its outline. A wrong stroke flashes and is told apart: order,
 * direction or shape. Writing needs a pointer; by keyboard and for screen readers, every stroke can be shown instead.
 */
export function WriteFromMemory({ strokes, onDone }: Props) {
  const square = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme()
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const { state, hint, skip } = useWritingQuiz(square, { strokes, outlined: false, scheme, still })
  const done = useRef(onDone)
  done.current = onDone
  const { mistakes, helped, wrong } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is done
  useEffect(() => {
    if (state.done) done.current({ mistakes, helped })
  }, [state.done])
  return (
    <div className={classes.memory}>
      <div className={classes.large}>
        <div
          ref={square}
          className={styles.quiz}
          role="img"
          aria-label={messages.writeHere}
          data-quiz={state.ready ? 'ready' : 'waiting'}
        />
        <WrongStroke state={state} />
      </div>
      <p role="status" className={classes.quiet}>
        {wrong ? messages.faults[wrong.fault] : quizStatus(state)}
      </p>
      <div className={styles.quizButtons}>
        <Button variant="default" disabled={!state.ready || state.done} onClick={hint}>
          {messages.hint}
        </Button>
        <Button variant="default" disabled={!state.ready || state.done} onClick={skip}>
          {messages.writeStrokeForMe}
        </Button>
      </div>
    </div>
  )
}
