import { expect, test } from '@playwright/test'
import { clippedButtons, excessWidth, phone } from './at-rest.ts'
import { newPerson, signIn, student } from './people.ts'

test.use({ viewport: phone, hasTouch: true, isMobile: true })

test('on a phone, a newcomer gets from the landing page to the end of a text in twelve taps', async ({
  page,
}) => {
  let taps = 0
  const tap = async (name: string | RegExp, role: 'button' | 'checkbox' | 'link' | 'radio' = 'button') => {
    taps += 1
    await page.getByRole(role, { name }).first().click()
  }
  const fits = async () => expect([page.url(), await excessWidth(page)]).toEqual([page.url(), 0])

  await page.goto('/')
  await tap('Start Your Free 14-Day Trial Now', 'link')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await fits()
  await tap('Student', 'radio')
  await tap('Continue')
  for (const step of ['Step 2 of 3', 'Step 3 of 3']) {
    await expect(page.getByText(step)).toBeVisible()
    await fits()
    await page.getByRole('checkbox').check()
    taps += 1
    await tap('Continue')
  }
  const person = newPerson()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await tap('Create account')

  await expect(page).toHaveURL('/createprofile')
  await expect(page.getByLabel('Preferred script')).toBeVisible()
  const first = await page
    .getByRole('combobox')
    .evaluateAll((fields) =>
      fields.slice(0, 3).map((field) => (field as HTMLSelectElement).labels[0]?.textContent),
    )
  expect(first).toEqual(['HSK level', 'Minutes a day', 'Preferred script'])
  await fits()
  await page.getByLabel('HSK level').selectOption('HSK 2')
  taps += 1
  await tap('Create profile')

  await expect(page).toHaveURL('/plans')
  const start = page.getByRole('link', { name: 'Start learning' })
  await expect(start).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Your free trial lasts until/)).toBeInViewport({ ratio: 1 })
  await fits()
  await tap('Start learning', 'link')

  await expect(page).toHaveURL('/user/home')
  const banner = page.getByRole('region', { name: 'Free trial' })
  await expect(banner).toContainText('Your Premium Membership Free Trial ends in 14 days.')
  const line = await banner.boundingBox()
  expect(line?.height).toBeLessThanOrEqual(48)
  await fits()
  await tap(/^Read/, 'link')

  await expect(page).toHaveURL(/\/texts\/details\//)
  await expect(
    page
      .locator('[data-reader]')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
  await fits()
  const end = page.getByRole('region', { name: 'The end' })
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(end).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('button', { name: /^Save the \d+ new words$/ })).toBeVisible()
  expect(taps).toBe(12)

  // The way back shows what was read, and the banner stays away once it is hidden.
  await page.goto('/user/home')
  await banner.getByRole('button', { name: 'Hide for a day' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

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
