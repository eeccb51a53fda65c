import type { Page } from '@playwright/test'

/**
 * Holds the timers of so many milliseconds that a page sets from its next address on: what it shows for a while is there
 * until the journey has seen it, however slow the machine. Gives what lets them go.
 */
export async function holdTimers(page: Page, held: number): Promise<() => Promise<unknown>> {
  await page.addInitScript((held) => {
    const start = window.setTimeout
    const holdOrStart = (then: () => void, wait?: number) => {
      if (wait !== held) return start(then, wait)
      addEventListener('timers let go', then, { once: true })
      return 0
    }
    window.setTimeout = holdOrStart as typeof window.setTimeout
  }, held)
  return () => page.evaluate(() => dispatchEvent(new Event('timers let go')))
}
