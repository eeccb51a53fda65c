import { expect, type Page, test } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { signIn, student, support } from './people.ts'

const sentence = '我女儿不爱吃菜，爱吃水果。'

/** Signs in as staff and creates a sentence to work on. */
async function writeSentence(page: Page, chinese: string, english: string) {
  await signIn(page, support)
  await page.goto(`/dictionary?q=${chinese}&tab=sentences`)
  await page.getByRole('button', { name: 'New Sentence' }).click()
  await page.getByLabel('English').fill(english)
  await page.getByRole('button', { name: 'Add sentence' }).click()
  await expect(page).toHaveURL(/\/dictionary\/sentence\/\d+$/)
}

test('a sentence can be found, opened word by word, and links to word pages', async ({ page }) => {
  await signIn(page, student)
  await page.goto('/dictionary?q=水果&tab=sentences')
  await page.getByRole('link', { name: `Word By Word: ${sentence}` }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page.getByText("My daughter doesn't like vegetables; she likes fruit.")).toBeVisible()
  const row = page.getByRole('table').getByRole('row', { name: /水果/ })
  await expect(row).toContainText('shuǐguǒ')
  await expect(row).toContainText('HSK 3.0 · 1')
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(heading.locator('ruby').first()).toHaveCSS('ruby-align', 'center')
  await heading.getByRole('link', { name: '水果' }).click()
  await expect(page).toHaveURL('/dictionary/word/水果')
  const examples = page.getByRole('region', { name: 'Sentences' })
  await expect(examples.locator('mark').first()).toHaveText('水果')
})

test('staff create a sentence, correct its words, edit, delete and restore it', async ({ page }) => {
  await writeSentence(page, '他还书了。', 'He returned the book.')
  await page.getByRole('button', { name: 'Correct words' }).click()
  await page.getByLabel('Reading: 了').fill('liǎo')
  await page.getByRole('button', { name: 'Save words' }).click()
  await expect(page.getByRole('table').getByRole('row', { name: /了/ })).toContainText('liǎo')
  await expect(page.getByText('Last changed by')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Chinese').fill('他还钱了。')
  await page.getByLabel('English').fill('He paid the money back.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('table').getByRole('row', { name: /钱/ })).toContainText('qián')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Sentence deleted' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('He paid the money back.')).toBeVisible()
})

test('a recording upload can be canceled, repeated, heard by learners, and undone', async ({
  page,
  browser,
}) => {
  await writeSentence(page, '老师，我们明天再见！', 'See you again tomorrow, teacher!')
  const recording = page.locator('input[type=file]')
  const upload = page.getByRole('button', { name: 'Upload recording' })
  await upload.waitFor()
  await page.route('/api/s3/bucket', () => {})
  await recording.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(20) })
  await page.getByRole('button', { name: 'Cancel upload' }).press('Enter')
  await expect(page.getByText('Upload canceled')).toBeVisible()
  await expect(upload).toBeFocused()
  await page.unroute('/api/s3/bucket')
  await recording.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(20) })
  await expect(page.getByText('Recording added')).toBeVisible()

  const learner = await browser.newPage()
  await signIn(learner, student)
  await learner.goto(page.url())
  await expect(learner.getByRole('button', { name: /^Listen: / })).toBeVisible()
  await expect(learner.getByRole('button', { name: /recording/ })).toHaveCount(0)
  await learner.close()

  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Recording')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).first().click()
  await expect(dialog.getByText('Undone', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(upload).toBeVisible()
})
