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

/** A style sheet beside the one that all pages share. */
export type Sheet = 'landing' | 'trial' | 'text' | 'legal'

/**
 * A page's style sheet, ready to stand in it: the theme's colours and fonts, then our rules without white space. A page
 * carries the sheets it needs and no other: it is read before anything else can be shown.
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

/** The brand stands in every page and is painted with these. */
const brandColours = 'var(--seal) var(--on-seal)'

/** The colours that the rules name, or the brand. */
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
