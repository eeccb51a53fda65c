import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { excessWidth, phone } from './at-rest.ts'
import { admin, signIn, support } from './people.ts'

test('staff upload a transcript, make a text of it, and add it to the discovery videos', async ({ page }) => {
  const id = randomUUID().slice(0, 8)
  const title = `Tea ${id}`
  await signIn(page, support, '/videos')
  await page.getByRole('button', { name: 'Add Video' }).click()
  await page.getByLabel('YouTube URL or video ID').fill(`https://youtu.be/e2e${id}?t=1`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  const subtitles =
    '1\n00:00:01,000 --> 00:00:02,500\n你好。\n\n2\n00:00:02,500 --> 00:00:04,000\n我们喝茶。\n'
  await page
    .getByLabel('Subtitles (SRT or VTT)')
    .setInputFiles({ name: 'tea.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(subtitles) })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Video saved')).toBeVisible()
  await page.getByRole('link', { name: `e2e${id}`, exact: true }).click()

  await page.getByRole('button', { name: 'Create text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create text' }).click()
  await expect(page).toHaveURL(/\/texts\/details\/[0-9a-f]{40}\?tab=edit/)
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: '我们' }),
  ).toBeVisible()

  await page.goto('/videos?tab=discovery')
  await page.getByRole('link', { name: 'New Video' }).click()
  await page.getByRole('textbox', { name: 'YouTube URL' }).fill('http://10.0.0.1/watch?v=abcdefghijk')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Enter the URL of a YouTube video')).toBeVisible()
  await page.getByRole('button', { name: 'Select Video Text' }).click()
  await page.getByLabel(`Select ${title}`).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/videos?tab=discovery')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  await page.getByLabel('Tags').fill('tea, home')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('tea, home')).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
  await page.getByRole('button', { name: `Remove: ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: `Remove: ${title}` })).toHaveCount(0)

  await page.goto('/youtube')
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await page.getByLabel('Video Id').fill(`e2e${id}`)
    await page.getByRole('button', { name: 'Get Video Transcript' }).click()
    await expect(page.getByText('我们喝茶。')).toBeVisible()
    expect(await excessWidth(page)).toBe(0)
    await page.reload()
  }
})

/** Changes one setting in the form. */
async function setMaxEvents(page: Page, count: string) {
  await page.getByLabel('Max events').fill(count)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Config updated successfully')).toBeVisible()
}

test('admins configure the apps and the free texts, on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page, admin, '/device-config')
  await setMaxEvents(page, '250')
  await page.getByRole('button', { name: 'View/Edit JSON Text' }).click()
  const json = page.getByLabel('Configuration as JSON')
  await json.fill((await json.inputValue()).replace('250', '"many"'))
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('max-events must be a whole number from 0 to 1,000,000')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await setMaxEvents(page, '100')

  await page.getByRole('button', { name: 'Add Texts' }).click()
  const box = page.getByRole('dialog').getByRole('checkbox', { disabled: false }).first()
  const title = ((await box.getAttribute('aria-label')) ?? '').replace('Select ', '')
  await box.check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Text Added To Book Successfully')).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
  await page.getByRole('button', { name: `Delete: ${title}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Text removed successfully')).toBeVisible()
})
