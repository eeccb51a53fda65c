import { NativeSelect, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { messages } from '../messages.ts'
import { zoneNames } from '../zoned-time.ts'
import { DateFields } from './DateFields.tsx'
import type { AssignmentInput } from './rules.ts'

/** When an assignment opens and is due, and what members are told. */
export function AssignmentFields({ form }: { form: UseFormReturnType<AssignmentInput> }) {
  return (
    <>
      <DateFields values={form.values} inputProps={form.getInputProps} />
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
