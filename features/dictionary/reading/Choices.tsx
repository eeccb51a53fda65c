import { type ReactNode, useId } from 'react'
import classes from './ReadingScreen.module.css'

type Props<Value extends string> = {
  legend: string
  help: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  /** The preview of a choice, beside its radio button. */
  show: (value: Value) => ReactNode
  /** Content below the choices. */
  children?: ReactNode
}

/** A question with a few answers, each on a card that previews its effect. */
export function Choices<Value extends string>({
  legend,
  help,
  values,
  chosen,
  onChoose,
  show,
  children,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.question} aria-describedby={`${name}-help`}>
      <legend className={classes.legend}>{legend}</legend>
      <p id={`${name}-help`} className={classes.help}>
        {help}
      </p>
      <div className={classes.cards}>
        {values.map((value) => (
          <label key={value} className={classes.card}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {show(value)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  )
}
