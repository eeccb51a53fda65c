import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { admin, signIn, signUp, student, support } from './people.ts'

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
  await expect(page).toHaveURL(/tab=edit/)

  await page.getByRole('textbox', { name: 'Translation of sentence 1' }).fill('We take a walk.')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Translation of sentence 1' })).toHaveValue(
    'We take a walk.',
  )
  await page.getByRole('tab', { name: 'Read' }).click()
  await page.getByRole('button', { name: 'Translation' }).click()
  await expect(page.getByText('We take a walk.', { exact: true })).toBeVisible()
  await expect(page.getByText('The weather is nice.', { exact: true })).toBeVisible()
  await expect(page.getByText('公园散步')).toBeVisible()

  await page.goto('/texts/new')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('')
  await page.goBack()

  await addToNewBook(page)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete text' }).click()
  await expect(
    page.getByRole('dialog').getByText('It is in “Walks”. Remove it from there first.'),
  ).toBeVisible()
})

/** Puts the text of a page into a new book, by the API. */
async function addToNewBook(page: Page) {
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('tingdu.auth') ?? ''))
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'return=representation' }
  const book = { title: 'Walks', description: 'For the test', author: 'Mei' }
  const [{ sha1: book_sha1 }] = await (
    await page.request.post('/api/fc_books', { headers, data: book })
  ).json()
  const text_sha1 = new URL(page.url()).pathname.split('/').at(-1)
  const linked = await page.request.post('/api/fc_book_texts', { headers, data: { book_sha1, text_sha1 } })
  expect(linked.ok(), await linked.text()).toBe(true)
}

/** A page of another person, who is signed in at an address. */
async function pageOf(browser: Browser, who: { email: string; password: string }, address: string) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, who, address)
  return page
}

/** Publishes the text of a page as it is saved. */
async function publish(page: Page, version: number) {
  await page.reload()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`Version ${version} published`)).toBeVisible()
}

test('support writes a text, an admin publishes two versions and restores the first, which a student reads', async ({
  page,
  browser,
}) => {
  const title = `Weather ${randomUUID().slice(0, 8)}`
  await signIn(page, support, '/texts/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Author' }).fill('Mei')
  const content = page.getByRole('textbox', { name: 'Text', exact: true })
  await content.fill('今天天气很好。')
  const translation = page.getByRole('textbox', { name: 'Translation of sentence 1' })
  await translation.fill('The weather is nice today.')
  await page.getByRole('button', { name: 'Create text' }).click()
  await expect(page).toHaveURL(/tab=edit/)
  const address = new URL(page.url()).pathname
  await page.getByRole('tab', { name: 'Publication' }).click()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted for review')).toBeVisible()

  const reviewing = await pageOf(browser, admin, `${address}?tab=publication`)
  await publish(reviewing, 1)
  await page.getByRole('tab', { name: 'Edit' }).click()
  await content.fill('今天天气不好。')
  await translation.fill('The weather is bad today.')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await publish(reviewing, 2)
  await reviewing.getByRole('combobox', { name: 'Compare' }).selectOption('Version 1')
  await expect(reviewing.getByRole('deletion')).toContainText('今天天气很好。')
  await expect(reviewing.getByRole('insertion')).toContainText('今天天气不好。')
  await reviewing.getByRole('button', { name: 'Restore' }).last().click()
  await reviewing.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(reviewing.getByText('Version 1 restored as the draft')).toBeVisible()
  await publish(reviewing, 3)

  const reading = await pageOf(browser, student, address)
  await reading.getByRole('button', { name: 'Translation' }).click()
  await expect(reading.getByText('The weather is nice today.')).toBeVisible()
})
