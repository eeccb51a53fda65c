import type { Page } from '@playwright/test'

/** The window of a phone, in CSS pixels. */
export const phone = { width: 390, height: 844 }

/** Waits until a page has finished loading and animating, before it is measured or checked by axe. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest, undefined, { timeout: 30_000 })
}

/** Runs in the page. The promises of animations would not do: that of a removed or hidden element is never settled. */
async function isAtRest(): Promise<boolean> {
  await document.fonts.ready
  const isMoving = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  return document.querySelector('[aria-busy="true"]') === null && !document.getAnimations().some(isMoving)
}

/** The number of pixels by which a page overflows its window horizontally, once it has settled. */
export async function excessWidth(page: Page): Promise<number> {
  await atRest(page)
  return await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** The labels of the buttons below the open dialog that are cut off or reach out of it, once scrolled into view. */
export async function clippedButtons(page: Page): Promise<string[]> {
  await atRest(page)
  return await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const actions = dialog?.querySelectorAll<HTMLElement>('[class*="actions"] > button') ?? []
    const isClipped = (button: HTMLElement) => {
      button.scrollIntoView({ block: 'nearest' })
      const frame = dialog?.getBoundingClientRect()
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const label = button.querySelector<HTMLElement>('.mantine-Button-label') ?? button
      const isOutside =
        !frame || left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
      return isOutside || label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight + 1
    }
    return [...actions].filter(isClipped).map((button) => button.textContent)
  })
}
