import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { addressIn, mailTo } from './mails.ts'
import { fillLogin, newPerson, type Person, signIn, signUp } from './people.ts'

/** Signs the same person in with another browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const page = await browser.newPage(baseURL ? { baseURL } : {})
  await signIn(page, person, '/user/home')
  return page
}

/**
 * Expects a redirect to sign-in, or to the landing page if a pending request detected the end of the session first.
 */
async function expectSignedOut(page: Page) {
  await page.goto('/settings/security')
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]*\/(login)?$/)
  expect(await page.evaluate(() => localStorage.getItem('tingdu.auth'))).toBeNull()
  await page.goto('/login')
  await expect(page).toHaveURL('/login')
}

test('level and study reason can be edited inline, with the keyboard, and are saved', async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const level = page.getByRole('combobox', { name: 'Level', exact: true })
  await expect(level).toHaveValue('beginner')
  await level.focus()
  await page.keyboard.press('ArrowDown')
  await expect(level).toHaveValue('low-intermediate')
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' && /study_reason/.test(response.request().postData() ?? ''),
  )
  await page.getByRole('combobox', { name: 'Study reason' }).selectOption('For Fun')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(level).toHaveValue('low-intermediate')
  await expect(page.getByRole('combobox', { name: 'Study reason' })).toHaveValue('For Fun')
})

test('changing the password signs out other devices and sends a mail', async ({ page, browser, baseURL }) => {
  const person = await signUp(page)
  const other = await elsewhere(browser, baseURL, person)
  await page.goto('/settings/security')
  await page.getByLabel('Old password').fill(person.password)
  await page.getByLabel('New password', { exact: true }).fill('another password')
  await page.getByLabel('Confirm new password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/settings')
  await expectSignedOut(other)
  await page.reload()
  await expect(page).toHaveURL('/settings')
  await mailTo(person.email, 'Your password was changed')
  await other.close()
})

test('devices are listed and can be signed out, one or all others', async ({ page, browser, baseURL }) => {
  const person = await signUp(page)
  const second = await elsewhere(browser, baseURL, person)
  await page.goto('/settings/security')
  const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out Chrome on/ }).click()
  await expect(page.getByText('Device signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await expectSignedOut(second)

  const [third, fourth] = [
    await elsewhere(browser, baseURL, person),
    await elsewhere(browser, baseURL, person),
  ]
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All other devices signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  for (const other of [third, fourth]) await expectSignedOut(other)
  await page.reload()
  await expect(devices).toHaveCount(1)
  for (const other of [second, third, fourth]) await other.close()
})

test('a new email address takes effect once its link is followed', async ({ page }) => {
  const person = await signUp(page)
  const email = newPerson().email
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Change email' }).click()
  const form = page.getByRole('form', { name: 'Change email' })
  await form.getByLabel('New email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('not the one')
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('The password is incorrect.')).toBeVisible()
  await form.getByLabel('New email').fill('student@demo.test')
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Another account already uses this email address.')).toBeVisible()
  await form.getByLabel('New email').fill(email)
  await form.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('Open the link in it to start using this address')).toBeVisible()

  const mail = await mailTo(email, 'Verify your new email address')
  await page.goto('/settings')
  await expect(page.getByRole('main')).toContainText(person.email)
  await page.goto(addressIn(mail, '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Successful' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByRole('button', { name: 'Resend verification' })).toBeHidden()
})

test('members can download all their data as a file', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/settings/security')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^tingdu-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(Object.keys(JSON.parse(text)).length).toBeGreaterThan(0)
  expect(text).toContain(person.email)
})

test('an account is deleted with its password, and nothing is left in the browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUp(page)
  const other = await elsewhere(browser, baseURL, person)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('This cannot be undone.')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This field cannot be empty')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expectSignedOut(other)
  await fillLogin(other, person)
  await expect(other.getByText('Email or Password is incorrect. Please try again.')).toBeVisible()
  await mailTo(person.email, 'Your account has been deleted')
  await other.close()
})
