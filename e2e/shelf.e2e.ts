import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a learner finds a text on the shelf, and comes back to what was filtered', async ({ page }) => {
  await signIn(page, { email: 'student@demo.test', password: 'tingdu-demo' }, '/books')
  const series = page.getByRole('region', { name: 'Small Things at Home' })
  await expect(series.getByRole('link', { name: '三只猫' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Level' }).selectOption('advanced')
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('nature')
  const bees = page.getByRole('link', { name: '一箱蜜蜂' })
  await expect(bees).toBeVisible()
  await expect(series).toBeHidden()
  await bees.click()
  const back = page.getByRole('link', { name: 'The Night Train · 2 of 5' })
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: '夜班列车' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/books?level=advanced&topic=nature')
  await expect(bees).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search by title' })).toBeFocused()
  await page.keyboard.type('no such text')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(series).toBeVisible()
})

test('a teacher finds the shelf on a phone', async ({ page }) => {
  await signIn(page, { email: 'teacher@demo.test', password: 'tingdu-demo' }, '/books')
  await expect(page.getByRole('tab', { name: 'My texts' })).toBeVisible()
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('tab', { name: 'Library Texts', selected: true })).toBeVisible()
})
