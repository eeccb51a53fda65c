import { Button, useComputedColorScheme } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useSlot } from '@tingdu/ui/registered-features.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { messages, quizStatus } from './messages.ts'
import styles from './Strokes.module.css'
import type { Strokes } from './strokes.ts'
import classes from './Writing.module.css'
import { WrongStroke } from './WrongStroke.tsx'
import { useWritingQuiz } from './writing-quiz.ts'

type Props = {
  strokes: Strokes
  /** Continues with the next character of a word, if there is one. */
  onNext?: (() => void) | undefined
  onEnd: () => void
}

/**
 * A square to write a character in with finger, pen or mouse, stroke by stroke. Each stroke is judged at once,
 * hints are shown on request and after three mistakes, and the result is shown at the end. Without the outline, it is told
 * what was wrong with a stroke, and a feature can keep the result. Writing needs a pointer;
 * by keyboard and for screen readers, every stroke can be shown instead.
 */
export function WriteYourself({ strokes, onNext, onEnd }: Props) {
  const [outlined, setOutlined] = useState(true)
  const square = useRef<HTMLDivElement>(null)
  const scheme = useComputedColorScheme()
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const quiz = useWritingQuiz(square, { strokes, outlined, scheme, still })
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => status.current?.focus({ preventScroll: true }), [])
  const { character } = strokes
  const { done, mistakes, helped, wrong } = quiz.state
  const WritingScore = useSlot('writingScore')
  return (
    <div className={classes.written}>
      <div className={classes.square}>
        <div
          ref={square}
          className={styles.quiz}
          role="img"
          aria-label={`${messages.writeHere}: ${character}`}
          data-quiz={quiz.state.ready ? 'ready' : 'waiting'}
        />
        {!outlined && <WrongStroke state={quiz.state} />}
      </div>
      <div className={classes.writingFacts}>
        <p ref={status} tabIndex={-1} role="status">
          {wrong && !outlined ? messages.faults[wrong.fault] : quizStatus(quiz.state)}
        </p>
        {WritingScore && (
          <Suspense>
            <WritingScore character={character} result={done && !outlined ? { mistakes, helped } : null} />
          </Suspense>
        )}
        <p className={classes.quiet}>{messages.writeHelp}</p>
        <label className={styles.outlineChoice}>
          <input
            type="checkbox"
            checked={outlined}
            onChange={(event) => setOutlined(event.currentTarget.checked)}
          />
          {messages.showOutline}
        </label>
        <div className={styles.quizButtons}>
          {quiz.state.done ? (
            <>
              {onNext && (
                <Button variant="default" onClick={onNext}>
                  {messages.nextCharacter}
                </Button>
              )}
              <Button variant="default" onClick={quiz.again}>
                {messages.writeAgain}
              </Button>
            </>
          ) : (
            <>
              <Button variant="default" disabled={!quiz.state.ready} onClick={quiz.hint}>
                {messages.hint}
              </Button>
              <Button variant="default" disabled={!quiz.state.ready} onClick={quiz.skip}>
                {messages.writeStrokeForMe}
              </Button>
            </>
          )}
          <Button variant="subtle" onClick={onEnd}>
            {messages.endQuiz}
          </Button>
        </div>
      </div>
    </div>
  )
}
