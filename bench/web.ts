import type { Row } from './row.ts'
import { axeRow } from './web-axe.ts'
import { openBrowser, signIn } from './web-browser.ts'
import { lighthouseRow } from './web-lighthouse.ts'
import { consoleRoutes, gridRoute, marketingRoutes, publicRoutes, staticKinds } from './web-routes.ts'
import { startServer } from './web-server.ts'
import { consoleSizes, publicSizes } from './web-sizes.ts'

/**
 * Checks the web app against its budgets, on the real server with the whole dictionary: sizes as loaded by a browser,
 * Lighthouse on a phone, and axe on every route in both themes.
 */
export async function run(): Promise<Row[]> {
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const { context, port } = browser
    const rows = await publicSizes(context, server.url)
    const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
    for (const route of staticKinds) rows.push(await lighthouseRow(port, server.url + route, route, full))
    rows.push(await axeRow(context, server.url, 'without sign-in', [...marketingRoutes, ...publicRoutes]))
    await signIn(context, server.url)
    rows.push(...(await consoleSizes(context, server.url)))
    const console = { performance: 85, accessibility: 100 }
    rows.push(await lighthouseRow(port, server.url + gridRoute, 'dictionary, signed in', console))
    rows.push(await axeRow(context, server.url, 'signed in', [gridRoute, '/dictionary', ...consoleRoutes]))
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
