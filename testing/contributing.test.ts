import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('code excerpts in CONTRIBUTING match the example feature', () => {
  const guide = readFileSync(join(import.meta.dirname, '../CONTRIBUTING.md'), 'utf8')
  const example = guide.slice(guide.indexOf('## Adding a feature'))
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const files = globSync(join(import.meta.dirname, 'example-feature/example-notes/**/*.{ts,sql}'))
  const sources = squeezed(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
  const shown = [...example.matchAll(/```(?:sql|ts)\n(.*?)```/gs)].map(([, code = '']) => squeezed(code))
  expect(shown).toHaveLength(3)
  expect(shown.filter((code) => !sources.includes(code))).toEqual([])
})
