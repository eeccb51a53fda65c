import { TextInput } from '@mantine/core'
import { messages } from '../messages.ts'
import { fieldErrors } from '../rules.ts'
import classes from './TextEditor.module.css'
import type { DraftEditing } from './use-draft.ts'

type Props = {
  editing: DraftEditing
  /** Whether to say that a field is empty; a new form does not start with errors. */
  strict: boolean
}

/** The title and the author of a text. */
export function TextFieldsForm({ editing: { fields, setField }, strict }: Props) {
  const errors = fieldErrors(fields)
  const field = (name: 'title' | 'author') => ({
    label: messages[name],
    value: fields[name],
    error: (strict || fields[name] !== '') && errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setField(name, currentTarget.value),
  })
  return (
    <div className={classes.fields}>
      <TextInput name="title" {...field('title')} />
      <TextInput name="author" {...field('author')} />
    </div>
  )
}
