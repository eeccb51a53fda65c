import { expect, type Page } from '@playwright/test'

/** Waits until nothing of a page is still being fetched or moves into its place: before it is measured, or axe looks at it. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** By how many pixels a page is wider than its window, once it is at rest. */
export async function excessWidth(page: Page): Promise<number> {
  await atRest(page)
  return await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}
