import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { Section } from '@tingdu/ui/page/Section.tsx'
import classes from './KnownWords.module.css'
import { messages } from './messages.ts'
import { undoableChanges } from './queries.ts'
import { useStatesUndo } from './use-states-change.ts'

/** The changes of many words that can still be undone; nothing if there are none. */
export function UndoableChanges() {
  const { data: changes = [] } = useQuery(undoableChanges())
  const { send, pending } = useStatesUndo()
  if (changes.length === 0) return null
  return (
    <Section title={messages.changesTitle} description={messages.changesText}>
      <ul className={classes.changes}>
        {changes.map(({ id, made_at, state, words }) => {
          const change = messages.change(words, state)
          return (
            <li key={id} className={classes.change}>
              <span>
                {change} · <DateText iso={made_at} withTime />
              </span>
              <Button
                variant="default"
                disabled={pending}
                aria-label={messages.undoChange(change)}
                onClick={() => send(id)}
              >
                {messages.undo}
              </Button>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
