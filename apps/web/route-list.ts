import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import type { LoadModule } from './app-modules.ts'
import { shellAddress } from './worker/addresses.ts'

/**
 * Writes `routes.json`, the paths of the route table and the address at which the service worker fetches the app's page:
 * for any other path the server responds 404 (with the app's own page).
 */
export async function writeRouteList(load: LoadModule, outDir: string): Promise<void> {
  const { routes } = await load<{ routes: RouteObject[] }>('/routes.tsx')
  await writeFile(
    join(outDir, 'routes.json'),
    `${JSON.stringify([...pathsOf(routes), shellAddress], null, 2)}\n`,
  )
}

function pathsOf(routes: RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children),
  ])
}
