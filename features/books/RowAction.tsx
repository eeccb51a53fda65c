import { Button } from '@mantine/core'
import { messages } from './messages.ts'

type Props = { label: string; title: string; loading?: boolean; onClick: () => void }

/** An action on one row of a list; `title` says which row to a screen reader. */
export function RowAction({ label, title, loading = false, onClick }: Props) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={messages.about(label, title)}
      loading={loading}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

/** Deletes the selected rows, once it is confirmed. */
export function DeleteSelectedButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {messages.delete}
    </Button>
  )
}
