import { TextInput } from '@mantine/core'
import { unknownAuthor } from '@tingdu/features/library/texts/rules.ts'
import { messages } from '../messages.ts'
import { fieldErrors } from '../rules.ts'
import classes from './TextEditor.module.css'
import type { DraftEditing } from './use-draft.ts'

type Props = {
  editing: DraftEditing
  /** Whether to say that a field is empty; a new form does not start with errors. */
  strict: boolean
  /** Whether the author may be left empty; the text then has an unknown one. */
  authorOptional: boolean
}

/** The title and the author of a text. */
export function TextFieldsForm({ editing: { fields, setField }, strict, authorOptional }: Props) {
  const errors = fieldErrors(fields)
  const field = (name: 'title' | 'author') => ({
    name,
    value: fields[name],
    error: (strict || fields[name] !== '') && errors[name],
  })
  const { author } = fields
  return (
    <div className={classes.fields}>
      <TextInput
        label={messages.title}
        {...field('title')}
        onChange={({ currentTarget }) => setField('title', currentTarget.value)}
      />
      <TextInput
        label={authorOptional ? messages.authorOptional : messages.author}
        {...field('author')}
        value={authorOptional && author === unknownAuthor ? '' : author}
        onChange={({ currentTarget: { value } }) =>
          setField('author', authorOptional && value.trim() === '' ? unknownAuthor : value)
        }
      />
    </div>
  )
}
