import type { FormEvent, ReactNode } from 'react'
import classes from './Form.module.css'
import { Icon } from './Icon.tsx'

type FormProps = {
  /** The accessible name, where no heading stands right above. */
  label?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The text of a failed sending, shown in place; what was typed stays. */
  failure?: string | null
  children: ReactNode
}

/** One column of fields; our own rules check them, not the browser's bubbles. */
export function Form({ label, onSubmit, failure, children }: FormProps) {
  return (
    <form aria-label={label} onSubmit={onSubmit} noValidate className={classes.form}>
      <div role="alert">
        {failure && (
          <p className={classes.failure}>
            <Icon name="warning" />
            {failure}
          </p>
        )}
      </div>
      {children}
    </form>
  )
}
