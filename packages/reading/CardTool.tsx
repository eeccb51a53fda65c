import type { ComponentProps, ReactNode } from 'react'
import classes from './CardTool.module.css'

type Props = ComponentProps<'button'> & { icon: ReactNode; label: string }

/** A button at the end of the card of a word: an icon above its label, beside others in one row. */
export function CardTool({ icon, label, ...props }: Props) {
  return (
    <button {...props} type="button" className={classes.tool}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      {label}
    </button>
  )
}
