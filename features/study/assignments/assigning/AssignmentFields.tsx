import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayField } from '@tingdu/ui/form/DayField.tsx'
import { messages } from '../messages.ts'
import { zoneNames } from '../zoned-time.ts'
import classes from './Assigning.module.css'
import type { AssignmentInput } from './rules.ts'

/** When an assignment opens and is due, and what members are told. */
export function AssignmentFields({ form }: { form: UseFormReturnType<AssignmentInput> }) {
  return (
    <>
      <div className={classes.dates}>
        <DayField size="md" label={messages.due} {...form.getInputProps('due')} value={form.values.due} />
        <TextInput size="md" type="time" label={messages.dueTime} {...form.getInputProps('time')} />
        <DayField
          size="md"
          label={messages.opens}
          {...form.getInputProps('opens')}
          value={form.values.opens}
        />
      </div>
      <NativeSelect
        size="md"
        label={messages.zone}
        data={zoneNames(form.values.zone)}
        {...form.getInputProps('zone')}
      />
      <Textarea
        size="md"
        label={messages.instructions}
        rows={2}
        autosize
        {...form.getInputProps('instructions')}
      />
    </>
  )
}
