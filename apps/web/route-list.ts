import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import { createServer } from 'vite'

/**
 * Writes `routes.json`, the paths of the route table: the server answers 404 (with the app's own page for it) at any
 * other address. The table is read by Vite, which compiles its JSX.
 */
export async function writeRouteList(configFile: string, outDir: string): Promise<void> {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const { routes } = (await vite.ssrLoadModule('/routes.tsx')) as { routes: RouteObject[] }
    await writeFile(join(outDir, 'routes.json'), `${JSON.stringify(pathsOf(routes), null, 2)}\n`)
  } finally {
    await vite.close()
  }
}

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children),
  ])
}
