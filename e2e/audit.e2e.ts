import { expect, test } from '@playwright/test'
import { excessWidth, phone } from './at-rest.ts'
import { admin, newPerson, signIn, support } from './people.ts'

test('an admin finds a change of a member in the audit log, and reverts it', async ({ page }) => {
  const person = newPerson()
  await page.request.post('/api/rpc/signup', { data: { ...person, role: 'student' } })
  const login = await page.request.post('/api/rpc/login', { data: support })
  const headers = { authorization: `Bearer ${(await login.json())[0].token}` }
  const path = `/api/fc_users?email=eq.${encodeURIComponent(person.email)}`
  const blocked = await page.request.patch(path, { headers, data: { email_verified: -1 } })
  expect(blocked.status()).toBe(204)

  await signIn(page, admin, '/audit')
  await page.getByRole('button', { name: 'Person', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email)
  await page.getByRole('radio', { name: person.email }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const details = page.getByRole('button', { name: /^Details: Changed account/ })
  await details.click()
  await expect(page.getByRole('dialog')).toContainText('Account state')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize(phone)
  expect(await excessWidth(page)).toBe(0)
  await details.click()
  await page.getByRole('button', { name: 'Revert' }).click()
  await expect(page.getByText('The change was reverted')).toBeVisible()
  await expect(details).toHaveCount(2)
})
