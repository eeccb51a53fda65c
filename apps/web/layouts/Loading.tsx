import classes from './Loading.module.css'

/** Shown while the first page of a visit is loading; invisible for a short while. */
export function Loading() {
  return (
    <p role="status" className={classes.loading}>
      Loading…
    </p>
  )
}
