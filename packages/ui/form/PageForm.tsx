import { Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Form } from './Form.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import classes from './PageForm.module.css'

type Props = {
  /** The accessible name. */
  label: string
  sendLabel: string
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  /** Why sending failed; the input is kept. */
  failure: string | null
  pending: boolean
  /** Whether there is unsaved input. */
  changed: boolean
  /** The button or link that leaves the form. */
  cancel?: ReactNode
  children: ReactNode
}

/** A form that is the content of a page. Leaving it with unsaved input asks for confirmation. */
export function PageForm(props: Props) {
  const { label, sendLabel, onSubmit, failure, pending, changed, cancel, children } = props
  return (
    <div className={classes.sheet}>
      <Form label={label} failure={failure} onSubmit={onSubmit}>
        {children}
        <div className={classes.buttons}>
          <Button type="submit" loading={pending}>
            {sendLabel}
          </Button>
          {cancel}
        </div>
      </Form>
      <LeaveGuard changed={changed && !pending} />
    </div>
  )
}
