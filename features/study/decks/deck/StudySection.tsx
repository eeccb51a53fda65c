import { Button, NumberInput } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { reviewPaths } from '@tingdu/features/study/reviews/paths.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { changeStudied, type Deck, decksKey, type Studied, stopStudying, studyDeck } from '../queries.ts'
import classes from './Deck.module.css'

const skills = Object.keys(messages.skillNames) as (keyof typeof messages.skillNames)[]

/** Whether and how the member studies a deck: what is asked, how many new cards a day, and a pause. */
export function StudySection({ deck }: { deck: Deck }) {
  const [studied] = deck.fc_studied_decks
  const { send, pending } = useChange()
  if (!studied) {
    return (
      <Button
        size="md"
        className={classes.study}
        loading={pending}
        onClick={() => send(() => studyDeck(deck.id))}
      >
        {messages.study}
      </Button>
    )
  }
  return (
    <section className={classes.studied}>
      <div className={classes.ways}>
        {deck.nb_entries > 0 && (
          <Button component={Link} to={reviewPaths.review(deck.id)} size="md">
            {messages.review}
          </Button>
        )}
        {deck.kind === 'own' && (
          <Button variant="subtle" disabled={pending} onClick={() => send(() => stopStudying(deck.id))}>
            {messages.stopStudying}
          </Button>
        )}
      </div>
      <details className={classes.settings}>
        <summary>{messages.settings}</summary>
        <Settings deck={deck} studied={studied} />
      </details>
    </section>
  )
}

function Settings({ deck, studied }: { deck: Deck; studied: Studied }) {
  const { send } = useChange()
  const change = (fields: Parameters<typeof changeStudied>[1]) => send(() => changeStudied(deck.id, fields))
  const choose = (skill: string, checked: boolean) => {
    const chosen = skills.filter((each) => (each === skill ? checked : studied.skills.includes(each)))
    if (chosen.length === 0) return toast(messages.oneSkill, 'failed')
    change({ skills: chosen })
  }
  const saveAmount = (typed: string) => {
    const amount = typed.trim() === '' ? null : Number(typed)
    if (amount !== studied.new_per_day) change({ new_per_day: amount })
  }
  return (
    <div className={classes.fields}>
      <fieldset className={classes.skills}>
        <legend>{messages.skills}</legend>
        {skills.map((skill) => (
          <CheckField
            key={skill}
            label={messages.skillNames[skill]}
            checked={studied.skills.includes(skill)}
            onChange={(checked) => choose(skill, checked)}
          />
        ))}
      </fieldset>
      <NumberInput
        key={studied.new_per_day}
        label={messages.newPerDay}
        description={messages.newPerDayHelp}
        defaultValue={studied.new_per_day ?? ''}
        min={0}
        max={1000}
        allowDecimal={false}
        clampBehavior="blur"
        onBlur={(event) => saveAmount(event.currentTarget.value)}
      />
      <CheckField label={messages.pause} checked={studied.paused} onChange={(paused) => change({ paused })} />
    </div>
  )
}

/** Saves a change of how a deck is studied; changes are saved one after the other. */
function useChange() {
  const refetch = useRefetch(decksKey)
  return useSending((call: () => Promise<void>) => call(), {
    queue: 'studied decks',
    onFailed: (failure) => toast(failureText(failure, messages.studyFailed), 'failed'),
    onSettled: () => void refetch(),
  })
}
