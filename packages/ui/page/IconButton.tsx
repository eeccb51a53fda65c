import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'className' | 'type'> & {
  /** The action: its accessible name, and its tooltip unless another one says more. */
  label: string
  title?: string
}

/** A button with only an icon, 40 px square, 44 on phones. */
export function IconButton({ label, title = label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={title} {...rest}>
      {children}
    </button>
  )
}
