import { expect, test } from '@playwright/test'
import { signUp } from './people.ts'

test('a teacher writes a text, corrects a word, comes back to it, and reads it', async ({ page }) => {
  await signUp(page, 'Teacher')
  await page.goto('/texts/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('In the park')
  await page.getByRole('textbox', { name: 'Author' }).fill('Mei')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('我们在公园散步。天气很好。')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: '公园', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join with next' }).click()
  await expect(preview.getByRole('button', { name: '公园散步 (corrected)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Translation of sentence 2' }).fill('The weather is nice.')

  // Nothing typed is lost before there is a text.
  await page.reload()
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Create text' }).click()
  await expect(page.getByText('Text Created Successfully')).toBeVisible()

  await page.getByRole('textbox', { name: 'Translation of sentence 1' }).fill('We take a walk.')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Translation of sentence 1' })).toHaveValue(
    'We take a walk.',
  )
  await page.getByRole('tab', { name: 'Read' }).click()
  await page.getByRole('button', { name: 'Translation' }).click()
  await expect(page.getByText('We take a walk. The weather is nice.')).toBeVisible()
  await expect(page.getByText('公园散步')).toBeVisible()
})
