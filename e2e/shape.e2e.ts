import { expect, type Page } from '@playwright/test'
import { signedInTest as test } from './signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The center lines of 好 as stored; x to the right, y upward from 124 below. */
async function mediansOf(page: Page, character: string): Promise<[number, number][][]> {
  const strokes = page.waitForResponse((response) => response.url().includes('fc_char_strokes'))
  await page.goto(`/dictionary/character/${character}`)
  const [row] = await (await strokes).json()
  return row.medians
}

async function draw(page: Page, strokes: [number, number][][]) {
  const area = await page.getByRole('img', { name: /Drawing area/ }).boundingBox()
  if (!area) throw new Error('the drawing area is not shown')
  const onArea = ([x, y]: [number, number]) =>
    [
      area.x + area.width * (0.1 + (0.8 * x) / 1024),
      area.y + area.height * (0.1 + (0.8 * (900 - y)) / 1024),
    ] as const
  for (const [start, ...rest] of strokes) {
    if (!start) continue
    await page.mouse.move(...onArea(start))
    await page.mouse.down()
    for (const point of rest) await page.mouse.move(...onArea(point), { steps: 2 })
    await page.mouse.up()
  }
}

test('drawing 好 on a phone finds it, and so do its components', async ({ page }) => {
  const strokes = await mediansOf(page, '好')
  await page.goto('/dictionary')
  await page.getByRole('button', { name: 'Find by shape' }).click()
  const area = page.getByRole('img', { name: /Drawing area/ })
  const before = await area.boundingBox()
  await draw(page, strokes)
  const candidates = page.getByRole('list', { name: 'Characters that look like it' })
  await expect(page.getByRole('img', { name: 'Drawing area: 6 strokes' })).toBeVisible()
  await expect(candidates.getByRole('button').first()).toHaveText('好')
  expect(await area.boundingBox()).toEqual(before)
  await candidates.getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('好')
  await expect(page.locator('[data-result]').first()).toHaveText('好')

  await page.getByRole('searchbox').fill('女+子')
  await expect(page.getByRole('tabpanel').getByRole('status').first()).toContainText('components “女+子”')
  await expect(page.locator('[data-result]').first()).toHaveText('好')
})
