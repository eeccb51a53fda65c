import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Creates a class and opens it; it belongs to the organization with this name, if there is one. */
export async function newClass(page: Page, organization = 'No organization'): Promise<string> {
  const name = `Class ${randomUUID().slice(0, 8)}`
  await page.goto('/classes')
  await page.getByRole('link', { name: 'NEW CLASS' }).first().click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This field cannot be empty').first()).toBeVisible()
  await page.getByLabel('Organization').selectOption(organization)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Chinese on Mondays')
  await page.getByLabel('Max members').fill('5')
  await page.getByLabel('Max books').fill('3')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/classes')
  await page.getByRole('link', { name: `Details: ${name}` }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  return name
}
