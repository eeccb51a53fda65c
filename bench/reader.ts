import type { Row } from './row.ts'
import { openBrowser, signIn } from './web-browser.ts'
import { lighthouseRow } from './web-lighthouse.ts'
import { libraryText, longTextRows } from './web-long-text.ts'
import { openingRows } from './web-opening.ts'
import { startServer } from './web-server.ts'

/**
 * Opening and scrolling a text of 20,000 characters, also on a slow phone, opening the app on a phone, and Lighthouse of a text
 * there.
 */
export async function run(): Promise<Row[]> {
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const { context, port } = browser
    await signIn(context, server.url)
    const rows = await longTextRows(context, server.url)
    const text = await libraryText(context, server.url)
    rows.push(...(await openingRows(server.url, text)))
    const goals = { performance: 90, accessibility: 100 }
    rows.push(await lighthouseRow(port, server.url + text, 'a text, signed in', goals))
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}
