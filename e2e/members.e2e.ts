import { expect, test } from '@playwright/test'
import { excessWidth, phone } from './at-rest.ts'
import { fillLogin, signIn, signUp, support } from './people.ts'

test('support finds a member, changes what they have, sets a password and blocks them', async ({
  page,
  browser,
}) => {
  const learner = await browser.newPage()
  const person = await signUp(learner)
  await signIn(page, support, '/members')
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ Members$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Role', expanded: false }).click()
  for (const role of ['Teacher', 'GK Admin', 'Super Admin', 'Support'])
    await page.getByRole('checkbox', { name: role, exact: true }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/members?roles=student')
  await page.getByRole('searchbox', { name: /^Search members/ }).fill(person.email.toUpperCase())
  await expect(page.getByRole('heading', { level: 1, name: '1 Members', exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: `Details: ${person.name}` }).click()
  const heading = page.getByRole('heading', { level: 1, name: person.name })
  await expect(heading.locator('[aria-hidden]')).toHaveCSS('width', '48px')
  await expect(
    page.getByText(/^Email unverified · Account active until .* · Free trial, does not renew/),
  ).toBeVisible()

  await page.getByRole('tab', { name: 'Subscription' }).click()
  await expect(page.getByText('Free trial started')).toBeVisible()
  await page.getByRole('button', { name: 'Change the expiry date' }).click()
  await page.getByLabel(/^New date/).fill('31/12/2098')
  await expect(page.getByText(/^Access will end on 31\/12\/2098/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Plan expiry date updated successfully')).toBeVisible()
  await expect(page.getByText('Account active until 31/12/2098', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Why this member has access' }).getByRole('listitem').first(),
  ).toContainText('by Sam Support')

  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await page
    .getByRole('button', { name: /^View Content/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const password = 'another good password'
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await learner.goto('/settings')
  await expect(learner).toHaveURL(/\/login/)
  await fillLogin(learner, { email: person.email, password })
  await expect(learner).not.toHaveURL(/\/login/)
  // No request of this page meets the ended session, which would lead to the sign-in page before the next visit.
  await learner.goto('/settings', { waitUntil: 'networkidle' })

  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Spam in a class')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^Email blocked/)).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByText('Spam in a class')).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
  await learner.goto('/settings')
  await expect(learner).toHaveURL(/\/login/)
  await fillLogin(learner, { email: person.email, password })
  await expect(learner.getByText('There was a problem with your request. Please try again.')).toBeVisible()
  await learner.close()
})

test('on a phone, the top of a member’s page says who it is, what they have and until when', async ({
  page,
  browser,
}) => {
  const learner = await browser.newPage()
  const person = await signUp(learner)
  await learner.close()
  await signIn(page, support, `/members?q=${encodeURIComponent(person.email)}`)
  await page.getByRole('link', { name: `Details: ${person.name}` }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const name = page.getByRole('heading', { level: 1, name: person.name })
  const access = page.getByText(/^Email unverified · Account active until .* · Free trial, does not renew$/)
  for (const fact of [name, access]) {
    const { y = 0, height = 1000 } = (await fact.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(200)
  }
})
