import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { DayField } from '@tingdu/ui/form/DayField.tsx'
import { messages } from '../messages.ts'
import classes from './Assigning.module.css'
import type { DatesInput } from './rules.ts'

type Props = {
  values: DatesInput
  inputProps: (field: keyof DatesInput) => GetInputPropsReturnType
  /** The zone of the times; left out where it is chosen beside them. */
  zone?: string
}

/** When an assignment is due and opens. */
export function DateFields({ values, inputProps, zone }: Props) {
  return (
    <div className={classes.dates}>
      <DayField size="md" label={messages.due} {...inputProps('due')} value={values.due} />
      <TextInput size="md" type="time" label={messages.dueTime} {...inputProps('time')} />
      <DayField
        size="md"
        label={messages.opens}
        placeholder={messages.now}
        {...inputProps('opens')}
        value={values.opens}
      />
      {zone !== undefined && <p className={classes.zone}>{messages.inZone(zone)}</p>}
    </div>
  )
}
