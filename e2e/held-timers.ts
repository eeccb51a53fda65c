import type { Page } from '@playwright/test'

/**
 * Holds timers with a delay of `delayMs`, starting with the page's next navigation, so that temporary
 * states last until the test has checked them, even on a slow machine. Returns a function that releases them.
 */
export async function holdTimers(page: Page, delayMs: number): Promise<() => Promise<unknown>> {
  await page.addInitScript((delayMs) => {
    const start = window.setTimeout
    const holdOrStart = (then: () => void, wait?: number) => {
      if (wait !== delayMs) return start(then, wait)
      addEventListener('release timers', then, { once: true })
      return 0
    }
    window.setTimeout = holdOrStart as typeof window.setTimeout
  }, delayMs)
  return () => page.evaluate(() => dispatchEvent(new Event('release timers')))
}
