import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineTheme,
  mergeMantineTheme,
} from '@mantine/core'
import { theme, variables } from './theme.ts'

type Variables = Record<`--${string}`, string>

/**
 * The theme as a stylesheet: only what differs from the default variables that Mantine ships as a file. Runs at build
 * time. (`MantineProvider` would write the same into a `<style>` element at run time.)
 */
export function themeStylesheet(): string {
  const ours = resolve(mergeMantineTheme(DEFAULT_THEME, theme))
  const standard = resolve(DEFAULT_THEME)
  const own = variables(DEFAULT_THEME)
  return convertCssVariables({
    variables: { ...changed(ours.variables, standard.variables), ...own.variables },
    light: { ...changed(ours.light, standard.light), ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...changed(ours.dark, standard.dark), ...own.dark, '--mantine-color-scheme': 'dark' },
  })
}

function resolve(resolved: MantineTheme) {
  return defaultCssVariablesResolver(resolved)
}

function changed(values: Variables, standard: Variables): Variables {
  const entries = Object.entries(values) as [`--${string}`, string][]
  return Object.fromEntries(entries.filter(([name, value]) => standard[name as keyof Variables] !== value))
}
