import { expect, test } from '@playwright/test'
import { phone } from './at-rest.ts'
import { admin, signIn, signUp } from './people.ts'

test('an admin views the product as a member, cannot change anything, ends it, and finds it in the audit log', async ({
  page,
  browser,
}) => {
  const learner = await browser.newPage()
  const person = await signUp(learner)
  await signIn(page, admin)
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
  await page.getByLabel('Level', { exact: true }).selectOption('advanced')
  await expect(banner.getByText('This view is read-only. Nothing was changed.')).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const refusal = await banner.getByRole('alert').boundingBox()
  expect(header?.y).toBe((refusal?.y ?? 0) + (refusal?.height ?? 0))
  await learner.goto('/settings')
  await expect(learner.getByLabel('Level', { exact: true })).toHaveValue('beginner')

  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(memberPage)
  await expect(page.getByRole('button', { name: 'View as member' })).toBeVisible()
  await expect(banner).toHaveCount(0)

  await page.goto('/audit?resource=rpc/view_as&show=reads')
  await expect(page.getByText('Ended viewing as member').first()).toBeVisible()
  await expect(page.getByText('Started viewing as member').first()).toBeVisible()
})
