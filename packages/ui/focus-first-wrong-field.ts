import type { FormErrors } from '@mantine/form'
import type { SyntheticEvent } from 'react'

/**
 * Focuses the first field, in the order of the page, that has one of these errors. It is the second argument of
 * `form.onSubmit`, which calls it when the rules of the form find something wrong.
 */
export function focusFirstWrongField(
  errors: FormErrors,
  _values: unknown,
  event: SyntheticEvent<HTMLFormElement> | undefined,
): void {
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? []
  const first = [...fields].find(({ dataset }) => errors[dataset.path ?? ''])
  first?.focus()
}
