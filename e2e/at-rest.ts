import { expect, type Page } from '@playwright/test'

/** The window of a phone, in CSS pixels. */
export const phone = { width: 390, height: 844 }

/** Waits until a page has finished loading and animating, before it is measured or checked by axe. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  // Not by their promises: that of an animation whose element is removed or hidden is never settled.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    }),
  )
}

/** The number of pixels by which a page overflows its window horizontally, once it has settled. */
export async function excessWidth(page: Page): Promise<number> {
  await atRest(page)
  return await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}
