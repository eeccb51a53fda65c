import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors, fonts } from '@tingdu/ui/theme.ts'
import type { Theme } from './picture.ts'

/** The colours of the theme that the pages use, and the name of each in the style sheet. */
const used = {
  paper: '--paper',
  sheet: '--sheet',
  line: '--line',
  edge: '--edge',
  ink: '--ink',
  inkSoft: '--ink-soft',
  seal: '--seal',
  sealHover: '--seal-hover',
  onSeal: '--on-seal',
  wash: '--wash',
  jade: '--jade',
} as const satisfies Partial<Record<keyof typeof colors, string>>

/** The pages' style sheet, ready to stand in them: the theme's colours and fonts, then our rules without white space. */
export function pageStyle(): string {
  const rules = readFileSync(join(import.meta.dirname, 'marketing.css'), 'utf8')
  const fontNames = `--font:${fonts['--font-interface']};--font-chinese:${fonts['--font-simplified']}`
  const light = `:root{color-scheme:light dark;${fontNames};${colourRules('light')}}`
  const dark = `@media(prefers-color-scheme:dark){:root{${colourRules('dark')}}}`
  return light + dark + withoutSpace(rules)
}

function colourRules(theme: Theme): string {
  const names = Object.keys(used) as (keyof typeof used)[]
  return names.map((name) => `${used[name]}:${colors[name][theme]}`).join(';')
}

function withoutSpace(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim()
}
