import { defaultVariantColorsResolver, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/** The theme, with the text of filled buttons as the seal wants it: Mantine would compute one for both schemes. */
const themeWithVariants: MantineThemeOverride = {
  ...theme,
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--on-seal)' }),
  }),
}

/**
 * Mantine without `<style>` elements of its own: the strict content security policy forbids them, so the variables
 * come from a stylesheet that the build computes from the same theme.
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
