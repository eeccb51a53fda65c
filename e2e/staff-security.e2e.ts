import { expect, type Page, test } from '@playwright/test'
import { codeAt } from '@tingdu/features/accounts/two-factor/totp.server.ts'
import { excessWidth, phone } from './at-rest.ts'
import { fillLogin, type Person, signUp } from './people.ts'

const password = 'tingdu-demo'

/** Signs up somebody and makes them a member of support staff, which ends their session. */
async function newStaff(page: Page): Promise<Person> {
  const person = await signUp(page)
  const reply = await page.request.post('/api/rpc/login', { data: { email: 'super@demo.test', password } })
  const headers = { Authorization: `Bearer ${(await reply.json())[0].token}` }
  const path = `/api/fc_users?email=eq.${encodeURIComponent(person.email)}`
  expect((await page.request.patch(path, { headers, data: { role: 'support' } })).status()).toBe(204)
  return person
}

test('staff set up two-step login, log in with a code, and open a member from the palette', async ({
  page,
}) => {
  const person = await newStaff(page)
  await page.goto('/login?again')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/organization')
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel(/^Code/).fill(codeAt(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await fillLogin(page, person)
  // The first code was used by the set-up; the next step's is accepted half a minute early.
  await page.getByLabel(/^Code/).fill(codeAt(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await expect(page.getByRole('button', { name: 'Go to (Ctrl K)' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search for a page' })
  await field.fill('student@demo.test')
  await expect(page.getByRole('option', { name: /Mei Student/ })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mei Student' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent logins' })).toBeVisible()

  await page.setViewportSize(phone)
  expect(await excessWidth(page)).toBe(0)
  await page.getByRole('button', { name: 'Go to (Ctrl K)' }).click()
  await field.fill('teacher@demo.test')
  await page.getByRole('option', { name: /Tara Teacher/ }).click()
  await expect(page.getByRole('heading', { name: 'Recent logins' })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
})
