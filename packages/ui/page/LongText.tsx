import classes from './LongText.module.css'

/** The beginning of a long text in a list: two lines. */
export function LongText({ children }: { children: string | null | undefined }) {
  return <span className={classes.text}>{children}</span>
}
