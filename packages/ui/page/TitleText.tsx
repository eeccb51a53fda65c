import { Link } from 'react-router'
import classes from './TitleText.module.css'

/** The title of a book or a text, which may be in Chinese; with a path, it is a link. */
export function TitleText({ to, children }: { to?: string; children: string }) {
  const lang = /\p{Script=Han}/u.test(children) ? 'zh-Hans' : undefined
  if (to) {
    return (
      <Link to={to} lang={lang} className={classes.title}>
        {children}
      </Link>
    )
  }
  return (
    <span lang={lang} className={classes.title}>
      {children}
    </span>
  )
}
