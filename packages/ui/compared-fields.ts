import type { UseFormReturnType } from '@mantine/form'
import { editTexts } from './edit-texts.ts'

/**
 * The fields of a form beside what somebody else has `saved` meanwhile, null where nobody has. `field` is spread on an
 * input: below it stands `help`, or what is saved now where that differs. `takeTheirs` puts what is saved into the form.
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
