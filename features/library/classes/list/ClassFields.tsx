import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ClassInput } from '../rules.ts'
import classes from './Classes.module.css'

/** The fields of a new class that both of its forms have. */
export function ClassFields<Input extends ClassInput>({ form }: { form: UseFormReturnType<Input> }) {
  return (
    <>
      <TextInput label="Name" autoComplete="off" {...form.getInputProps('name')} />
      <Textarea size="md" label="Description" rows={4} {...form.getInputProps('description')} />
      <div className={classes.limits}>
        <TextInput
          label="Max members"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('max_members')}
        />
        <TextInput
          label="Max books"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('max_books')}
        />
      </div>
    </>
  )
}
