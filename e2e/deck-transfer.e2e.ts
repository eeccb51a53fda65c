import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { daysAgo, newPackage } from '../packages/anki/testing-packages.ts'
import { pngOf } from '../packages/storage/testing-pictures.ts'
import { mp3Of } from '../packages/storage/testing-sounds.ts'
import { signUp } from './people.ts'

const notes = [
  { fields: ['学习', 'xué xí', 'to study', ''], cards: [{ reviews: [[daysAgo(9), 3]] }] },
  { fields: ['朋友', 'péng you', 'friend', ''], cards: [{}] },
  { fields: ['吃了吗？我的卡', 'chī le ma', 'Hello!<img src="bowl.png">', '[sound:chi.mp3]'], cards: [{}] },
].map((note) => ({ ...note, deck: 'Chinese::Unit 1' })) as Parameters<typeof newPackage>[0]['notes']

test('an Anki package is imported, studied, exported, and recognized again', async ({ page }) => {
  const buffer = await newPackage({ notes, files: { 'bowl.png': pngOf(64, 48), 'chi.mp3': mp3Of(20) } })
  await signUp(page, 'Student', '/decks')
  await page.getByRole('link', { name: 'Import' }).click()
  const file = { name: 'chinese.colpkg', mimeType: 'application/octet-stream', buffer }
  await page.locator('input[type=file]').setInputFiles({ ...file, name: 'letter.pdf' })
  await expect(page.getByText('Choose a file that ends in')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('not a package') })
  await expect(page.getByText('This is not an Anki package.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('3 notes · 2 in the dictionary · 1 answer')).toBeVisible()
  await expect(page.getByLabel('Hanzi', { exact: true })).toHaveValue('word')
  await expect(page.getByLabel('English', { exact: true })).toHaveValue('meaning')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
  await expect(page.getByText('2 words from the dictionary added')).toBeVisible()
  await expect(page.getByText('1 card of your own added')).toBeVisible()
  await expect(page.getByText('2 pictures and sounds added')).toBeVisible()

  await page.getByRole('link', { name: 'Chinese: Unit 1' }).click()
  await expect(page.getByRole('heading', { name: 'Chinese: Unit 1' })).toBeVisible()
  await page.getByRole('button', { name: /^Edit: 吃了吗/ }).click()
  await expect(page.getByLabel('Back', { exact: true })).toHaveValue('Hello!')
  await expect(page.getByRole('button', { name: 'Remove sound' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Card of your own' }).click()
  await page.getByLabel('Front', { exact: true }).fill('我那只大狗')
  await page.getByLabel('Back', { exact: true }).fill('my dog')
  const inputs = page.getByRole('dialog').locator('input[type=file]')
  await inputs.nth(0).setInputFiles({ name: 'dog.png', mimeType: 'image/png', buffer: pngOf(40, 30) })
  await inputs.nth(1).setInputFiles({ name: 'dog.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(20) })
  await expect(page.getByAltText('Preview')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Card saved')).toBeVisible()
  await page.getByRole('button', { name: 'Edit: 我那只大狗' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove sound' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Review', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /Good/ })).toBeVisible()
  const recorded = page.waitForResponse('**/rpc/record_reviews')
  await page.keyboard.press('3')
  await recorded

  await page.goto('/decks')
  await page.getByRole('link', { name: 'Chinese: Unit 1' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Anki package' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Chinese Unit 1.apkg')

  await page.getByRole('button', { name: 'Export' }).click()
  const downloadingList = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const list = await readFile(await (await downloadingList).path())
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog')
  const csv = { name: 'deck.csv', mimeType: 'text/csv' }
  await dialog.locator('input[type=file]').setInputFiles({ ...csv, buffer: list })
  await expect(dialog.getByText('This deck already has everything in this list.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await expect(dialog.getByRole('button', { name: 'Add 0 entries' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/decks/import')
  const exported = await readFile(await download.path())
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: exported })
  await expect(page.getByText('4 notes · 2 in the dictionary · 2 answers')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('You already have everything in this file.')).toBeVisible()
})
