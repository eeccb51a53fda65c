import { expect, test } from '@playwright/test'
import { signIn, signUp, support } from './people.ts'

test('the lists of staff fit 1280 pixels, and columns are chosen by keyboard for the account', async ({
  page,
  browser,
}) => {
  const learner = await browser.newPage()
  const person = await signUp(learner)
  await signIn(page, support, '/members')
  await page.setViewportSize({ width: 1280, height: 800 })
  const table = page.getByRole('table')
  for (const address of ['/payments', '/events', '/overview/changes', '/members']) {
    await page.goto(address)
    await expect(table.locator('tbody td').first()).not.toBeEmpty()
    const excess = await table.evaluate(
      (shown) => (shown.parentElement?.scrollWidth ?? 0) - (shown.parentElement?.clientWidth ?? 0),
    )
    expect([address, excess]).toEqual([address, 0])
  }
  await expect(table.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose columns' })
  await dialog.getByRole('checkbox', { name: 'Country' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Subscription' }).press('Space')
  const handle = dialog.getByRole('button', { name: 'Move Email Address' })
  await handle.press('Space')
  await expect(page.getByText(/Email Address.* 2 of /).first()).toBeAttached()
  // Again if the key came before the row could be moved; the first row stays the first.
  await expect(async () => {
    await handle.press('ArrowUp')
    await expect(page.getByText(/Email Address.* 1 of /).first()).toBeAttached({ timeout: 2000 })
  }).toPass()
  await handle.press('Space')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Columns saved')).toBeVisible()
  const headers = ['Email Address', 'Username', 'Joined', 'Payment', 'Role', 'Country', 'Actions']
  await expect(table.getByRole('columnheader')).toHaveText(headers.map((name) => new RegExp(`^${name}`)))

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, support, '/members')
  await expect(elsewhere.getByRole('columnheader', { name: 'Country' })).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Columns reset')).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Country' })).toHaveCount(0)
})

test('payments of a month and of a transaction have addresses', async ({ page }) => {
  await signIn(page, support, '/payments')
  await page.getByRole('button', { name: 'Date', expanded: false }).click()
  await page.getByRole('button', { name: 'This month' }).click()
  await expect(page).toHaveURL(/\/payments\?days=\d{4}-\d\d-01_\d{4}-\d\d-\d\d$/)
  const id = await page
    .getByRole('cell', { name: /^[a-z\d]{6,}$/ })
    .first()
    .textContent()
  await page.getByRole('button', { name: 'Transaction ID', expanded: false }).click()
  await page.getByRole('textbox', { name: 'Transaction ID' }).fill(id ?? '')
  await page.getByRole('textbox', { name: 'Transaction ID' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`&transaction=${id}$`))
  await page.reload()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})
