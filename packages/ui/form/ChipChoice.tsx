import { useId } from 'react'
import classes from './ChipChoice.module.css'

type Props<Value extends string | number> = {
  legend: string
  values: readonly Value[]
  names: (value: Value) => string
  chosen: Value
  onChoose: (value: Value) => void
  /** Keeps the legend for screen readers only. */
  hiddenLegend?: boolean
  /** Whether the digits choose among them, where what contains them listens to keys. */
  digits?: boolean
  className?: string | undefined
}

/** A row of a few short options, of which a tap chooses one. */
export function ChipChoice<Value extends string | number>(props: Props<Value>) {
  const { legend, values, names, chosen, onChoose, hiddenLegend = false, digits = false } = props
  const { className = '' } = props
  const name = useId()
  return (
    <fieldset className={`${classes.choice} ${className}`}>
      <legend className={hiddenLegend ? 'visually-hidden' : classes.legend}>{legend}</legend>
      {values.map((value, index) => (
        <label key={value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            aria-keyshortcuts={digits ? String(index + 1) : undefined}
            onChange={() => onChoose(value)}
          />
          {names(value)}
        </label>
      ))}
    </fieldset>
  )
}
