import classes from './Badge.module.css'

/** The color of a badge; ink if none is given. */
export type Tone = 'jade' | 'amber' | 'seal'

/** A short state next to a name or in a table. */
export function Badge({ tone, children }: { tone?: Tone | undefined; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
