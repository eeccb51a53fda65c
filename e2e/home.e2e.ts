import { expect, type Page, test } from '@playwright/test'
import { signIn, signUp, student, teacher } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const card = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('region', { name })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

test('the first review is one tap from Home, and one from every page', async ({ page }) => {
  await signIn(page, student, '/user/home')
  await card(page, /words? to (review|learn)/)
    .getByRole('link', { name: 'Start' })
    .tap()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.goto('/dictionary')
  await bar(page)
    .getByRole('link', { name: /Review$/ })
    .tap()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
})

test('Home fits three screens of a phone, what to do now first, and never scrolls sideways', async ({
  page,
}) => {
  await signIn(page, student, '/user/home')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(first).toContainText(/Continue reading|Next in|words? to (review|learn)/)
  await expect(page.getByRole('button', { name: 'Show the videos' })).toBeVisible()
  const [height, width] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.documentElement.scrollWidth,
  ])
  expect(height).toBeLessThan(3 * 844)
  expect(width).toBe(390)
})

test('a new learner reads a first sentence with one tap; Home then goes on with the text', async ({
  page,
}) => {
  await page.clock.install()
  await signUp(page, 'Student', '/user/home')
  await expect(card(page, /to review|to learn/)).toHaveCount(0)
  await expect(card(page, /Continue reading/)).toHaveCount(0)
  const first = card(page, /A first text to read/)
  await first.getByRole('link', { name: 'Read' }).tap()
  await expect(page.locator('[data-sentence]').first()).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const recorded = page.waitForRequest((request) => request.url().endsWith('/rpc/record_reading'))
  // Some seconds of reading are sent when the page is left.
  await page.clock.runFor(5000)
  await page.goBack()
  const [event] = (await recorded).postDataJSON()
  expect(event.seconds_read).toBeGreaterThanOrEqual(3)
  await expect(first).toHaveCount(0)
  // Even if all of it was on the screen: nobody reads it in five seconds.
  await expect(card(page, /Continue reading/)).toContainText(title)
})

test('the latest news is on Home, with a link to all news', async ({ page }) => {
  await signUp(page, 'Student', '/user/home')
  const news = page.getByRole('region', { name: 'News' })
  await expect(news.getByRole('listitem').first()).toBeVisible()
  const item = news.getByRole('link').last()
  await expect(item).toHaveAttribute('href', /^\/pages\/details\//)
  await news.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/news')
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/pages\/details\//)
})

test('teachers see their classes first, and open one with one tap', async ({ page }) => {
  await signIn(page, teacher, '/user/home')
  await expect(card(page, 'Your classes')).toBeVisible()
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toBe(
    'Your classes',
  )
  await card(page, 'Your classes')
    .getByRole('link', { name: /^Chinese 1, grade 9/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Chinese 1, grade 9' })).toBeVisible()
})
