import { RowAction } from './RowAction.tsx'
import classes from './RowActions.module.css'

type Props<Action extends string> = {
  /** The actions with their labels, in order. */
  names: Record<Action, string>
  /** The name of the row. */
  row: string
  onChoose: (action: Action) => void
}

/** Buttons for what can be done with one row of a list. */
export function RowActions<Action extends string>({ names, row, onChoose }: Props<Action>) {
  return (
    <span className={classes.actions}>
      {(Object.keys(names) as Action[]).map((action) => (
        <RowAction key={action} label={names[action]} row={row} onClick={() => onChoose(action)} />
      ))}
    </span>
  )
}
