import { loadavg } from 'node:os'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../testing/chromium.mjs'
import type { Row } from './row.ts'
import { median } from './timing.ts'
import { signIn } from './web-browser.ts'

const ROUNDS = 5
/** A phone: its screen; its processor is a quarter as fast as this one, its connection has 1.6 Mbit/s and 150 ms. */
export const PHONE_SCREEN = { width: 390, height: 844 }
export const PHONE_SLOWDOWN = 4
export const PHONE_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const MOST_COLD_MS = 2000
const MOST_REPEAT_MS = 1000

/**
 * Opening the app on a phone: a text by its link, for a member of whom the browser knows the session only, until its first
 * lines can be read and until its words can be tapped; and Home again, once the service worker has stored the app, until
 * the title of the page is there.
 */
export async function openingRows(url: string, text: string): Promise<Row[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: chromiumArguments,
  })
  try {
    const context = await browser.newContext()
    await signIn(context, url)
    const readable = await coldTimes(browser, context, url + text, '[data-text] p, [data-word]')
    const drawn = await coldTimes(browser, context, url + text, '[data-word]')
    const repeated = await repeatedTimes(context, `${url}/user/home`)
    return [
      row('a text by its link can be read, nothing stored, on a phone', readable, MOST_COLD_MS),
      row('its words can be tapped', drawn, MOST_COLD_MS),
      row('Home on a phone, opened again', repeated, MOST_REPEAT_MS),
    ]
  } finally {
    await browser.close()
  }
}

async function coldTimes(
  browser: Browser,
  signedIn: BrowserContext,
  address: string,
  selector: string,
): Promise<number[]> {
  const storageState = await signedIn.storageState()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({
      storageState,
      serviceWorkers: 'block',
      viewport: PHONE_SCREEN,
    })
    times.push(await timeUntil(await context.newPage(), address, selector))
    await context.close()
  }
  return times
}

async function repeatedTimes(context: BrowserContext, address: string): Promise<number[]> {
  const first = await context.newPage()
  await first.goto(address)
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await first.waitForLoadState('networkidle')
  await first.close()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage()
    await page.setViewportSize(PHONE_SCREEN)
    times.push(await timeUntil(page, address, 'h1'))
    await page.close()
  }
  return times
}

/** Opens an address as on a phone. Returns the milliseconds from the navigation until an element is painted. */
async function timeUntil(page: Page, address: string, selector: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', PHONE_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted)) performance.mark('shown')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  return await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0)
}

function row(what: string, times: number[], most: number): Row {
  const time = median(times)
  return {
    what,
    value: `${time.toFixed(0)} ms`,
    reference: `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)} ms, machine load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    target: `≤ ${most} ms`,
    met: time <= most,
  }
}
