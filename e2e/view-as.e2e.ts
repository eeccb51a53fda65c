import { expect, test } from '@playwright/test'
import { excessWidth, phone } from './at-rest.ts'
import { admin, newPerson, signIn, signUp, support } from './people.ts'

test('an admin views the product as a member, cannot change anything, ends it, and finds it in the audit log', async ({
  page,
  browser,
}) => {
  const learner = await browser.newPage()
  const person = await signUp(learner)
  await signIn(page, admin, '/members')
  await page.goto(`/members?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: `Details: ${person.name}` }).click()
  await page.getByRole('button', { name: 'View as member' }).click()
  const memberPage = page.url()
  await page.getByRole('dialog').getByRole('button', { name: 'Start viewing' }).click()

  await expect(page).toHaveURL('/user/home')
  const banner = page.getByRole('region', { name: 'View as member' })
  await expect(banner.getByText(`Viewing as ${person.name} (read-only)`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
  await expect(page.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)
  await page.setViewportSize(phone)
  await page.goto('/settings')
  await page.reload()
  await expect(banner.getByText(`Viewing as ${person.name} (read-only)`)).toBeVisible()
  await page.getByLabel('Level').selectOption('advanced')
  await expect(banner.getByText('This view is read-only. Nothing was changed.')).toBeVisible()
  await learner.goto('/settings')
  await expect(learner.getByLabel('Level')).toHaveValue('beginner')

  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(memberPage)
  await expect(page.getByRole('button', { name: 'View as member' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await page.goto('/audit?resource=rpc/view_as')
  await expect(page.getByText('Ended viewing as member').first()).toBeVisible()
  await expect(page.getByText('Started viewing as member').first()).toBeVisible()
})

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
  await page.getByRole('searchbox').fill(person.email)
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
