import { useId } from 'react'
import classes from './CheckField.module.css'

type Props = {
  label: string
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with its label to the right, and what it does below. */
export function CheckField({ label, description, checked, onChange }: Props) {
  const help = useId()
  return (
    <div>
      <label className={classes.field}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={description ? help : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {description && (
        <p id={help} className={classes.help}>
          {description}
        </p>
      )}
    </div>
  )
}
