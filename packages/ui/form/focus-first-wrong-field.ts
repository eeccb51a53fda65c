import type { FormErrors } from '@mantine/form'
import type { SyntheticEvent } from 'react'

/**
 * Focuses the first field, in the order of the page, with one of these errors. Pass it as the second argument of
 * `form.onSubmit`, which calls it if validation fails.
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
