import { Button } from '@mantine/core'
import { estimatePlacement, type PlacementAnswer } from '@tingdu/study/placement.ts'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { wordPaths } from '../paths.ts'
import { useStatesChange } from '../use-states-change.ts'
import classes from './Placement.module.css'

type Props = { answers: readonly PlacementAnswer[]; sizes: readonly number[]; onAgain: () => void }

/** With a larger share of guesses among the invented words, no level can be marked. */
const MOST_GUESSES = 1 / 3

/** How many words the member knows, with the limits of the estimate, and the level to mark as known. */
export function PlacementResult({ answers, sizes, onAgain }: Props) {
  const navigate = useNavigate()
  const { words, low, high, level } = estimatePlacement(answers, sizes)
  const invented = answers.filter((answer) => answer.level === null)
  const guessed = invented.filter(({ known }) => known).length
  const isUncertain = guessed > invented.length * MOST_GUESSES
  const { send, pending } = useStatesChange(() => navigate(wordPaths.known()))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.result}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {isUncertain ? messages.uncertainTitle : messages.result(words)}
      </h1>
      {!isUncertain && <p>{messages.limits(low, high)}</p>}
      {guessed > 0 && (
        <p className={classes.quiet}>{messages.guessed(guessed, invented.length, isUncertain)}</p>
      )}
      <p>{isUncertain ? messages.uncertain : messages.fits(level)}</p>
      <div className={classes.actions}>
        {level > 0 && !isUncertain && (
          <Button size="md" loading={pending} onClick={() => send({ state: 'known', source: { level } })}>
            {messages.mark}
          </Button>
        )}
        <Button size="md" variant="default" component={Link} to={wordPaths.known()}>
          {messages.done}
        </Button>
        <Button size="md" variant="subtle" onClick={onAgain}>
          {messages.again}
        </Button>
      </div>
    </div>
  )
}
