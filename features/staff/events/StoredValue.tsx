import { Json, ShowButton } from '@tingdu/ui/dialog/ShowButton.tsx'
import classes from './Events.module.css'
import { messages } from './messages.ts'

/** The characters of a value in the list; all of a longer one are shown in a dialog. */
const SHORT = 32

type Props = {
  /** A text, or any JSON. */
  value: unknown
  /** The names of the column and of the event. */
  column: string
  name: string
}

/** A value of an event: objects as JSON, and a long value behind a button. */
export function StoredValue({ value, column, name }: Props) {
  const text = textOf(value)
  if (text === null) return '–'
  if (text.length <= SHORT) return <span className={classes.value}>{text}</span>
  return (
    <span className={classes.long}>
      <span className={classes.value}>{text.slice(0, SHORT)}…</span>
      <ShowButton label={messages.view} name={messages.viewOf(column, name)} title={column}>
        <Json value={value} />
      </ShowButton>
    </span>
  )
}

/** A text as it is, anything else as JSON; null if there is nothing. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
