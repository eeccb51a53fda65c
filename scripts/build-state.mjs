import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productNode, root, run } from './installation.mjs'

/** The sources of the built web app. */
const sources = [
  'apps/web',
  'packages/client',
  'packages/ui',
  'packages/chinese',
  'features',
  'package-lock.json',
]
const stampFile = join(root, 'apps/web/dist/.build-stamp')

/** Builds the web app unless the last build is current. */
export function ensureBuilt() {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the web app …')
  const code = run(productNode(), ['apps/web/build.ts'])
  if (code !== 0) {
    console.error('The web app could not be built: see the message above.')
    process.exit(code)
  }
  writeFileSync(stampFile, stamp)
}

/** Changes when any source file is added, removed or modified. */
function sourceStamp() {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => filesUnder(join(root, path)))
  for (const file of files.filter((path) => !/\.(test\.tsx?|server\.ts|sql)$/.test(path))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', '.cache'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)]))
}
