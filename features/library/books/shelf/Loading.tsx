import classes from './Shelf.module.css'

/** The shape of a list that is being fetched. */
export function LoadingList() {
  return (
    <div role="status" className={classes.list}>
      <span className="visually-hidden">Loading</span>
      {[0, 1, 2, 3, 4].map((key) => (
        <span key={key} className={classes.row} aria-hidden="true">
          <span className={classes.coverShape} data-size="small" />
          <span className={classes.words}>
            <span className={classes.line} data-width="short" />
            <span className={classes.line} />
            <span className={classes.line} data-width="shorter" />
          </span>
        </span>
      ))}
    </div>
  )
}

/** The shape of rows of series that are being fetched. */
export function LoadingSeries() {
  return (
    <div role="status" className={classes.series}>
      <span className="visually-hidden">Loading</span>
      {[0, 1, 2].map((row) => (
        <span key={row} className={classes.oneSeries} aria-hidden="true">
          <span className={classes.line} data-width="short" />
          <span className={classes.cards}>
            {[0, 1, 2, 3, 4, 5].map((card) => (
              <span key={card} className={classes.card}>
                <span className={classes.coverShape} />
                <span className={classes.line} />
                <span className={classes.line} data-width="shorter" />
              </span>
            ))}
          </span>
        </span>
      ))}
    </div>
  )
}
