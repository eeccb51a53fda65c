import classes from './Loading.module.css'

/** What is shown while the first page of a visit is being fetched; it stays invisible for a short while. */
export function Loading() {
  return (
    <p role="status" className={classes.loading}>
      Loading…
    </p>
  )
}
