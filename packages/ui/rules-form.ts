import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'

/** What a form holds, by the name of the field. */
type Values = Record<string, unknown>

/** Rules as `zod/mini` makes them, by the interface that validators share (Standard Schema). */
type Rules = {
  '~standard': {
    validate(values: unknown): RulesResult | Promise<RulesResult>
  }
}
type RulesResult = { issues?: readonly Issue[] | undefined }
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

type RulesFormSettings<Fields extends Values> = {
  /**
   * The feature's rules for this form; the server holds to the same ones. A function fetches them once the form is shown,
   * for forms that many come by and few fill in. Where they cannot be fetched, the server says what is wrong.
   */
  rules: Rules | (() => Promise<Rules>)
  initialValues: Fields
}

/** What the fields of a browser tell when they are changed. */
type FieldChange = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>

/** What a field takes: spread it on the input. */
export type InputProps<Value> = {
  value: Value
  onChange: (change: Value | FieldChange) => void
  error: string | undefined
  'data-path': string
}

/** The form as its component sees it. */
export type FormState<Fields extends Values> = {
  values: Fields
  errors: Partial<Record<keyof Fields, string>>
  /** A stable key for the field. */
  key(name: keyof Fields & string): string
  getInputProps<Name extends keyof Fields & string>(name: Name): InputProps<Fields[Name]>
  setFieldValue<Name extends keyof Fields & string>(name: Name, value: Fields[Name]): void
  /** Marks a field as wrong, as by an answer of the server. */
  setFieldError(name: keyof Fields & string, error: string): void
  /** Whether anything differs from what the form began with. */
  isDirty(): boolean
  /** Back to what the form began with. */
  reset(): void
}

type RulesForm<Fields extends Values> = {
  form: FormState<Fields>
  /** Spread on `<form>`: checks the rules, then gives the values on, or focuses the first wrong field. */
  onSubmit: (send: (values: Fields) => void) => (event?: FormEvent<HTMLFormElement>) => void
}

/**
 * A form that checks itself by a feature's rules when it is sent; a field's error goes as soon as it is changed. It
 * knows no more than the forms of this product use: sign-in should not wait for what a general form library brings.
 */
export function useRulesForm<Fields extends Values>(settings: RulesFormSettings<Fields>): RulesForm<Fields> {
  const [initial] = useState(settings.initialValues)
  const withRules = useRules(settings.rules)
  const [values, setValues] = useState<Fields>(initial)
  const [errors, setErrors] = useState<FormState<Fields>['errors']>({})
  const setFieldValue: FormState<Fields>['setFieldValue'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _gone, ...others }) => others as FormState<Fields>['errors'])
  }
  const form: FormState<Fields> = {
    values,
    errors,
    key: (name) => name,
    getInputProps: (name) => ({
      value: values[name],
      onChange: (change) => setFieldValue(name, valueAfter(change)),
      error: errors[name],
      'data-path': name,
    }),
    setFieldValue,
    setFieldError: (name, error) => setErrors((before) => ({ ...before, [name]: error })),
    isDirty: () => Object.keys(initial).some((name) => !Object.is(values[name], initial[name])),
    reset: () => {
      setValues(initial)
      setErrors({})
    },
  }
  const onSubmit: RulesForm<Fields>['onSubmit'] = (send) => (event) => {
    event?.preventDefault()
    const element = event?.currentTarget ?? null
    withRules((rules) => {
      const found: FormState<Fields>['errors'] = rules ? check<Fields>(rules, values) : {}
      setErrors(found)
      if (Object.keys(found).length === 0) return send(values)
      const first = Object.keys(initial).find((name) => found[name])
      if (first) fieldOf(element, first)?.focus()
    })
  }
  return { form, onSubmit }
}

/** Gives the rules to `use`: at once where they are there, else when they are; null where they cannot be fetched. */
function useRules(given: Rules | (() => Promise<Rules>)) {
  const rules = useRef(typeof given === 'function' ? null : given)
  const fetching = useRef(given)
  const fetched = async () => {
    if (typeof fetching.current === 'function') rules.current = await fetching.current().catch(() => null)
    return rules.current
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of a form are fetched once
  useEffect(() => void fetched(), [])
  return (use: (rules: Rules | null) => void) => {
    if (rules.current) use(rules.current)
    else fetched().then(use)
  }
}

/** The first complaint about each field. */
function check<Fields extends Values>(rules: Rules, values: Fields): FormState<Fields>['errors'] {
  const result = rules['~standard'].validate(values)
  if (result instanceof Promise) throw new Error('The rules of a form answer at once')
  const errors: Record<string, string> = {}
  for (const { message, path } of result.issues ?? []) {
    const [part] = path ?? []
    const name = String(typeof part === 'object' ? part.key : part)
    errors[name] ??= message
  }
  return errors as FormState<Fields>['errors']
}

function valueAfter<Value>(change: Value | FieldChange): Value {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change as Value
  const field = change.currentTarget
  return ('checked' in field && field.type === 'checkbox' ? field.checked : field.value) as Value
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  return (form ?? document).querySelector<HTMLElement>(`[data-path="${name}"]`)
}
