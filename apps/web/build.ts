/**
 * `npm run build`: builds the app, the prerendered pages, the list of routes, the brand's pictures, the
 * character maps of PDFs, the service worker, and compressed copies of files. Writes everything to `apps/web/dist`.
 */
import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { withAppModules } from './app-modules.ts'
import { paintShellFirst, writeAppPages } from './app-pages.ts'
import { brandFiles } from './brand-files.ts'
import { buildWorker } from './build-worker.ts'
import { characterMaps } from './character-maps.ts'
import { compressFolder } from './compress.ts'
import { prerender } from './prerender.ts'
import { writeRouteList } from './route-list.ts'
import { putBarsIntoShell } from './shell-bars.ts'

const root = import.meta.dirname
const outDir = join(root, 'dist')
const configFile = join(root, 'vite.config.ts')

await build({ configFile, logLevel: 'warn' })
await prerender({ outDir })
await withAppModules(configFile, async (load) => {
  await writeRouteList(load, outDir)
  await writeAppPages(load, outDir)
  await paintShellFirst(outDir)
  await putBarsIntoShell(load, outDir)
})
await rm(join(outDir, '.vite'), { recursive: true })
for (const [address, source] of Object.entries({ ...brandFiles, ...characterMaps })) {
  const target = join(outDir, address)
  await mkdir(dirname(target), { recursive: true })
  await cp(source, target)
}
await buildWorker(outDir)
await compressFolder(outDir)
