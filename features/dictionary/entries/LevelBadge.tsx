import classes from './LevelBadge.module.css'
import { messages } from './messages.ts'

type Props = { hsk2: number | null; hsk3: number | null; derived: number | null; small?: boolean }

/**
 * The level of a word or character in each syllabus that lists it, with the name of the syllabus. If none does, the
 * level estimated from its frequency, styled and labeled as an estimate. Renders nothing if there is neither.
 */
export function LevelBadge({ hsk2, hsk3, derived, small = false }: Props) {
  if (hsk2 === null && hsk3 === null && derived === null) return null
  return (
    <p className={classes.badges} data-small={small || undefined}>
      {hsk2 !== null && <Listed standard="HSK 2.0" level={hsk2} />}
      {hsk3 !== null && <Listed standard="HSK 3.0" level={hsk3} />}
      {hsk2 === null && hsk3 === null && derived !== null && <Estimate level={derived} />}
    </p>
  )
}

function Listed({ standard, level }: { standard: string; level: number }) {
  // HSK 3.0 has one list for its highest levels.
  const shown = level > 6 ? '7–9' : level
  return (
    <span className={classes.listed} title={`Level ${shown} in ${standard}`}>
      {standard} · {shown}
    </span>
  )
}

function Estimate({ level }: { level: number }) {
  return (
    <span className={classes.estimate} title={messages.levelEstimated}>
      Estimated level {level}
      <span className="visually-hidden"> {messages.levelEstimated}</span>
    </span>
  )
}
