import { Button } from '@mantine/core'

type Props = {
  label: string
  /** The name of the row, which tells the buttons of different rows apart. */
  row: string
  loading?: boolean
  onClick: () => void
}

/** A button for what can be done with one row of a list. */
export function RowAction({ label, row, loading = false, onClick }: Props) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label}: ${row}`}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
