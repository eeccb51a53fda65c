import classes from './Classes.module.css'

/** The title of a book or a text, which may be in Chinese. */
export function GivenTitle({ children }: { children: string }) {
  const lang = /\p{Script=Han}/u.test(children) ? 'zh-Hans' : undefined
  return (
    <span lang={lang} className={classes.long}>
      {children}
    </span>
  )
}
