import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import type { Rating } from '../study-card.ts'
import classes from './Review.module.css'

type Props = {
  /** What is to be typed. */
  label: string
  isRight: (typed: string) => boolean
  /** What is said of a typed answer once the card is answered. */
  verdict: (typed: string) => ReactNode
  answered: boolean
  /** Shows the answer, with the rating that the check suggests. */
  onAnswered: (suggested?: Rating) => void
}

/** A field for an answer, which is checked. Whoever only recalls it leaves it empty. */
export function TypedAnswer({ label, isRight, verdict, answered, onAnswered }: Props) {
  const [text, setText] = useState('')
  const typed = text.trim()
  if (answered) {
    return typed === '' ? null : (
      <div role="status" className={classes.verdict} data-right={isRight(typed)}>
        {verdict(typed)}
      </div>
    )
  }
  return (
    <form
      className={classes.typing}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === '') onAnswered()
        else onAnswered(isRight(typed) ? 3 : 1)
      }}
    >
      <TextInput
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        autoFocus
      />
      {typed !== '' && (
        <Button type="submit" variant="default" size="md">
          {messages.check}
        </Button>
      )}
    </form>
  )
}
