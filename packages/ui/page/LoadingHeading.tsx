import classes from './LoadingHeading.module.css'

/** The heading of a page whose content is being fetched. */
export function LoadingHeading() {
  return (
    <span role="status" className={classes.skeleton}>
      <span className="visually-hidden">Loading</span>
    </span>
  )
}
