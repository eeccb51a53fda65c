import { expect, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { holdTimers } from './held-timers.ts'
import { fillLogin, signUp } from './people.ts'
import { signedInTest as test } from './signed-in.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const headword = (page: Page) => page.getByRole('heading', { level: 1 })
const signedOut = { cookies: [], origins: [] }

test('a word page shows meanings, readings, characters and example sentences', async ({ page }) => {
  await page.goto('/dictionary/word/银行')
  await expect(page).toHaveTitle('银行 · Dictionary · Tingdu')
  await expect(page.getByText('HSK 2.0 · 3', { exact: true })).toBeVisible()
  await expect(page.getByText('銀行', { exact: true })).toBeVisible()
  await expect(page.getByText('among the 3,000 most frequent words')).toBeVisible()
  await expect(page.getByRole('definition').getByRole('link', { name: '家', exact: true })).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Listen: 银行' }).or(page.getByText('no Chinese voice')).first(),
  ).toBeVisible()

  const containing = part(page, 'Words Containing')
  await expect(containing.locator('ul > li')).toHaveCount(6)
  await page.getByRole('button', { name: 'Show more words' }).click()
  await expect(containing.locator('ul > li').nth(6)).toBeVisible()

  const sentences = part(page, 'Sentences')
  await expect(sentences.locator('li').first().locator('mark').first()).toHaveText('银行')
  await expect(sentences.getByRole('link', { name: 'More sentences' })).toHaveAttribute(
    'href',
    /tab=sentences/,
  )
  const otherWord = sentences.locator('li').first().locator('a:not(:has(mark))').first()
  await expect(otherWord).toHaveAttribute('href', /^\/dictionary\/word\//)

  await page.getByRole('link', { name: '银 · 11 strokes' }).click()
  await expect(page).toHaveURL('/dictionary/character/银')
})

test('finds words by their traditional form, follows references, and lists names last', async ({ page }) => {
  await page.goto('/dictionary/word/頭髮')
  await expect(headword(page)).toHaveText('头发')
  await page.goto('/dictionary/character/学')
  const readings = part(page, 'Words Containing').locator('li').filter({ hasText: '大学' }).first()
  await expect(readings).toContainText('dàxué')
  await page.goto('/dictionary/word/行')
  await part(page, 'Definitions')
    .getByText(/^Rare readings/)
    .click()
  await page.getByRole('link', { name: '道行' }).click()
  await expect(page).toHaveURL('/dictionary/word/道行')
  await expect(headword(page)).toBeFocused()
})

test('stroke order plays, pauses, steps and restarts', async ({ page }) => {
  await page.goto('/dictionary/character/学')
  await expect(page.getByRole('link', { name: '學', exact: true })).toBeVisible()
  const strip = page.getByRole('img', { name: 'Stroke order of 学: 8 strokes' })
  await expect(strip.locator('svg')).toHaveCount(8)
  expect(await drawnPaths(strip.locator('svg').last())).toEqual(Array(8).fill(true))

  const writing = part(page, 'Writing')
  const status = writing.getByRole('status')
  const brush = writing.locator('path[clip-path]')
  // Holds each stroke until it has been checked.
  await page.evaluate(() => {
    const held = new CSSStyleSheet()
    held.replaceSync('[clip-path] { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(held)
  })
  await writing.getByLabel('Speed').selectOption('0.5 ×')
  await writing.getByRole('button', { name: 'From the start' }).click()
  for (const stroke of [1, 2, 3]) {
    await expect(writing.getByText(`Stroke ${stroke} of 8`)).toBeVisible()
    await expect(writing.locator(`[data-written="${stroke - 1}"]`)).toBeVisible()
    await brush.evaluate((path) => path.getAnimations()[0]?.finish())
  }
  await expect(writing.getByText('Stroke 4 of 8')).toBeVisible()
  await writing.getByRole('button', { name: 'Pause' }).click()
  await expect(status).toHaveText('Stroke 3 of 8')
  await writing.getByRole('button', { name: 'From the start' }).click()
  await expect(writing.getByText('Stroke 1 of 8')).toBeVisible()
  await writing.getByRole('button', { name: 'Pause' }).click()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  await writing.getByLabel('Speed').selectOption('2 ×')
  await writing.getByRole('button', { name: 'Play' }).click()
  await expect(status).toHaveText('8 strokes')
  await writing.getByRole('button', { name: 'Previous stroke' }).click()
  await expect(status).toHaveText('Stroke 7 of 8')
})

test('handwriting counts mistakes and can show strokes', async ({ page }) => {
  await page.goto('/dictionary/character/二')
  const writing = part(page, 'Writing')
  await writing.getByRole('button', { name: 'Write it yourself' }).click()
  const square = writing.getByRole('img', { name: 'Writing area: 二' })
  await expect(square).toHaveAttribute('data-quiz', 'ready')
  await atRest(page)
  await draw(square, [200, 700], [300, 300])
  await expect(writing.getByRole('status')).toHaveText('Stroke 1 of 2, 1 mistake so far.')
  await draw(square, [230, 260], [790, 240])
  await expect(writing.getByRole('status')).toHaveText('Stroke 2 of 2, 1 mistake so far.')
  await writing.getByRole('button', { name: 'Show stroke' }).click()
  await expect(writing.getByRole('status')).toHaveText('2 strokes written, 1 mistake, 1 stroke shown.')
  await writing.getByRole('button', { name: 'Done' }).click()
  await expect(writing.getByRole('button', { name: 'Write it yourself' })).toBeVisible()
})

test('a character shows its full decomposition and the characters containing it', async ({ page }) => {
  await page.goto('/dictionary/character/路')
  await expect(page.getByText('Radical').locator('..')).toContainText('足')
  await page.goto('/dictionary/character/想')
  const components = part(page, 'Components')
  await components.getByRole('button', { name: 'Components of 相' }).click()
  await expect(components.getByRole('link', { name: '木' })).toBeVisible()
  await components.getByRole('link', { name: '目' }).click()
  await expect(page).toHaveURL('/dictionary/character/目')
  await page.goto('/dictionary/character/子')
  await expect(part(page, 'Characters Containing').locator('ul > li')).toHaveCount(6)
  await part(page, 'Characters Containing').getByRole('link', { name: '好' }).click()
  await expect(page).toHaveURL('/dictionary/character/好')
})

test('a newly opened page starts at the top', async ({ page }) => {
  for (const word of ['银行', '学习']) {
    await page.goto(`/dictionary/word/${word}`)
    await expect(part(page, 'Words Containing').locator('ul > li').first()).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo(0, 200)
        return scrollY
      })
    await expect.poll(scrolled).toBeGreaterThan(0)
  }
})

