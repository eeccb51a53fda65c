import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import type { Row } from './row.ts'
import { preloadedSize, splitFiles, workerSizes } from './web-chunks.ts'
import { consoleRoutes, gridRoute, marketingRoutes } from './web-routes.ts'

/** Sizes without sign-in: the marketing pages, the app's entry, the first load of sign-in and sign-up. */
export async function publicSizes(context: BrowserContext, url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const route of marketingRoutes) {
    const html = await (await fetch(url + route)).text()
    rows.push(
      sizeRow(`HTML and CSS of ${route}`, gzipSync(html, { level: 9 }).length, route === '/' ? 7.5 : 6),
    )
  }
  // With the reader, so that a text needs no second round of requests: 51 files before its words became 7. Words side by
  // side, phrases, listening and its player are part of that.
  rows.push(sizeRow('entry: React, router, the reader and shared modules', preloadedSize(), 265))
  const { worker, stored } = workerSizes()
  rows.push(sizeRow('service worker', worker, 15))
  rows.push(sizeRow('scripts and style sheets stored by the service worker', stored, 1000))
  // Forms are in a file of what screens share, and that imports from the file of Home, which is opened next. The other way
  // round, sign-in loads 27 kB less, and Home needs 45 kB more before it is shown.
  for (const route of ['/login', '/signup']) {
    const load = await firstLoad(context, url + route)
    rows.push(sizeRow(`first load of ${route}, JS and CSS`, total(load.files), 375))
    await load.page.close()
  }
  return rows
}

/** Sizes inside the app: the shell with a grid, then what each other route adds. */
export async function consoleSizes(context: BrowserContext, url: string): Promise<Row[]> {
  const grid = url + gridRoute
  const rows: Row[] = []
  for (const route of consoleRoutes) {
    const load = await firstLoad(context, grid)
    if (rows.length === 0) rows.push(sizeRow('shell with a grid, JS and CSS', total(load.files), 410))
    const before = new Set(load.files.keys())
    await moveTo(load.page, route)
    const added = new Map([...load.files].filter(([address]) => !before.has(address)))
    const { needed, later } = splitFiles(added)
    const lazily = later === 0 ? '' : `, ${(later / 1000).toFixed(1)} kB lazily`
    // Home loads what is opened next, such as a review.
    const budget = route === '/user/home' ? 26 : 25
    rows.push(sizeRow(`added by ${decodeURIComponent(route)}${lazily}`, needed, budget))
    await load.page.close()
  }
  return rows
}

type Load = { page: Page; files: Map<string, number> }

/** Opens a page and records the compressed size of each script and style sheet that it loads. */
async function firstLoad(context: BrowserContext, address: string): Promise<Load> {
  const page = await context.newPage()
  const files = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType()) || !response.ok()) return
    const read = response.body().then((body) => {
      files.set(response.url(), gzipSync(body, { level: 9 }).length)
    })
    reading.push(read.catch(() => undefined))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await Promise.all(reading)
  return { page, files }
}

/** Navigates to another route inside the app, without a new document. */
async function moveTo(page: Page, route: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, route)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
}

function total(files: Map<string, number>): number {
  return [...files.values()].reduce((sum, size) => sum + size, 0)
}

function sizeRow(what: string, bytes: number, budget: number): Row {
  const size = bytes / 1000
  return {
    what,
    value: `${size.toFixed(1)} kB`,
    reference: `${budget} kB`,
    ratio: size / budget,
    target: `≤ ${budget} kB gzip`,
    met: size <= budget,
  }
}
