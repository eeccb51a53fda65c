import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { mailTo } from './mails.ts'
import { admin, newPerson, signIn } from './people.ts'

test('staff find an email, look at it, and send it again', async ({ page }) => {
  const person = newPerson()
  const signedUp = await page.request.post('/api/rpc/signup', { data: { ...person, role: 'student' } })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  await page.request.post('/api/rpc/request_reset_token', { data: { email: person.email } })
  const first = await mailTo(person.email, 'Set a new password')

  await signIn(page, admin, '/emails')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Emails' }).click()
  const search = page.getByRole('searchbox', { name: 'Search by email address' })
  await page.getByLabel('Template').selectOption('reset')
  await search.fill(person.email.toUpperCase())
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Sent', { exact: true })).toBeVisible()
  await page.reload()

  await page.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('button', { name: /^View Data/ }).click()
  await expect(page.getByRole('dialog').getByText(person.name)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: /^Resend/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('The email will be sent in a moment')).toBeVisible()
  const { token } = first.link('/changepassword')
  await expect
    .poll(async () => (await mailTo(person.email, 'Set a new password')).link('/changepassword').token)
    .not.toBe(token)
  await expect(row).toHaveCount(2)

  await page.getByRole('tab', { name: 'Notifier Emails' }).click()
  // Each tab has a search box of its own.
  await expect(search).toHaveValue('')
  await search.fill(person.email)
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Free trial')
  expect(await excessWidth(page)).toBe(0)
  await search.fill(randomUUID())
  await expect(page.getByText('No members match your search')).toBeVisible()
})
