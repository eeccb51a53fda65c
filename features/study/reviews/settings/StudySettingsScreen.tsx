import { NativeSelect, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CheckField } from '@tingdu/ui/form/CheckField.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { useState } from 'react'
import { studySettings } from '../queries.ts'
import { Forecast } from './Forecast.tsx'
import { MemoryFit } from './MemoryFit.tsx'
import { settingsMessages as messages } from './messages.ts'
import { PauseSetting } from './PauseSetting.tsx'
import { Reminders } from './Reminders.tsx'
import classes from './StudySettings.module.css'
import { type StudySettingsRow, useSettingsChange } from './settings-change.ts'

/** How the member wants to study; each choice says in a sentence what it does, and is saved at once. */
export default function StudySettingsScreen() {
  const query = useQuery(studySettings())
  return (
    <Page title={messages.title} description={messages.description}>
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(settings) => settings && <Settings settings={settings} />}
      </FetchedPart>
    </Page>
  )
}

const hours = Array.from({ length: 13 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }))

function Settings({ settings }: { settings: StudySettingsRow }) {
  const change = useSettingsChange()
  const [typed, setTyped] = useState({})
  const typing = (amount: Partial<StudySettingsRow>) => setTyped((before) => ({ ...before, ...amount }))
  const { desired_retention, new_per_day, reviews_per_day } = { ...settings, ...typed }
  const choice = <Name extends keyof typeof messages.choices>(name: Name) => ({
    label: messages.labels[name],
    description: messages.help[name],
    data: messages.choices[name].map(([value, label]) => ({ value, label })),
    className: classes.field,
  })
  return (
    <div className={classes.fields}>
      <Forecast wanted={{ desired_retention, new_per_day, reviews_per_day }} />
      <Amount name="new_per_day" most={1000} settings={settings} onTyping={typing} />
      <Amount name="reviews_per_day" most={9999} settings={settings} onTyping={typing} />
      <NativeSelect
        {...choice('desired_retention')}
        value={settings.desired_retention.toFixed(2)}
        onChange={(event) => change({ desired_retention: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        {...choice('buttons')}
        value={String(settings.buttons)}
        onChange={(event) => change({ buttons: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        {...choice('order')}
        value={settings.order}
        onChange={(event) => change({ order: event.currentTarget.value })}
      />
      <NativeSelect
        label={messages.labels.day_starts_at}
        description={messages.help.day_starts_at}
        data={hours}
        className={classes.field}
        value={String(settings.day_starts_at)}
        onChange={(event) => change({ day_starts_at: Number(event.currentTarget.value) })}
      />
      <Amount name="known_after_days" least={1} most={3650} settings={settings} />
      <CheckField
        label={messages.labels.autoplay}
        description={messages.help.autoplay}
        checked={settings.autoplay}
        onChange={(autoplay) => change({ autoplay })}
      />
      <CheckField
        label={messages.labels.practice_typed}
        description={messages.help.practice_typed}
        checked={settings.practice_typed}
        onChange={(practice_typed) => change({ practice_typed })}
      />
      <CheckField
        label={messages.labels.assignment_mails}
        description={messages.help.assignment_mails}
        checked={settings.assignment_mails}
        onChange={(assignment_mails) => change({ assignment_mails })}
      />
      <Reminders settings={settings} />
      <MemoryFit settings={settings} />
      <PauseSetting until={settings.paused_until} onChange={(paused_until) => change({ paused_until })} />
    </div>
  )
}

type AmountProps = {
  name: 'new_per_day' | 'reviews_per_day' | 'known_after_days'
  least?: number
  most: number
  settings: StudySettingsRow
  /** Called with each allowed number while it is typed. */
  onTyping?: (amount: Partial<StudySettingsRow>) => void
}

/** A number, saved when the field is left or Enter is pressed. */
function Amount({ name, least = 0, most, settings, onTyping }: AmountProps) {
  const change = useSettingsChange()
  const isAllowed = (amount: number) => Number.isInteger(amount) && amount >= least && amount <= most
  const save = (typed: string) => {
    const amount = Number(typed)
    if (typed.trim() !== '' && isAllowed(amount) && amount !== settings[name]) change({ [name]: amount })
  }
  return (
    <NumberInput
      key={settings[name]}
      size="md"
      label={messages.labels[name]}
      description={messages.help[name]}
      defaultValue={settings[name]}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="blur"
      className={classes.field}
      onChange={(amount) => {
        if (typeof amount === 'number' && isAllowed(amount)) onTyping?.({ [name]: amount })
      }}
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save(event.currentTarget.value)}
    />
  )
}
