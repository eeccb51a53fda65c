import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { fillLogin, signIn, student, teacher } from './people.ts'
import { chosenPicture } from './pictures.ts'

const support = { email: 'support@demo.test', password: 'tingdu-demo' }

test('support creates an organization with a cover and finds it', async ({ page }) => {
  const name = `School ${randomUUID().slice(0, 8)}`
  await page.goto('/login')
  await fillLogin(page, support)
  await expect(page).toHaveURL('/organization')
  await page.getByRole('link', { name: 'NEW ORGANIZATION' }).first().click()
  await expect(page).toHaveURL('/organization/new')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This field cannot be empty')).toHaveCount(5)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Chinese from the first to the sixth form')
  await page.locator('input[type=file]').setInputFiles(chosenPicture())
  await expect(page.getByAltText('The chosen one')).toBeVisible()
  await page.getByLabel('Max members').fill('many')
  await page.getByLabel('Max books').fill('20')
  await page.getByLabel('Max classes').fill('5')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Max members must be a number')).toBeVisible()
  await page.getByLabel('Max members').fill('30')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/organization')
  await page.getByRole('searchbox', { name: 'Search organizations by name' }).fill(name.toUpperCase())
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(row.locator('img')).toHaveAttribute('src', /^\/media\/images\/.*\.png$/)
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await page.reload()
  await expect(row).toBeVisible()
})

test('a teacher sees their organizations but cannot create one', async ({ page }) => {
  await signIn(page, teacher)
  await page.goto('/organization')
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await expect(page.getByText('Riverside High School')).toBeVisible()
  await expect(page.getByText('Evening School Chinese Circle')).toBeVisible()
  await expect(page.getByRole('link', { name: 'NEW ORGANIZATION' })).toHaveCount(0)
  await page.goto('/organization/new')
  await expect(page.getByText('Only staff can create organizations')).toBeVisible()
})

test('a student has no menu entry for it', async ({ page }) => {
  await signIn(page, student)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Organization' })).toHaveCount(0)
})
