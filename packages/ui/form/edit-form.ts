import { schemaResolver, useForm } from '@mantine/form'
import { comparedFields } from './compared-fields.ts'
import { focusFirstWrongField } from './focus-first-wrong-field.ts'
import { type RowSaving, useRowSaving } from './row-saving.ts'

type Settings<Input, Row> = Omit<RowSaving<Input, Row>, 'onSaved'> & {
  rules: Parameters<typeof schemaResolver>[0]
  /** The fields' values for a row. */
  inputOf: (row: Row) => Input
  /** Called after `onClose`, with the saved input. */
  onSaved: (input: Input) => void
  onClose: () => void
}

/**
 * A form that edits a row without overwriting changes that the user has not seen (see `useRowSaving`). Spread `dialog`
 * on an `EditDialog`, and `field` on its inputs (see `comparedFields`).
 */
export function useEditForm<Input extends Record<string, string>, Row>(settings: Settings<Input, Row>) {
  const { rules, inputOf, onSaved, onClose, ...saving } = settings
  const form = useForm<Input>({
    validate: schemaResolver(rules, { sync: true }),
    initialValues: inputOf(saving.shown),
  })
  const { send, pending, theirs, failure } = useRowSaving<Input, Row>({
    ...saving,
    onSaved: () => {
      onClose()
      onSaved(form.values)
    },
  })
  const { field, takeTheirs } = comparedFields(form, theirs && inputOf(theirs))
  const dialog = {
    onSubmit: form.onSubmit(send, focusFirstWrongField),
    failure,
    pending,
    changed: form.isDirty(),
    onUseTheirs: takeTheirs,
    onClose,
  }
  return { values: form.values, field, dialog }
}
