import { expect, test } from '@playwright/test'
import { excessWidth, phone } from './at-rest.ts'
import { signIn, signUp, support } from './people.ts'

test('staff go from a number of the overview to its list, and save that list', async ({ page, browser }) => {
  const person = await signUp(await browser.newPage())
  await signIn(page, support, '/overview?period=7')
  const signUps = page.getByRole('link', { name: /^Sign-ups: [\d,]+$/ })
  const shown = (await signUps.textContent())?.replaceAll(',', '')
  await signUps.click()
  await expect(page).toHaveURL(/^[^?]*\/members\?joined=\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d_utc$/)
  // Others sign up meanwhile.
  const heading = page.getByRole('heading', { level: 1, name: /^\d+ Members$/ })
  await expect(heading).toBeVisible()
  expect(Number.parseInt((await heading.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(Number(shown))
  await page.getByRole('searchbox', { name: /^Search members/ }).fill(person.email)
  await expect(page.getByRole('heading', { level: 1, name: '1 Members' })).toBeVisible()

  await page.setViewportSize(phone)
  expect(await excessWidth(page)).toBe(0)
  const name = `New ${person.email}`.slice(0, 60)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await page.goto('/members')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 Members' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
  await page.goto('/overview')
  await signUps.click()
  await expect(page).toHaveURL(/\/members\?joined=/)

  await page.goto('/overview')
  await page.getByRole('link', { name: /^Active learners: [\d,.]+ a day$/ }).click()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email)
  await expect(page.getByText(person.email)).toBeVisible()
})
