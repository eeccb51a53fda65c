import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '../testing/chromium.mjs'
import { freePort } from './web-server.ts'

/** A browser with a new profile, and its debugging port for Lighthouse. */
export type BenchBrowser = { context: BrowserContext; port: number; close(): Promise<void> }

/** Opens a browser with an empty profile. */
export async function openBrowser(): Promise<BenchBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'tingdu-bench-browser-'))
  const port = await freePort()
  const executablePath = findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    // First loads are measured: the service worker would fetch the whole app beside them.
    serviceWorkers: 'block',
  })
  const close = async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { context, port, close }
}

/** Signs somebody in with the form, or else the demo student. */
export async function signIn(
  context: BrowserContext,
  url: string,
  email = 'student@demo.test',
): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input:not([type=password])').first().fill(email)
  await page.locator('input[type=password]').fill('tingdu-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.close()
}
