import { Button } from '@mantine/core'

type ToolProps = {
  id?: string
  label: string
  disabled?: boolean
  onClick: () => void
  children: string
}

/** A button for one action on a definition; its label names the definition. */
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
