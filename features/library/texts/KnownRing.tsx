import classes from './KnownRing.module.css'

/** Shares from 0 to 1 as a ring: in jade what is known, and after it in amber what is being learned. */
export function KnownRing({ known, learning = 0 }: { known: number; learning?: number }) {
  const circle = { cx: 8, cy: 8, r: 6, pathLength: 100 }
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" aria-hidden="true">
      <circle {...circle} />
      <circle {...circle} className={classes.known} strokeDasharray={`${100 * known} 100`} />
      {learning > 0 && (
        <circle
          {...circle}
          className={classes.learning}
          strokeDasharray={`${100 * learning} 100`}
          strokeDashoffset={-100 * known}
        />
      )}
    </svg>
  )
}
