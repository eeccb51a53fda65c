import { expect, type Page, test } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { admin, signIn, student, teacher } from './people.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu of staff contains the entries of the role, Settings and Sign Out', async ({ page }) => {
    await signIn(page, admin, '/user/home')
    const button = page.getByRole('button', { name: 'Open the menu' })
    await button.click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    // Contained in this order; there may be further entries.
    await expect(menu.getByRole('link')).toContainText(['Home', 'Dictionary', 'Settings', 'Your reports'])
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(menu).toBeHidden()
    await button.click()
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  })

  for (const [role, who] of [
    ['students', student],
    ['teachers', teacher],
  ] as const)
    test(`${role} have a bar, and the rest of the menu under Me`, async ({ page }) => {
      await signIn(page, who, '/user/home')
      const bar = page.getByRole('navigation', { name: 'Shortcuts' })
      await expect(bar.getByRole('link')).toHaveText([/Home$/, /Read$/, /Review$/, /Dictionary$/, /Me$/])
      await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveCount(0)
      // The first page that is shown leaves the focus where it is.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await bar.getByRole('link', { name: 'Me', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      const rest = page.getByRole('navigation', { name: 'More pages' })
      await expect(rest.getByRole('link')).toContainText([
        'Saved words',
        'Decks',
        'Quizzes',
        'Progress',
        'Class',
        'Settings',
      ])
      for (const name of ['Saved words', 'Settings']) {
        await rest.getByRole('link', { name, exact: true }).click()
        await expect(bar.getByRole('link', { name: 'Me', exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        )
        await bar.getByRole('link', { name: 'Me', exact: true }).click()
      }
      await rest.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL('/')
    })
})

test('on a phone, organizations are cards, and the tabs of the settings fade where there are more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, teacher)
  await page.goto('/organization')
  const card = page.getByRole('row').filter({ hasText: 'Riverside High School' })
  await expect(card).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(230)
  await page.goto('/settings')
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await expect(tabs).toHaveAttribute('data-more-right')
  await expect(tabs).not.toHaveAttribute('data-more-left')
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient/)
  await tabs.evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
  await expect(tabs).toHaveAttribute('data-more-left')
  await expect(tabs).not.toHaveAttribute('data-more-right')
})

// With their capitals: the overview explains which mails could not be sent.
const failure = /Could not|Something went wrong|doesn’t exist|Only staff/
const empty = /^(No|Nothing) .* yet|^No open reports/

async function openOwnLists(page: Page) {
  await page.goto('/books')
  for (const name of ['Texts', 'Books', 'Notebooks']) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Details: Chinese 1: lesson notes' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Pages' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(2)
}

for (const name of ['student', 'teacher', 'support', 'super'])
  test(`every menu entry of ${name} opens a page, and no list of staff or teachers is empty`, async ({
    page,
  }) => {
    await signIn(page, { email: `${name}@demo.test`, password: 'tingdu-demo' }, '/settings')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    for (const link of await menu.getByRole('link').all()) {
      const path = (await link.getAttribute('href')) ?? ''
      // Reviews fill the screen, without the menu.
      if (path === '/review') continue
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await atRest(page)
      const main = page.getByRole('main')
      await expect(main.getByText(failure)).toHaveCount(0)
      // What a teacher studies is empty at first.
      const isStudy = ['/words', '/decks', '/progress'].includes(path)
      if (name !== 'student' && !isStudy) await expect(main.getByText(empty)).toHaveCount(0)
    }
    if (name === 'teacher') await openOwnLists(page)
  })

test('the demo’s organization and class have something in each tab', async ({ page }) => {
  await signIn(page, teacher)
  await page.goto('/organization')
  await page.getByRole('link', { name: 'Details of Riverside High School' }).click()
  const panel = page.getByRole('tabpanel')
  const everyTabHasRows = async (names: string[]) => {
    for (const name of names) {
      await page.getByRole('tab', { name }).click()
      await expect(panel.getByRole('row').nth(1)).toBeVisible()
    }
  }
  await everyTabHasRows(['Books', 'Members', 'Classes'])
  await panel.getByRole('link', { name: 'Chinese 1, grade 9' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chinese 1, grade 9' })).toBeVisible()
  await everyTabHasRows(['Members', 'Books', 'Texts'])
})

test('the / key focuses the search box, which opens the dictionary', async ({ page }) => {
  await signIn(page, student, '/user/home')
  await expect(page.getByRole('searchbox')).toHaveCount(1)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Word to look up' })).toBeFocused()
  await page.goto('/dictionary/word/行')
  const box = page.getByRole('searchbox', { name: 'Look up in the dictionary' })
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('ni/hao')
  await expect(box).toHaveValue('ni/hao')
  await box.fill('学习')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dictionary?q=${encodeURIComponent('学习')}`)
})

test('the theme follows the system until it is changed, and persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, student, '/user/home')
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
})

test('an unknown URL shows an error page with status 404', async ({ page }) => {
  const response = await page.goto('/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the landing page' }).click()
  await expect(page).toHaveURL('/')
})

test('the skip link skips the header', async ({ page }) => {
  await signIn(page, student, '/user/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/user/home#content')
})

test('after navigation the heading has the focus and the title is updated', async ({ page }) => {
  await signIn(page, student, '/user/home')
  await expect(page).toHaveTitle('Home · Tingdu')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeFocused()
  await expect(page).toHaveTitle('My Profile · Tingdu')
})

test('a page that fails to load can be retried', async ({ page }) => {
  await signIn(page, student, '/user/home')
  await page.route('**/assets/ProfileScreen-*.js', (route) => route.abort())
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await page.unroute('**/assets/ProfileScreen-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
})

test('the plans can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/plans')
  await expect(page).toHaveTitle('Try the Premium Membership free for 14 days · Tingdu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('The entire library of Chinese characters, words and sentences')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
  await context.close()
})

test('a page has its shell at once, before any style sheet or script, in both themes', async ({ page }) => {
  await signIn(page, student, '/user/home')
  const held: (() => void)[] = []
  await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const problems: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })
  for (const [scheme, color] of [
    ['light', 'rgb(251, 250, 247)'],
    ['dark', 'rgb(22, 24, 27)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/dictionary', { waitUntil: 'commit' })
    const shell = page.getByRole('status', { name: 'Loading' })
    await expect(shell).toBeVisible()
    await expect(shell).toHaveCSS('background-color', color)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    const release = setInterval(() => held.splice(0).forEach((go) => void go()), 50)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    clearInterval(release)
    await expect(shell).toHaveCount(0)
  }
  expect(problems).toEqual([])
})

test('on a phone, the shell has the tabs of learners, and the way back from a text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, student, '/user/home')
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' })
  // Without the number of cards to review, which comes after the app has asked for it.
  const shown = async () => [
    (await tabs.getByRole('link').allTextContents()).map((name) => name.replace(/^\d+ to review/, '')),
    await tabs.boundingBox(),
  ]
  // Wait until the app has replaced the shell.
  await expect(tabs.locator('[aria-current=page]')).toBeVisible()
  const ofTheApp = await shown()
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/dictionary')
  expect(await shown()).toEqual(ofTheApp)
  await page.goto(`/texts/details/${'0'.repeat(40)}`)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(tabs).toBeHidden()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/books$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dictionary')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(tabs).toBeHidden()
})

test('the styles of a page follow those that all pages share, which they override', async ({ page }) => {
  await signIn(page, student, '/dictionary')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const html = await (await page.request.get('/dictionary')).text()
  const shared = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
  const linked = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(linked.slice(0, shared.length)).toEqual(shared)
  expect(linked.length).toBeGreaterThan(shared.length)
})
