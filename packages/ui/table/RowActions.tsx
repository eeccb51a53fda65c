import { RowAction } from './RowAction.tsx'
import classes from './RowActions.module.css'

type Props<Action extends string> = {
  /** The actions with their labels, in order. */
  names: Partial<Record<Action, string>>
  /** The name of the row. */
  row: string
  onChoose: (action: Action) => void
}

/** Buttons for what can be done with one row of a list. */
export function RowActions<Action extends string>({ names, row, onChoose }: Props<Action>) {
  return (
    <span className={classes.actions}>
      {(Object.entries(names) as [Action, string][]).map(([action, label]) => (
        <RowAction key={action} label={label} row={row} onClick={() => onChoose(action)} />
      ))}
    </span>
  )
}
