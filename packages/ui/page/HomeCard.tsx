import { type ReactNode, useId } from 'react'
import classes from './HomeCard.module.css'

type Props = {
  /** What the card is for; shown above a title that is only a name. */
  label?: string
  title: ReactNode
  /** A quiet line below the title. */
  text?: ReactNode
  /** What stands beside the title, such as a cover or a character. */
  beside?: ReactNode
  /** Whether it stands beside the main card on wide screens. */
  aside?: boolean
  /** The one action of the card, or more content. */
  children?: ReactNode
}

/** A card of the home page: what it is about, and one action. */
export function HomeCard({ label, title, text, beside, aside = false, children }: Props) {
  const heading = useId()
  return (
    <section className={classes.card} data-home={aside ? 'aside' : undefined} aria-labelledby={heading}>
      <div className={classes.row}>
        <div className={classes.words}>
          <h2 id={heading} className={classes.title}>
            {label && <span className={classes.label}>{label}</span>}
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {beside}
      </div>
      {children}
    </section>
  )
}
