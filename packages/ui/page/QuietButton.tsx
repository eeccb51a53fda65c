import type { ComponentProps } from 'react'
import classes from './QuietButton.module.css'

/** A button that looks like secondary text. The class name adds its size, its layout and its color on hover. */
export function QuietButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button {...props} type="button" className={`${classes.button} ${className}`} />
}
