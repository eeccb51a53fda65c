import { contrast, difference } from '@tingdu/testing/color-difference.ts'
import { describe, expect, test } from 'vitest'
import { colors, onPaper, papers, type Scheme } from './theme.ts'
import { themeStylesheet } from './theme-stylesheet.ts'

const schemes: Scheme[] = ['light', 'dark']
const texts = ['ink', 'inkSoft', 'seal', 'jade', 'amber'] as const

describe.each(schemes)('in the %s theme', (scheme) => {
  test.each(texts)('%s is legible on paper and on sheets', (name) => {
    expect(contrast(colors[name][scheme], colors.paper[scheme])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colors[name][scheme], colors.sheet[scheme])).toBeGreaterThanOrEqual(4.5)
  })

  test('text on highlights and on the seal color is legible', () => {
    for (const ground of ['sealWash', 'wash'] as const) {
      for (const text of ['ink', 'inkSoft', 'seal'] as const) {
        expect(contrast(colors[text][scheme], colors[ground][scheme])).toBeGreaterThanOrEqual(4.5)
      }
    }
    for (const ground of ['seal', 'sealHover'] as const) {
      expect(contrast(colors.onSeal[scheme], colors[ground][scheme])).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the borders of fields are visible', () => {
    for (const ground of ['paper', 'sheet'] as const) {
      expect(contrast(colors.edge[scheme], colors[ground][scheme])).toBeGreaterThanOrEqual(3)
    }
  })
})

test.each(papers)('a title is legible on the paper %s, and its level on the seal', (paper) => {
  expect(contrast(onPaper, paper)).toBeGreaterThanOrEqual(4.5)
})

test('contrast and difference match published values', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
  expect(difference('#000000', '#FFFFFF', 'normal')).toBeCloseTo(100, 1)
  expect(difference('#FF0000', '#00FF00', 'normal')).toBeCloseTo(86.6, 0)
  expect(difference('#B8322A', '#B8322A', 'deutan')).toBe(0)
})

test('the stylesheet contains every color in both schemes', () => {
  const css = themeStylesheet()
  const [light, dark] = schemes.map((scheme) =>
    css.slice(css.indexOf(`:root[data-mantine-color-scheme="${scheme}"]`)),
  )
  expect(light).toContain('--seal: #B8322A')
  expect(dark).toContain('--ink-soft: #A9AEB5')
  expect(css).toContain('--mantine-color-body: var(--paper)')
})
