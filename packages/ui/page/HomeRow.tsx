import { type ReactNode, useId } from 'react'
import { HomeLink } from './HomeLink.tsx'
import classes from './HomeRow.module.css'

type Props = {
  title: string
  /** A quiet line below the title. */
  text?: ReactNode
} & (
  | {
      /** Where the row leads. */
      to: string
      /** Whether a static document is there instead of a screen. */
      isDocument?: boolean
      /** What the link says; a screen reader gets the title with it. */
      action: string
    }
  | {
      /** What stands at the end of the row instead of one link. */
      children: ReactNode
    }
)

/** A row of the home page, less than a card: what it is about, and the way there. With one link, all of it is the link. */
export function HomeRow({ title, text, ...end }: Props) {
  const heading = useId()
  return (
    <section className={classes.row} aria-labelledby={heading}>
      <div className={classes.words}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {'to' in end ? (
        <HomeLink
          to={end.to}
          isDocument={end.isDocument ?? false}
          className={classes.link}
          aria-describedby={heading}
        >
          {end.action}
        </HomeLink>
      ) : (
        end.children
      )}
    </section>
  )
}
