import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sourceStamp } from './build-state.mjs'
import { root } from './installation.mjs'

const copy = mkdtempSync(join(tmpdir(), 'tingdu-sources-'))
afterAll(() => rmSync(copy, { recursive: true }))
for (const folder of ['apps/web', 'content', 'features', 'packages'])
  mkdirSync(join(copy, folder), { recursive: true })
for (const file of ['package-lock.json', 'tsconfig.json']) cpSync(join(root, file), join(copy, file))

/** Whether the app is built anew after this file has changed. */
function isSource(path: string): boolean {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  appendFileSync(join(copy, path), '')
  const before = sourceStamp(copy)
  appendFileSync(join(copy, path), ' ')
  return sourceStamp(copy) !== before
}

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist'
      ? [`${folder}/${entry.name}`]
      : [],
  )

test('the app is built anew after a change in any folder that the build reads', () => {
  const areas = foldersIn('features')
  const folders = [...['apps/web', 'content', 'packages'].flatMap(foldersIn), ...areas.flatMap(foldersIn)]
  expect(folders.length).toBeGreaterThan(60)
  const files = [...folders.map((folder) => `${folder}/Page.tsx`), 'apps/web/index.html', 'package-lock.json']
  expect([...files, 'features/site/marketing/pages.server.ts'].filter((path) => !isSource(path))).toEqual([])
})

test('a change of a test, of SQL or of the server builds nothing', () => {
  const others = [
    'features/site/home/home.screen.test.tsx',
    'features/site/home/access.sql',
    'apps/server/app.ts',
  ]
  expect(others.filter(isSource)).toEqual([])
})
