import { expect, test } from '@playwright/test'
import { fillAccount, newPerson, signIn, signUp, stepsTo, student } from './people.ts'
import { chosenPicture } from './pictures.ts'

const field = 'input[type=file]'

test('a picture is cropped during sign-up and shown in the header', async ({ page }) => {
  await stepsTo(page, 'Teacher')
  await fillAccount(page, newPerson())
  await expect(page).toHaveURL('/createprofile')
  await page.locator(field).setInputFiles(chosenPicture())
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  await dialog.getByLabel('Left to right').press('End')
  await dialog.getByLabel('Zoom').press('ArrowRight')
  const canvas = dialog.locator('canvas')
  await canvas.dragTo(canvas, { sourcePosition: { x: 100, y: 100 }, targetPosition: { x: 140, y: 100 } })
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByAltText('Preview')).toBeVisible()
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page).toHaveURL('/planTest')
  await page.goto('/user/home')
  const shown = page.getByRole('button', { name: 'Account of' }).locator('img')
  await expect(shown).toHaveAttribute('src', /^\/media\/images\/[0-9a-f-]{36}\.png$/)
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512])
})

test('the picture can be changed and removed in the settings', async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const account = page.getByRole('button', { name: 'Account of' })
  await page.locator(field).setInputFiles(chosenPicture(600, 600))
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect(page.getByText('Picture saved')).toBeVisible()
  await expect(account.locator('img')).toBeVisible()
  await page.reload()
  await expect(account.locator('img')).toBeVisible()
  // It moves the button when it appears.
  await expect(page.getByRole('region', { name: 'Free trial' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed')).toBeVisible()
  await expect(account.locator('img')).toHaveCount(0)
})

test('a file that is not a picture is rejected with a clear message', async ({ page }) => {
  await signIn(page, student)
  await page.goto('/settings')
  const fake = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.locator(field).setInputFiles(fake)
  await expect(page.getByText('This file is not a valid picture.')).toBeVisible()
  await page.locator(field).setInputFiles({ ...fake, buffer: Buffer.alloc(10 * 1024 * 1024) })
  await expect(page.getByText('This file is larger than 5 MB.')).toBeVisible()
})
