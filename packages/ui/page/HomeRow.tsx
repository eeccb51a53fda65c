import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './HomeRow.module.css'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  /** A quiet line below the title. */
  text?: ReactNode
  /** Where the row leads. */
  to: string
  /** Whether a static document is there instead of a screen. */
  isDocument?: boolean
  /** What the link says; a screen reader gets the title with it. */
  action: string
}

/** A row of the home page, less than a card: what it is about, and the way there. All of it is the link. */
export function HomeRow({ title, text, to, isDocument = false, action }: Props) {
  const heading = useId()
  const content = (
    <>
      {action} <Icon name="forward" size={16} />
    </>
  )
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <div className={classes.words}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {isDocument ? (
        <a href={to} className={classes.link} aria-describedby={heading}>
          {content}
        </a>
      ) : (
        <Link to={to} className={classes.link} aria-describedby={heading}>
          {content}
        </Link>
      )}
    </section>
  )
}
