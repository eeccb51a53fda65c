import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './Videos.module.css'

type Props = {
  label: string
  help: string
  /** The types of files to offer, as in the `accept` attribute. */
  accept: string
  error: string | null
  onChoose: (file: File | null) => void
}

/** A field for a file. */
export function FileField({ label, help, accept, error, onChoose }: Props) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} description={help} error={error}>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-invalid={error !== null}
        aria-describedby={error === null ? `${id}-description` : `${id}-description ${id}-error`}
        className={classes.file}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
      />
    </Input.Wrapper>
  )
}