test('with reduced motion the animation starts only on request', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dictionary/character/学')
  await expect(part(page, 'Writing').getByRole('status')).toHaveText('8 strokes')
})

test('a failed section can be retried in place; the rest remains', async ({ page }) => {
  await page.route('**/api/rpc/component_tree**', (route) => route.abort())
  await page.goto('/dictionary/character/学')
  const components = part(page, 'Components')
  await expect(components.getByText('Could not fetch components. Please try again.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Stroke order of 学: 8 strokes' })).toBeVisible()
  await page.unroute('**/api/rpc/component_tree**')
  await components.getByRole('button', { name: 'Retry' }).click()
  await expect(components.getByRole('link', { name: '子' })).toBeVisible()
})

test('a word can be copied, with confirmation, and printed without screen controls', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await holdTimers(page, 2_500)
  const copyPinyin = page.getByRole('button', { name: 'Copy pinyin' })
  await page.goto('/dictionary/word/行')
  await expect(copyPinyin).toBeInViewport()
  await page.goto('/dictionary/word/学习')
  await copyPinyin.click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('xuéxí')
  await page.emulateMedia({ media: 'print' })
  await expect(headword(page)).toBeVisible()
  for (const hidden of [page.getByRole('navigation'), page.getByRole('main').getByRole('button')]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  }
})

test('a link to a word works after sign-in; settings and lookups belong to the member', async ({
  browser,
}) => {
  const context = await browser.newContext({ storageState: signedOut })
  const page = await context.newPage()
  const person = await signUp(page)
  await page.goto('/dictionary/word/学习')
  await page.getByRole('link', { name: 'Reading settings' }).click()
  await expect(page).toHaveURL('/settings/reading')
  await waitUntilSaved(page, () => page.getByRole('radio', { name: /^Off/ }).check())
  await waitUntilSaved(page, () => page.getByRole('radio', { name: /^Traditional/ }).check())
  await context.close()

  const elsewhere = await (await browser.newContext({ storageState: signedOut })).newPage()
  await elsewhere.goto('/dictionary/word/学习')
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.goto('/login')
  await fillLogin(elsewhere, person)
  await expect(elsewhere).toHaveURL(`/dictionary/word/${encodeURIComponent('学习')}`)
  await expect(headword(elsewhere)).toHaveText('學習')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-tones', 'off')

  const remembered = elsewhere.waitForResponse(
    (response) => /remember_lookup/.test(response.url()) && /路/.test(response.request().postData() ?? ''),
  )
  await elsewhere.goto('/dictionary/character/路')
  await expect(headword(elsewhere)).toHaveText('路')
  await remembered
  await elsewhere.goto('/dictionary')
  const recent = part(elsewhere, 'Recently looked up')
  await expect(recent.locator('li')).toHaveCount(2)
  await expect(recent.locator('li').first()).toContainText('路')
  await recent.getByRole('button', { name: 'Remove 路' }).click()
  await expect(recent.locator('li')).toHaveCount(1)
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toHaveCount(0)
})

/** Whether each path of a drawing has a size and a fill. */
function drawnPaths(picture: Locator): Promise<boolean[]> {
  return picture.locator('g path').evaluateAll((paths) =>
    paths.map((path) => {
      const { width, height } = path.getBoundingClientRect()
      return width > 2 && height > 1 && getComputedStyle(path).fill !== 'none'
    }),
  )
}

/** Draws a straight line in a square of 1024 units. */
async function draw(square: Locator, from: [number, number], to: [number, number]) {
  const box = await square.boundingBox()
  if (!box) throw new Error('There is no square to draw in')
  const toPixels = ([x, y]: [number, number]) => ({ x: (x / 1024) * box.width, y: (y / 1024) * box.height })
  await square.dragTo(square, { sourcePosition: toPixels(from), targetPosition: toPixels(to), steps: 10 })
}

/** Selects an option and waits until it is saved to the account. */
async function waitUntilSaved(page: Page, choose: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (response) => /fc_reading_settings/.test(response.url()) && response.request().method() === 'POST',
  )
  await choose()
  expect((await answer).ok()).toBe(true)
}
