import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors, fonts } from '@tingdu/ui/theme.ts'
import type { Theme } from './picture.ts'

/** The theme colors used by the pages, and their custom property names. */
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

/** A style sheet in addition to the shared one. */
export type Sheet = 'landing' | 'trial' | 'text' | 'legal'

/**
 * A page's inlined style sheet: the theme's colors and fonts, then our rules without white space. It contains only the
 * sheets the page needs, because it blocks rendering.
 */
export function pageStyle(...sheets: Sheet[]): string {
  const rules = ['marketing', ...sheets]
    .map((name) => readFileSync(join(import.meta.dirname, `${name}.css`), 'utf8'))
    .join('')
  const fontNames = `--font:${fonts['--font-interface']};--font-chinese:${fonts['--font-simplified']}`
  const light = `:root{color-scheme:light dark;${fontNames};${colourRules('light', rules)}}`
  const dark = `@media(prefers-color-scheme:dark){:root{${colourRules('dark', rules)}}}`
  return light + dark + withoutSpace(rules)
}

/** The brand is on every page and uses these colors. */
const brandColours = 'var(--seal) var(--on-seal)'

/** Declares the colors used by the rules or by the brand. */
function colourRules(theme: Theme, rules: string): string {
  const all = Object.keys(used) as (keyof typeof used)[]
  const names = all.filter((name) => (rules + brandColours).includes(`var(${used[name]})`))
  return names.map((name) => `${used[name]}:${colors[name][theme]}`).join(';')
}

function withoutSpace(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(/([ :,(-])0\./g, '$1.')
    .replaceAll(';}', '}')
    .trim()
}
