import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'className' | 'type'> & {
  /** What the button does: its accessible name and its tooltip. */
  label: string
}

/** A button that shows an icon only, 40 px square. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} {...rest}>
      {children}
    </button>
  )
}
