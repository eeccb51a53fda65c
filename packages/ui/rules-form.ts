import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type { FormEvent } from 'react'

type Values = Record<string, unknown>

type RulesFormSettings<Fields extends Values> = {
  /** The feature's rules for this form (`zod/mini`); the server holds to the same ones. */
  rules: Parameters<typeof schemaResolver>[0]
  initialValues: Fields
}

type RulesForm<Fields extends Values> = {
  form: UseFormReturnType<Fields>
  /** Spread on `<form>`: checks the rules, then gives the values on, or focuses the first wrong field. */
  onSubmit: (send: (values: Fields) => void) => (event?: FormEvent<HTMLFormElement>) => void
}

/** A form that checks itself by a feature's rules: each field when it is left, all of them when it is sent. */
export function useRulesForm<Fields extends Values>(settings: RulesFormSettings<Fields>): RulesForm<Fields> {
  const form = useForm<Fields>({
    mode: 'controlled',
    initialValues: settings.initialValues,
    validate: schemaResolver(settings.rules, { sync: true }),
    validateInputOnChange: false,
    clearInputErrorOnChange: true,
  })
  const focusFirstWrong = (errors: Record<string, unknown>) => {
    const first = Object.keys(settings.initialValues).find((name) => errors[name])
    if (first) form.getInputNode(first)?.focus()
  }
  return { form, onSubmit: (send) => form.onSubmit(send, focusFirstWrong) }
}
