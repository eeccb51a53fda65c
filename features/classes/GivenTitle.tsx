import { Link } from 'react-router'
import classes from './Classes.module.css'

/** The title of a book or a text, which may be in Chinese; with a path, it leads there. */
export function GivenTitle({ to, children }: { to?: string; children: string }) {
  const lang = /\p{Script=Han}/u.test(children) ? 'zh-Hans' : undefined
  if (to) {
    return (
      <Link to={to} lang={lang} className={classes.long}>
        {children}
      </Link>
    )
  }
  return (
    <span lang={lang} className={classes.long}>
      {children}
    </span>
  )
}
