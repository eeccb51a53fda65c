import type { ComponentProps, ReactNode } from 'react'
import classes from './CardTool.module.css'

type Props = ComponentProps<'button'> & {
  icon: ReactNode
  label: string
  /** What it is called in full, with the label in it. */
  name?: string
}

/** A button at the end of the card of a word: an icon above its label, beside others in one row. */
export function CardTool({ icon, label, name, ...props }: Props) {
  return (
    <button {...props} type="button" aria-label={name} className={classes.tool}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {label}
    </button>
  )
}
