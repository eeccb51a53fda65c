import type { Scheme } from '@tingdu/ui/theme.ts'

/** Tones of Mandarin; 0 is the neutral tone. */
export type Tone = 0 | 1 | 2 | 3 | 4

/** The palettes that tones can be coloured with. */
export const paletteNames = ['standard', 'colour-blind'] as const
export type PaletteName = (typeof paletteNames)[number]

/**
 * Colours of the tones 0 to 4, for both schemes. Both keep to the order that learners know from books (first tone red,
 * second orange, third green, fourth blue, neutral grey) as far as sight allows. `tone-palettes.test.ts` computes that
 * each is legible and how far any two are apart: the standard ones for normal, protan and deutan sight, the
 * colour-blind ones for tritan sight as well.
 */
export const tonePalettes: Record<PaletteName, Record<Scheme, readonly string[]>> = {
  standard: {
    light: ['#101729', '#68020B', '#B84A00', '#28766E', '#0D5FF2'],
    dark: ['#8B8D98', '#D46F60', '#FBC959', '#9CEACF', '#78A0FD'],
  },
  'colour-blind': {
    light: ['#11192B', '#661B1C', '#7F6A00', '#496E6C', '#691BB9'],
    dark: ['#8D8B95', '#CD755B', '#F6DB63', '#CBEEF4', '#418EFD'],
  },
}

/**
 * The palettes as CSS variables `--tone-0` to `--tone-4`. `data-tones` on the root or on any element below it chooses
 * one (or `off`: the colour of the text around); without it the standard one holds. On paper all tones are ink.
 */
export function tonesStylesheet(): string {
  const palettes = paletteNames.flatMap((name) =>
    (['light', 'dark'] as const).map((scheme) => {
      const root = `[data-mantine-color-scheme="${scheme}"]`
      const chosen = `${root}[data-tones="${name}"],${root} [data-tones="${name}"]`
      return rule(name === 'standard' ? `${root},${chosen}` : chosen, tonePalettes[name][scheme])
    }),
  )
  const root = '[data-mantine-color-scheme]'
  const plain = ['currentcolor', 'currentcolor', 'currentcolor', 'currentcolor', 'currentcolor']
  const off = rule(`${root}[data-tones="off"],${root} [data-tones="off"]`, plain)
  const paper = rule(`${root},${root}[data-tones],${root} [data-tones]`, plain)
  return `${palettes.join('')}${off}@media print{${paper}}`
}

function rule(selector: string, colors: readonly string[]): string {
  return `${selector}{${colors.map((color, tone) => `--tone-${tone}: ${color};`).join('')}}`
}
