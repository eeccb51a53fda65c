import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../apps/web/dist')

/**
 * The compressed size of React and the router as the app's shell preloads them. The app's own entry beside them is part
 * of each page's first load.
 */
export function preloadedSize(): number {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)]
  if (scripts.length === 0) throw new Error('The shell of the built app preloads no script.')
  return scripts.reduce(
    (sum, [, file]) => sum + gzipSync(readFileSync(join(dist, file ?? '')), { level: 9 }).length,
    0,
  )
}

/** Compressed sizes by address, parted into what a screen imports and what it fetches later by itself. */
export type Parts = { needed: number; later: number }

/** Parts the files that a route added: style sheets, screens, layouts and their static imports are needed at once. */
export function partFiles(files: Map<string, number>): Parts {
  const scripts = [...files.keys()]
    .filter((address) => address.endsWith('.js'))
    .map((address) => basename(address))
  const needed = staticClosure(scripts.filter((name) => /(Screen|Layout|Tab)-/.test(name)))
  const parts: Parts = { needed: 0, later: 0 }
  for (const [address, size] of files) {
    const atOnce = address.endsWith('.css') || needed.has(basename(address))
    parts[atOnce ? 'needed' : 'later'] += size
  }
  return parts
}

function staticClosure(names: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = readFileSync(join(dist, 'assets', name), 'utf8')
    waiting.push(...[...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map((match) => match[1] ?? ''))
  }
  return found
}
