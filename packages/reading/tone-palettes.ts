import type { Scheme } from '@tingdu/ui/theme.ts'

/** Tones of Mandarin; 0 is the neutral tone. */
export type Tone = 0 | 1 | 2 | 3 | 4

/** The available palettes for tones. */
export const paletteNames = ['standard', 'colour-blind'] as const
export type PaletteName = (typeof paletteNames)[number]

/**
 * Colors of tones 0 to 4, for both schemes. They follow the order known from textbooks (first tone red, second
 * orange, third green, fourth blue, neutral gray) as far as possible. `tone-palettes.test.ts` checks contrast and
 * differences: the standard palette for normal vision, so that its first tone can be a clear red; the color-blind one
 * for all kinds of vision.
 */
export const tonePalettes: Record<PaletteName, Record<Scheme, readonly string[]>> = {
  standard: {
    light: ['#4A4F57', '#D4121F', '#935300', '#0B7A5C', '#1C56DC'],
    dark: ['#9A9CA0', '#FF5F57', '#FFCB52', '#9CEACF', '#6C9BFF'],
  },
  'colour-blind': {
    light: ['#11192B', '#661B1C', '#7F6A00', '#496E6C', '#691BB9'],
    dark: ['#8D8B95', '#CD755B', '#F6DB63', '#CBEEF4', '#418EFD'],
  },
}

/**
 * The palettes as CSS variables `--tone-0` to `--tone-4`. `data-tones` on the root or any element selects one (or
 * `off`: the surrounding text color); the default is standard. In print all tones have the text color.
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
