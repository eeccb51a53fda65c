import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './CardPayment.module.css'

/** The buttons below a card form that is not ready: its main button, disabled, and what stands beside it. */
export function CardActions({ label, other }: { label: string; other?: ReactNode }) {
  return (
    <div className={classes.actions}>
      <Button size="md" disabled>
        {label}
      </Button>
      {other}
    </div>
  )
}
