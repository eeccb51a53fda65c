import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/** Switches between light and dark; the system's choice holds until it is used. Kept in this browser. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = shown === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Use the ${other} theme`} onClick={() => setColorScheme(other)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </IconButton>
  )
}
