import { defaultVariantColorsResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** The theme with the product's text color of filled buttons: Mantine would compute one for both schemes. */
const themeWithVariants: MantineThemeOverride = {
  ...theme,
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--on-seal)' }),
  }),
}

/**
 * Mantine without its `<style>` elements, which the strict content security policy forbids: the variables come from a
 * stylesheet computed at build time from the same theme.
 */
export function Provider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={themeWithVariants}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
