import { Button } from '@mantine/core'
import { messages } from '../messages.ts'

/** Deletes the selected rows, once it is confirmed. */
export function DeleteSelectedButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClick}>
      {messages.delete}
    </Button>
  )
}
