/**
 * `npm run build`: the app, the prerendered pages, the list of routes, the brand's pictures, and a compressed twin of each file that the
 * server sends to browsers that take it. Everything is written to `apps/web/dist`.
 */
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { brandFiles } from './brand-files.ts'
import { compressFolder } from './compress.ts'
import { prerender } from './prerender.ts'
import { writeRouteList } from './route-list.ts'

const root = import.meta.dirname
const outDir = join(root, 'dist')
const configFile = join(root, 'vite.config.ts')

await build({ configFile, logLevel: 'warn' })
await prerender({ outDir })
await writeRouteList(configFile, outDir)
for (const [address, source] of Object.entries(brandFiles)) {
  const target = join(outDir, address)
  await mkdir(dirname(target), { recursive: true })
  await cp(source, target)
}
await compressFolder(outDir)
