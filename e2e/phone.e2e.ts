import { expect, type Locator, type Page } from '@playwright/test'
import { signedInTest as test } from './signed-in.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport, hasTouch: true, isMobile: true })

const searchBox = (page: Page) => page.getByPlaceholder('Search by Chinese Characters')
const firstRow = (page: Page) => page.getByRole('table', { name: 'Words' }).getByRole('row').nth(1)

/** Where an element is on the screen. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return { ...box, bottom: box.y + box.height }
}

test('dasuan and Enter show the meaning without scrolling', async ({ page }) => {
  await page.goto('/dictionary')
  await searchBox(page).fill('dasuan')
  await expect(firstRow(page)).toContainText('to plan to')
  expect((await boxOf(searchBox(page))).bottom).toBeLessThan(64)
  expect((await boxOf(firstRow(page))).y).toBeLessThanOrEqual(160)
  await expect(page.getByRole('link', { name: 'Reading settings' })).toBeHidden()
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/dictionary/word/打算')
  const meaning = page
    .getByRole('region', { name: /^Definition/ })
    .getByRole('listitem')
    .first()
  await expect(meaning).toContainText('to plan to')
  expect((await boxOf(meaning)).bottom).toBeLessThan(viewport.height)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('dasuan')
})

test('the first result is as high up for a corrected query, one of several words, and one with tones', async ({
  page,
}) => {
  await page.goto('/dictionary')
  for (const [typed, how, first] of [
    ['Beijng', 'Showing “beijing” instead', '北京'],
    ['teahcer', 'Did you mean', '老师'],
    ['zongguo', 'Did you mean', '中国'],
    ['make a phone call', 'English “make a phone call”', '打电话'],
    ['hao3', 'pinyin “hǎo”', '好'],
    ['nan', 'English “nan”', '南'],
  ] as const) {
    await searchBox(page).fill(typed)
    await expect(page.getByRole('tabpanel').getByRole('status').first()).toContainText(how)
    await expect(firstRow(page).locator('[data-result]')).toHaveText(first)
    expect((await boxOf(firstRow(page))).y, typed).toBeLessThanOrEqual(160)
  }
})

test('the box stays at the top, and a tap anywhere on a row opens it', async ({ page }) => {
  await page.goto('/dictionary?q=xue')
  await expect(firstRow(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  expect((await boxOf(searchBox(page))).y).toBeLessThan(12)
  await page.evaluate(() => scrollTo(0, 0))
  const row = await boxOf(firstRow(page))
  const headword = await firstRow(page).locator('[data-result]').textContent()
  await page.touchscreen.tap(row.x + row.width - 12, row.bottom - 8)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headword ?? '')
})

test('the first meaning of 行 is visible at once, before the actions; each reading is apart', async ({
  page,
}) => {
  await page.goto('/dictionary/word/行')
  const definitions = page.getByRole('region', { name: 'Definitions' })
  const first = definitions.getByRole('listitem').first()
  expect((await boxOf(first)).bottom).toBeLessThan(viewport.height)
  const actions = page.getByRole('button', { name: 'Copy characters' })
  expect((await boxOf(actions)).y).toBeGreaterThan((await boxOf(definitions)).bottom - 1)
  const pinyin = await boxOf(page.getByRole('button', { name: 'Copy pinyin' }))
  expect(pinyin.y).toBe((await boxOf(actions)).y)
  await expect(definitions.getByRole('heading', { level: 3 })).toContainText(['xíng', 'háng'])
})

test('what can be tapped is at least 44 px high', async ({ page }) => {
  await page.goto('/dictionary?q=nan')
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Results for' })).toBeVisible()
  const panel = page.getByRole('tabpanel')
  const targets = [
    ...(await page.getByRole('tab').all()),
    ...(await page.getByRole('group', { name: 'Results for' }).getByRole('button').all()),
    ...(await panel.getByRole('combobox').all()),
    ...(await panel.getByRole('navigation', { name: 'Pages' }).getByRole('button').all()),
    ...(await panel.getByRole('row').all()).slice(1),
    ...(await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').all()),
    searchBox(page),
  ]
  for (const target of targets) expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44)
  const pages = await panel.getByRole('navigation', { name: 'Pages' }).getByRole('button').all()
  expect(pages.length).toBeGreaterThan(1)
  for (const target of pages) expect((await boxOf(target)).width).toBeGreaterThanOrEqual(44)
})

/** What can be tapped and is lower than 44 px, except links in running text and in rows that are targets as a whole. */
const lowTargets = (area: Locator) =>
  area.locator('a:not([data-result]), button, summary, select, input').evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      .map((target) => ({
        name: target.textContent || target.ariaLabel,
        box: target.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 1 && box.height < 43.9)
      .map(({ name, box }) => `${name}: ${box.height}`),
  )

test('so are the targets of the start page, of words and characters, and of the drawing pad', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/dictionary')
  await expect(page.getByRole('navigation', { name: 'HSK 3.0' })).toBeVisible()
  expect(await lowTargets(main)).toEqual([])
  for (const entry of ['word/得', 'word/地方', 'character/想', 'character/讀']) {
    await page.goto(`/dictionary/${entry}`)
    await expect(page.getByRole('region', { name: 'Sentences' })).toBeVisible()
    expect(await lowTargets(main), entry).toEqual([])
    expect(await lowTargets(page.getByRole('banner')), entry).toEqual([])
  }
  await page.goto('/dictionary?q=zongguo')
  await expect(page.getByRole('status').getByRole('link').first()).toBeVisible()
  expect(await lowTargets(main)).toEqual([])
  await page.getByRole('button', { name: 'Find by shape' }).click()
  expect(await lowTargets(page.getByRole('dialog'))).toEqual([])
  await page.getByRole('tab', { name: 'Components' }).click()
  await expect(page.getByRole('button', { name: '攵' })).toBeVisible()
  expect(await lowTargets(page.getByRole('dialog'))).toEqual([])
})

test('the home page has one search box', async ({ page }) => {
  await page.goto('/user/home')
  await expect(page.getByRole('searchbox')).toHaveCount(1)
})

test('legal texts are among the links of Me, and not below every page', async ({ page }) => {
  await page.goto('/books')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  for (const name of ['Privacy', 'Terms', 'Refund Policy', 'Credits'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('a pasted sentence is running text; a tap shows the meaning of a word', async ({ page }) => {
  await page.goto(`/dictionary?q=${encodeURIComponent('星期天小王在下面等我。')}`)
  const text = page.getByRole('region', { name: 'Word by word' })
  await expect(text).toContainText('Xīngqītiān Xiǎo Wáng zài xiàmiàn děng wǒ.')
  await text.getByText('下面').tap()
  const card = page
    .getByRole('dialog', { name: 'Word: 在下面' })
    .or(page.getByRole('dialog', { name: 'Word: 下面' }))
  await expect(card).toBeVisible()
  expect((await boxOf(card.getByRole('link', { name: 'Full entry' }))).height).toBeGreaterThanOrEqual(44)
})
