import { contrast, difference, type Sight, sights } from '@tingdu/testing/color-difference.ts'
import { colors } from '@tingdu/ui/theme.ts'
import { describe, expect, test } from 'vitest'
import { type PaletteName, paletteNames, tonePalettes, tonesStylesheet } from './tone-palettes.ts'

const supported: Record<PaletteName, readonly Sight[]> = {
  standard: ['normal'],
  'colour-blind': sights,
}
const cases = paletteNames.flatMap((name) =>
  (['light', 'dark'] as const).map((scheme) => ({ name, scheme, palette: tonePalettes[name][scheme] })),
)

describe.each(cases)('the $name tones in the $scheme theme', ({ name, scheme, palette }) => {
  test('have sufficient contrast on all backgrounds', () => {
    expect(palette).toHaveLength(5)
    for (const tone of palette) {
      for (const ground of ['paper', 'sheet', 'sealWash'] as const) {
        expect(contrast(tone, colors[ground][scheme])).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  test.each(supported[name])('are distinguishable with %s vision', (sight) => {
    const pairs = palette.flatMap((one, index) =>
      palette.slice(index + 1).map((other) => [one, other] as const),
    )
    for (const [one, other] of pairs) expect(difference(one, other, sight)).toBeGreaterThanOrEqual(20)
  })
})

test.each(['light', 'dark'] as const)('the first tone is a clear red in the %s theme', (scheme) => {
  const [neutral = '', first = ''] = tonePalettes.standard[scheme]
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(first.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  expect(difference(neutral, first, 'normal')).toBeGreaterThanOrEqual(25)
})

test('selects a palette by attribute, and none if tones are off or in print', () => {
  const css = tonesStylesheet()
  expect(css).toContain('[data-mantine-color-scheme="dark"] [data-tones="colour-blind"]{--tone-0: #8D8B95;')
  expect(css).toContain('[data-tones="off"]{--tone-0: currentcolor;')
  expect(css.slice(css.indexOf('@media print'))).toContain('--tone-4: currentcolor;')
})
