import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { productNode, root, run } from './installation.mjs'

/**
 * All that the build of the web app reads, and a little more: whole folders, because the prerendered pages also need
 * server files and content. Tests and SQL are no part of it.
 */
const sources = ['apps/web', 'content', 'features', 'packages', 'package-lock.json', 'tsconfig.json']
const unread = /\.(test\.tsx?|sql)$/
const stampFile = join(root, 'apps/web/dist/.build-stamp')

/** Builds the web app unless the last build is current. */
export async function ensureBuilt() {
  const stamp = sourceStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the web app …')
  const code = await run(productNode(), ['apps/web/build.ts'])
  if (code !== 0) {
    console.error('The web app could not be built: see the message above.')
    process.exit(code)
  }
  writeFileSync(stampFile, stamp)
}

/** Changes when a source is added, removed or modified, or the address that the prerendered pages name. */
export function sourceStamp(folder = root) {
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '')
  const files = sources.flatMap((path) => filesUnder(join(folder, path)))
  for (const file of files.filter((path) => !unread.test(path))) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${relative(folder, file)} ${size} ${mtimeMs}\n`)
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
