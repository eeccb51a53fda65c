import classes from './FrequencyBand.module.css'
import { frequencyBandOf, frequencyBands } from './frequency.ts'

/** How common a word is, as five dots and in words; renders nothing if its frequency is unknown. */
export function FrequencyBand({ frequency, level }: { frequency: number; level?: number | null }) {
  const band = frequencyBandOf(frequency, level)
  if (!band) return null
  return (
    <p className={classes.band}>
      <span aria-hidden="true" className={classes.dots}>
        <span className={classes.full}>{'●'.repeat(band.dots)}</span>
        {'●'.repeat(frequencyBands.length - band.dots)}
      </span>
      {band.text}
    </p>
  )
}
