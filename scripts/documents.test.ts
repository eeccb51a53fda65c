import { existsSync, readFileSync } from 'node:fs'
import { glob, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Paths of files that a text names in code marks. */
const filesNamed = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|sql|md|css))`/g)].map(([, path = '']) => path)

test('every file that the map of the specification names is there', () => {
  const named = filesNamed(read('docs/specification.md'))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every row of that map names a file and a test', () => {
  const rows = read('docs/specification.md')
    .split('\n')
    .filter((line) => /^\| (?!what|section)/.test(line))
  const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
  const incomplete = rows.filter((row) => {
    const [, , files = '', tests = ''] = row
      .split(' | ')
      .flatMap((cell, index) => (index === 0 ? ['', cell] : cell))
    return !filesNamed(files).some((path) => !isTest(path)) || !filesNamed(tests).some(isTest)
  })
  expect(incomplete).toEqual([])
})

test('what CONTRIBUTING shows of files stands in them, and the files are there', () => {
  const guide = read('CONTRIBUTING.md')
  const example = guide.slice(guide.indexOf('## Adding a feature'))
  expect(filesNamed(guide).filter((path) => !existsSync(join(root, path)))).toEqual([])
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const sources = squeezed(filesNamed(example).map(read).join('\n'))
  const shown = [...example.matchAll(/```(?:sql|ts)\n(.*?)```/gs)].map(([, code = '']) => squeezed(code))
  expect(shown).toHaveLength(6)
  expect(shown.filter((code) => !sources.includes(code))).toEqual([])
})

test('links between documents lead somewhere', async () => {
  const names = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
  for (const name of await readdir(join(root, 'docs'))) if (name.endsWith('.md')) names.push(`docs/${name}`)
  for (const name of await readdir(join(root, 'docs/decisions'))) names.push(`docs/decisions/${name}`)
  const broken = names.flatMap((name) =>
    [...read(name).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:|mailto:|#)([^)#]+)/g)]
      .map(([, link = '']) => join(name, '..', link))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${name} → ${path}`),
  )
  expect(broken).toEqual([])
})

test('every variable of the environment is explained', () => {
  const names = [...read('apps/server/config.ts').matchAll(/\(?'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)]
  const explained = read('docs/operations.md')
  const missing = names.map(([, name = '']) => name).filter((name) => !explained.includes(`\`${name}\``))
  expect(names.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

const thrown = [
  /\bcode: '([a-z]+(?:_[a-z]+)+|PGRST\d{3})'/g,
  /\b(?:refuse|refusal|UploadRefused)\((?:\d{3}, )?'([a-z]+(?:_[a-z]+)+)'/g,
]
/** `hung_up` has nobody to hear it. */
const unheard = new Set(['hung_up'])

test('every code that a caller may meet is documented', async () => {
  const documented = read('docs/error-codes.md')
  const missing = new Set<string>()
  for await (const path of glob('{apps/server,features,packages/{http,gateway,storage,database}}/**/*.ts', {
    cwd: root,
    exclude: (name) => name.includes('node_modules') || name.includes('.test.') || name.includes('testing'),
  })) {
    for (const pattern of thrown) {
      for (const [, code = ''] of read(path).matchAll(pattern)) {
        if (!documented.includes(`\`${code}\``) && !unheard.has(code)) missing.add(`${code} (${path})`)
      }
    }
  }
  expect([...missing]).toEqual([])
})

test('so is every code that the database raises', async () => {
  const documented = read('docs/error-codes.md')
  const raised = new Map<string, string>()
  for await (const path of glob('features/*/*.sql', { cwd: root })) {
    for (const [, code = ''] of read(path).matchAll(/(?:errcode = |'code', )'(\w+)'/g)) raised.set(code, path)
  }
  expect(raised.size).toBeGreaterThan(8)
  expect([...raised].filter(([code]) => !documented.includes(`\`${code}\``))).toEqual([])
})
