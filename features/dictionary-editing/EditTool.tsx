import { Button } from '@mantine/core'

type ToolProps = {
  id?: string
  label: string
  disabled?: boolean
  onClick: () => void
  children: string
}

/** A button for one thing that can be done with a definition; its label says with which. */
export function EditTool({ id, label, disabled, onClick, children }: ToolProps) {
  return (
    <Button
      id={id}
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      disabled={disabled ?? false}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
