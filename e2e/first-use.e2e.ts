import { expect, type Page, test } from '@playwright/test'
import { clippedButtons, excessWidth, phone } from './at-rest.ts'
import { newPerson, signIn, student } from './people.ts'

/** The sizes at which clicks are counted. */
const sizes = [
  { width: 390, use: { viewport: phone, hasTouch: true, isMobile: true } },
  { width: 1280, use: { viewport: { width: 1280, height: 800 } } },
] as const

/** Clicks the element with this name, and counts the click. */
function counting(page: Page) {
  const count = {
    clicks: 0,
    async click(name: string | RegExp, role: 'button' | 'checkbox' | 'link' | 'radio' | 'tab' = 'button') {
      count.clicks += 1
      await page.getByRole(role, { name }).first().click()
    },
  }
  return count
}

const fits = async (page: Page) => expect([page.url(), await excessWidth(page)]).toEqual([page.url(), 0])

/** Goes from the landing page to Home, as somebody new. */
async function signUpFromLandingPage(
  page: Page,
  role: 'Student' | 'Teacher',
  count: ReturnType<typeof counting>,
) {
  await page.goto('/')
  await count.click('Start Your Free 14-Day Trial Now', 'link')
  const steps = role === 'Student' ? 3 : 2
  await expect(page.getByText(/^Step 1 of /)).toBeVisible()
  await fits(page)
  await count.click(role, 'radio')
  await count.click('Continue')
  for (let step = 2; step <= steps; step++) {
    await expect(page.getByText(`Step ${step} of ${steps}`)).toBeVisible()
    await fits(page)
    await page.getByRole('checkbox').check()
    count.clicks += 1
    await count.click('Continue')
  }
  const person = newPerson()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await count.click('Create account')

  await expect(page).toHaveURL('/createprofile')
  await expect(page.getByLabel('Preferred script')).toBeVisible()
  const first = await page
    .getByRole('combobox')
    .evaluateAll((fields) =>
      fields.slice(0, 3).map((field) => (field as HTMLSelectElement).labels[0]?.textContent),
    )
  expect(first).toEqual(['HSK level', 'Preferred script', 'Minutes a day'])
  await fits(page)
  await page.getByLabel('HSK level').selectOption('HSK 2')
  count.clicks += 1
  await count.click('Create profile')

  await expect(page).toHaveURL('/plans')
  await expect(page.getByRole('link', { name: 'Start learning' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Your free trial lasts until/)).toBeInViewport({ ratio: 1 })
  await fits(page)
  await count.click('Start learning', 'link')
  await expect(page).toHaveURL('/user/home')
}

for (const { width, use } of sizes) {
  test.describe(`at ${width} pixels`, () => {
    test.use(use)

    test('a newcomer gets from the landing page to the end of a text in twelve clicks', async ({ page }) => {
      const count = counting(page)
      await signUpFromLandingPage(page, 'Student', count)
      const banner = page.getByRole('region', { name: 'Free trial' })
      await expect(banner).toContainText('Your Premium Membership Free Trial ends in 14 days.')
      const line = await banner.boundingBox()
      expect(line?.height).toBeLessThanOrEqual(48)
      await fits(page)
      // Without the card, the first such link is the tab of the library.
      const card = page.getByRole('main').getByRole('link', { name: /^Read/ })
      await expect(card.first()).toBeVisible()
      await count.click(/^Read/, 'link')

      await expect(page).toHaveURL(/\/texts\/details\//)
      await expect(
        page
          .locator('html[data-page-reader]')
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible()
      await fits(page)
      const end = page.getByRole('region', { name: 'The end' })
      await expect(async () => {
        await page.mouse.wheel(0, 600)
        await expect(end).toBeInViewport({ timeout: 500 })
      }).toPass()
      await expect(page.getByRole('button', { name: /^Save all \d+ new words$/ })).toBeVisible()
      expect(count.clicks).toBe(12)

      // Going back shows what was read, and the banner stays hidden once it is closed.
      await page.goto('/user/home')
      await banner.getByRole('button', { name: 'Hide for a day' }).click()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toHaveCount(0)
    })

    test('a new teacher gets from the landing page to a class with a link and an assigned text in 19 clicks', async ({
      page,
    }) => {
      const count = counting(page)
      await signUpFromLandingPage(page, 'Teacher', count)
      if (width === 390) await count.click(/^Me$/, 'link')
      await count.click(/^Class/, 'link')
      await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
      await fits(page)
      await count.click('NEW CLASS', 'link')
      // Teachers without an organization have none to choose.
      await expect(page.getByLabel('Organization')).toHaveValue('none')
      await page.getByLabel('Name').fill('Monday class')
      await page.getByLabel('Description').fill('Beginners')
      await page.getByLabel('Max members').fill('20')
      await page.getByLabel('Max books').fill('5')
      await fits(page)
      await count.click('Create')
      await count.click('Details: Monday class', 'link')
      await count.click('Switch on')
      await expect(page.getByText(/\/join\/[0-9A-F]{12}$/)).toBeVisible()
      await fits(page)
      await count.click(/^Assignments/, 'tab')
      await count.click('Assign…')
      const dialog = page.getByRole('dialog', { name: 'Assign' })
      const text = dialog.getByRole('radio', { name: /\p{Script=Han}/u }).first()
      const title = (await text.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent)) ?? ''
      await text.check()
      count.clicks += 1
      expect(await clippedButtons(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
      count.clicks += 1
      await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('due')
      await fits(page)
      expect(count.clicks).toBeLessThanOrEqual(19)
    })
  })
}

test.use({ viewport: phone, hasTouch: true, isMobile: true })

test('the buttons of long dialogs are whole and in view on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await signIn(page, student)
  for (const [address, button] of [
    ['/settings/security', 'Delete my account…'],
    ['/settings/billing', 'Cancel Subscription'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    expect([button, await clippedButtons(page)]).toEqual([button, []])
    // Fonts of phones are wider than those of tests.
    await dialog.evaluate((element) => element.style.setProperty('letter-spacing', '0.3em'))
    expect([button, await clippedButtons(page)]).toEqual([button, []])
    await page.keyboard.press('Escape')
  }
})
