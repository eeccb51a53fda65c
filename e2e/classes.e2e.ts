import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { verifyEmail } from './mails.ts'
import { newClass } from './new-class.ts'
import { signIn, signUp, student } from './people.ts'

test('a teacher creates a class, brings in a list, exports it and imports it again', async ({ page }) => {
  const { email } = await signUp(page, 'Teacher')
  const name = await newClass(page)
  await page.getByRole('button', { name: 'Edit Max members' }).click()
  await page.getByRole('textbox', { name: 'Max members' }).fill('4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Max members' })).toBeFocused()

  const dialog = page.getByRole('dialog', { name: 'Add members' })
  const openList = async () => {
    await page.getByRole('button', { name: 'Add members' }).click()
    await dialog.getByRole('tab', { name: 'Paste or upload a list' }).click()
  }
  const choose = async (csv: Buffer) => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: csv })
    await dialog.getByRole('button', { name: 'Check list' }).click()
  }
  const id = randomUUID().slice(0, 8)
  const roster = `Student name;E-mail\nWang Ming;Ming-${id}@e2e.test\n=1+1;b-${id}@e2e.test\nLin;nonsense\nLi;li-${id}@e2e.test`
  await openList()
  await choose(Buffer.from(roster))
  await expect(dialog.getByText('Will be invited (2) · Invalid (2)')).toBeVisible()
  await expect(dialog.getByText('Name starts like a formula')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  await expect(dialog.getByText(/^Verify your email address before you invite others\./)).toBeVisible()
  await verifyEmail(page.request, email)
  await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  await expect(page.getByText('2 invited, 2 left out')).toBeVisible()
  await expect(page.getByText('1–3 of 3')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `ming-${id}@e2e.test` })).toContainText('Invited')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await download).path())
  expect(exported.toString()).toContain(email.toLowerCase())
  await openList()
  await choose(exported)
  await expect(dialog.getByText('Already a member (1) · Already invited (2)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const obstacle = page.getByRole('dialog', { name: 'This class can’t be deleted yet' })
  await expect(obstacle.getByText(/^It still has 2 other members/)).toBeVisible()
  await obstacle.getByRole('button', { name: 'Close' }).last().click()
  for (const person of ['ming', 'li']) {
    await page.getByRole('button', { name: `Delete: ${person}-${id}@e2e.test` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('row').filter({ hasText: `${person}-${id}@e2e.test` })).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Class deleted successfully.')).toBeVisible()
  await expect(page).toHaveURL('/classes')
  await expect(page.getByRole('link', { name: `Details: ${name}` })).toHaveCount(0)
})

test('an archived class leaves the list of active ones until it is restored', async ({ page }) => {
  await signUp(page, 'Teacher')
  const name = await newClass(page)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.goto('/classes')
  await expect(page.getByText('No classes yet')).toBeVisible()
  await page.getByLabel('State').selectOption('Archived')
  await page.getByRole('link', { name: `Details: ${name}` }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Class restored')).toBeVisible()
})

test('a class of somebody else looks like none; a student creates none', async ({ page, browser }) => {
  await signUp(page, 'Teacher')
  await newClass(page)
  const address = page.url()
  const other = await (await browser.newContext()).newPage()
  await signIn(other, student)
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Class not found' })).toBeVisible()
  await other.goto('/classes/new')
  await expect(other.getByText('Only teachers can create classes')).toBeVisible()
})

test('no page is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page, 'Teacher')
  await newClass(page)
  expect(await excessWidth(page)).toBe(0)
  await page.goto('/classes')
  // A link that looks like a button takes its color from the button, not from other links.
  await expect(page.getByRole('link', { name: 'NEW CLASS' })).toHaveCSS('color', 'rgb(255, 255, 255)')
  for (const address of ['/classes', '/classes/new', '/organization/newclass']) {
    await page.goto(address)
    expect(await excessWidth(page)).toBe(0)
  }
})
