import { Button } from '@mantine/core'
import classes from './RowActions.module.css'

type Props<Action extends string> = {
  /** The actions with their labels, in order. */
  names: Record<Action, string>
  /** The name of the row, which tells the buttons of different rows apart. */
  row: string
  onChoose: (action: Action) => void
}

/** Buttons for what can be done with one row of a table. */
export function RowActions<Action extends string>({ names, row, onChoose }: Props<Action>) {
  return (
    <span className={classes.actions}>
      {(Object.keys(names) as Action[]).map((action) => (
        <Button
          key={action}
          variant="default"
          size="compact-sm"
          aria-label={`${names[action]}: ${row}`}
          onClick={() => onChoose(action)}
        >
          {names[action]}
        </Button>
      ))}
    </span>
  )
}
