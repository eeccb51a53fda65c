import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../apps/web/dist')

/**
 * The compressed size of the scripts that the app's shell names: React, the router, and the modules that several screens share. The
 * app's own entry is counted with each page's first load.
 */
export function preloadedSize(): number {
  const shell = readFileSync(join(dist, 'index.html'), 'utf8')
  const scripts = [
    ...shell.matchAll(/<(?:link rel="modulepreload"[^>]* href|script type="module"[^>]* src)="([^"]+)"/g),
  ]
  if (scripts.length === 0) throw new Error('The shell of the built app names no script.')
  return scripts.reduce(
    (sum, [, file]) => sum + gzipSync(readFileSync(join(dist, file ?? '')), { level: 9 }).length,
    0,
  )
}

/** The compressed sizes of the service worker, and of the scripts and style sheets that it stores. */
export function workerSizes(): { worker: number; stored: number } {
  const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  const text = readFileSync(join(dist, 'sw.js'), 'utf8')
  const stored = new Set(
    [...text.matchAll(/[`'"](\/assets\/[^`'"]+\.(?:js|css))[`'"]/g)].map(([, file]) => file ?? ''),
  )
  return { worker: size('sw.js'), stored: [...stored].reduce((sum, file) => sum + size(file), 0) }
}

/** Compressed sizes by URL, split into what a screen imports and what it loads later. */
export type SplitSizes = { needed: number; later: number }

/** Splits the files added by a route: style sheets, screens, layouts and their static imports are needed at once. */
export function splitFiles(files: Map<string, number>): SplitSizes {
  const scripts = [...files.keys()]
    .filter((address) => address.endsWith('.js'))
    .map((address) => basename(address))
  const needed = staticClosure(scripts.filter((name) => /(Screen|Layout|Tab)-/.test(name)))
  const parts: SplitSizes = { needed: 0, later: 0 }
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
