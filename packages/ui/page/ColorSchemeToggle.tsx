import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

/** Toggles between light and dark; until used, the system's preference applies. Stored in the browser. */
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
