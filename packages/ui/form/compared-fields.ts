import type { UseFormReturnType } from '@mantine/form'
import { editTexts } from '../messages.ts'

/**
 * Props for the fields of a form, compared with the row that someone else has `saved` (null if nobody has). Spread
 * `field` on an input: below it is `help`, or the saved value if it differs. `takeTheirs` puts the saved values into
 * the form.
 */
export function comparedFields<Input extends Record<string, string>>(
  form: UseFormReturnType<Input>,
  saved: Input | null,
) {
  return {
    field: (name: keyof Input & string, help?: string) => ({
      description: saved && saved[name] !== form.values[name] ? editTexts.savedNow(saved[name] ?? '') : help,
      ...form.getInputProps(name),
    }),
    takeTheirs: saved ? () => form.setValues(saved) : undefined,
  }
}
