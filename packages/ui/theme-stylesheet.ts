import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme, variables } from './theme.ts'

type Variables = Record<`--${string}`, string>

/** Palettes of Mantine that components fall back on; the others would only enlarge the stylesheet. */
const palettes = new Set(['seal', 'gray', 'dark', 'red'])

/**
 * The theme as a stylesheet: Mantine's variables and the product's own. Runs at build time (`MantineProvider` would
 * write the same into a `<style>` element at run time).
 */
export function themeStylesheet(): string {
  const resolved = mergeMantineTheme(DEFAULT_THEME, theme)
  const standard = defaultCssVariablesResolver(resolved)
  const own = variables(resolved)
  return convertCssVariables({
    variables: { ...needed(standard.variables), ...own.variables },
    light: { ...needed(standard.light), ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...needed(standard.dark), ...own.dark, '--mantine-color-scheme': 'dark' },
  })
}

function needed(values: Variables): Variables {
  const kept = Object.entries(values).filter(([name]) => {
    const palette = /^--mantine-color-([a-z]+)-(\d|filled|light|outline|text)/.exec(name)?.[1]
    return palette === undefined || palettes.has(palette)
  })
  return Object.fromEntries(kept)
}
