import { expect, test } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { verifyEmail } from './mails.ts'
import { signUp } from './people.ts'

test('a teacher makes a notebook, orders its texts, and sends a page for review', async ({ page }) => {
  const { email } = await signUp(page, 'Teacher')
  await verifyEmail(page.request, email)
  const dialog = page.getByRole('dialog')
  await page.goto('/books?tab=notebooks')
  await page.getByRole('link', { name: 'New Notebook' }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This field cannot be empty')).toHaveCount(2)
  await page.getByLabel('Title').fill('Monday notes')
  await page.getByLabel('Description').fill('For my class')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/books')
  await page.getByRole('link', { name: 'Details: Monday notes' }).click()
  await expect(page).toHaveURL(/\?type=notebook$/)

  // Free texts, which a new account can read; what is selected stays selected in other searches.
  await page.getByRole('button', { name: 'Add texts' }).click()
  await dialog.getByLabel('Texts to choose from').selectOption('library')
  for (const title of ['修伞的人', '第一个夜班']) {
    await dialog.getByRole('searchbox').fill(title)
    await dialog.getByRole('checkbox', { name: `Select ${title}` }).check()
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  const items = page.getByRole('tabpanel').getByRole('listitem')
  await expect(items).toHaveCount(2)
  const [first = '', second = ''] = await items.getByRole('link').allTextContents()
  const handle = items.first().getByRole('button', { name: `Move ${first}` })
  await handle.focus()
  await handle.press('Space')
  await expect(page.getByText(`${first}: position 1 of 2.`)).toBeAttached()
  await handle.press('ArrowDown')
  await expect(page.getByText(`${first}: position 2 of 2.`)).toBeAttached()
  const moved = page.waitForResponse(/rpc\/move_book_text/)
  await handle.press('Space')
  expect((await moved).status()).toBe(204)
  await page.reload()
  await expect(items.getByRole('link')).toHaveText([second, first])

  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByRole('button', { name: 'New Page' }).click()
  await dialog.getByLabel('Title').fill('今天的天气')
  await dialog.getByLabel('Content').fill('今天天气很好。\n\n明天会下雨。')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Publish: 今天的天气' }).click()
  await expect(dialog.getByText('今天天气很好。 明天会下雨。')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Page sent for review')).toBeVisible()
  await expect(page.getByText('Awaiting review')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('This notebook can’t be deleted yet')).toBeVisible()
  await expect(dialog.getByText(/still has .* and 1 page\. Remove them first\.$/)).toBeVisible()
})
