import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts', '**/testing*'] })

const documents = filesIn('*.md', '{docs,bench,content,features,packages,scripts,testing,apps}/**/*.md')

test('files named in documents exist', () => {
  // A decision record keeps its text when a file moves.
  const current = documents.filter((name) => !name.startsWith('docs/decisions/'))
  const path =
    /`((?:apps|bench|content|docs|e2e|features|packages|scripts|testing)(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql|md|css))`/g
  const missing = current.flatMap((name) =>
    [...read(name).matchAll(path)].flatMap(([, file = '']) =>
      existsSync(join(root, file)) ? [] : `${name} → ${file}`,
    ),
  )
  expect(missing).toEqual([])
})

test('relative links in documents resolve', () => {
  const broken = documents.flatMap((name) =>
    [...read(name).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].flatMap(([, link = '']) =>
      existsSync(join(root, name, '..', link)) ? [] : `${name} → ${link}`,
    ),
  )
  expect(documents.length).toBeGreaterThan(60)
  expect(broken).toEqual([])
})

const errorCodes = [
  /\bcode: '([a-z]+(?:_[a-z]+)+|PGRST\d{3})'/g,
  /\b(?:refuse|refusal|UploadRefused)\((?:\d{3}, )?'([a-z]+(?:_[a-z]+)+)'/g,
  /(?:errcode = |build_object\('code', )'(\w+)'/g,
]

test('every error code for callers is documented', () => {
  const documented = read('docs/error-codes.md')
  const files = filesIn(
    '{apps/server,features,packages/{http,gateway,storage,database}}/**/*.ts',
    'features/*/*/*.sql',
  )
  const raised = new Map(
    files.flatMap((path) =>
      errorCodes.flatMap((code) =>
        [...read(path).matchAll(code)].map(([, name = '']) => [name, path] as const),
      ),
    ),
  )
  // A client never receives it.
  raised.delete('hung_up')
  expect(raised.size).toBeGreaterThan(50)
  expect([...raised].filter(([code]) => !documented.includes(`\`${code}\``))).toEqual([])
})
