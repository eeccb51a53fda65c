import { Link } from 'react-router'
import classes from './HomeLink.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  to: string
  /** Whether a static document is there instead of a screen. */
  isDocument?: boolean
  children: string
  className?: string | undefined
  'aria-describedby'?: string
}

/** A link at the end of a heading or a row of the home page. */
export function HomeLink({ to, isDocument = false, children, className = '', ...described }: Props) {
  const given = { className: `${classes.link} ${className}`, ...described }
  const content = (
    <>
      {children}
      <Icon name="forward" size={16} />
    </>
  )
  return isDocument ? (
    <a href={to} {...given}>
      {content}
    </a>
  ) : (
    <Link to={to} {...given}>
      {content}
    </Link>
  )
}
