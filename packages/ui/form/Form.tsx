import type { FormEvent, ReactNode } from 'react'
import { Failure } from '../page/Failure.tsx'
import classes from './Form.module.css'

type FormProps = {
  /** The accessible name, if there is no heading right above. */
  label?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The error of a failed submission, shown in the form; the input is kept. */
  failure?: string | null
  children: ReactNode
}

/** One column of fields, validated by our rules instead of the browser's. */
export function Form({ label, onSubmit, failure, children }: FormProps) {
  return (
    <form aria-label={label} onSubmit={onSubmit} noValidate className={classes.form}>
      <Failure text={failure} />
      {children}
    </form>
  )
}
