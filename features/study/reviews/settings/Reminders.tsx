import { Button, NativeSelect, Text } from '@mantine/core'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useEffect, useState } from 'react'
import {
  type BrowserReminders,
  browserReminders,
  remindHere,
  remindHereNoMore,
} from '../reminders/this-browser.ts'
import { settingsMessages as messages } from './messages.ts'
import classes from './StudySettings.module.css'
import { type StudySettingsRow, useSettingsChange } from './settings-change.ts'

const never = ''
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))
const choices = [{ value: never, label: messages.neverRemind }, ...hours.slice(5), ...hours.slice(0, 5)]

type Props = { settings: Pick<StudySettingsRow, 'reminder_hour' | 'reminders_ignored'> }

/** The hour at which the member is reminded of due cards, and whether this browser is reminded. */
export function Reminders({ settings: { reminder_hour: hour, reminders_ignored: ignored } }: Props) {
  const change = useSettingsChange()
  const [here, setHere] = useState<BrowserReminders | null>(null)
  useEffect(() => {
    browserReminders().then(setHere, () => setHere('impossible'))
  }, [])
  const { send, pending } = useSending((wanted: boolean) => (wanted ? remindHere() : remindHereNoMore()), {
    onSent: setHere,
    onFailed: (failure) => toast(failureText(failure, messages.remindFailed), 'failed'),
  })
  const choose = (value: string) => {
    const chosen = value === never ? null : Number(value)
    change({ reminder_hour: chosen })
    if (chosen !== null && here === 'off') send(true)
  }
  if (here === null) return null
  return (
    <div>
      <NativeSelect
        label={messages.labels.reminder_hour}
        description={hour === null && ignored > 0 ? messages.remindersEnded : messages.help.reminder_hour}
        data={choices}
        className={classes.field}
        disabled={here === 'impossible' && hour === null}
        value={hour === null ? never : String(hour)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {here === 'impossible' && <Text className={classes.help}>{messages.remindersImpossible}</Text>}
      {here === 'blocked' && <Text className={classes.help}>{messages.remindersBlocked}</Text>}
      {hour !== null && (here === 'on' || here === 'off') && (
        <Button variant="default" mt="xs" loading={pending} onClick={() => send(here === 'off')}>
          {here === 'on' ? messages.remindHereNoMore : messages.remindHere}
        </Button>
      )}
    </div>
  )
}
