import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a learner finds a text on the shelf, and comes back to what was filtered', async ({ page }) => {
  await signIn(page, { email: 'student@demo.test', password: 'tingdu-demo' }, '/books')
  const series = page.getByRole('region', { name: 'Building 3' })
  await expect(series.getByRole('link', { name: '电梯坏了' })).toBeVisible()
  await expect(series.getByText('电梯', { exact: true })).toHaveCSS('font-family', /Songti SC/)
  await page.getByRole('combobox', { name: 'Level' }).selectOption('advanced')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Nature', { exact: true }).click()
  await sheet.getByRole('button', { name: /^Show \d+ texts?$/ }).click()
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
  // The only box of the page, in place of the dictionary's.
  const box = page.getByRole('searchbox')
  await expect(box).toHaveCount(1)
  await box.fill('mìfēng')
  await expect(page.getByText('1 text', { exact: true })).toBeVisible()
  await expect(bees).toBeVisible()
  await box.fill('no such text')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(series).toBeVisible()
})

test('the filters of a phone have every order in view', async ({ page }) => {
  await signIn(page, { email: 'student@demo.test', password: 'tingdu-demo' }, '/books')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const last = await sheet.getByText('Shortest first').boundingBox()
  const show = await sheet.getByRole('button', { name: /^Show / }).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(show?.y ?? 0)
  await expect(sheet.getByText('With recording')).toBeHidden()
})

test('a teacher finds the shelf on a phone', async ({ page }) => {
  await signIn(page, { email: 'teacher@demo.test', password: 'tingdu-demo' }, '/books')
  await expect(page.getByRole('tab', { name: 'My texts' })).toBeVisible()
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('tab', { name: 'Library Texts', selected: true })).toBeVisible()
})
