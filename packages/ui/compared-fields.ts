import { editTexts } from './edit-texts.ts'
import type { FormState, InputProps } from './rules-form.ts'

type ComparedField<Value> = InputProps<Value> & { description: string | undefined }

/**
 * The fields of a form beside what somebody else has `saved` meanwhile, null where nobody has. `field` is spread on an
 * input: below it stands `help`, or what is saved now where that differs. `takeTheirs` puts what is saved into the form.
 */
export function comparedFields<Input extends Record<string, string>>(
  form: FormState<Input>,
  saved: Input | null,
) {
  const names = Object.keys(form.values) as (keyof Input & string)[]
  return {
    field: (name: keyof Input & string, help?: string): ComparedField<Input[typeof name]> => ({
      description: saved && saved[name] !== form.values[name] ? editTexts.savedNow(saved[name] ?? '') : help,
      ...form.getInputProps(name),
    }),
    takeTheirs: saved
      ? () => {
          for (const name of names) form.setFieldValue(name, saved[name])
        }
      : undefined,
  }
}
