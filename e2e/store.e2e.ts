import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { addLibraryBooks } from './library-books.ts'
import { fillLogin, signIn, student, support } from './people.ts'

const collectionOf = (page: Page, title: string) => page.getByRole('region', { name: title })

/** The titles of the books of a collection, in their order. */
const orderOf = (page: Page, title: string) =>
  collectionOf(page, title)
    .getByRole('listitem')
    .getByRole('link', { name: /^Volume/ })
    .allTextContents()

/** Two frames: the first draws what has changed, and what follows from that has run at the second. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

test('staff create a collection, add books over two pages, order and delete it', async ({
  page,
  request,
}) => {
  const id = randomUUID().slice(0, 8)
  const titles = Array.from(
    { length: 11 },
    (_, index) => `Volume ${String(index + 1).padStart(2, '0')} ${id}`,
  )
  const removeBooks = await addLibraryBooks(request, titles)
  const title = `Series ${id}`
  await page.goto('/login')
  await fillLogin(page, support)
  await expect(page).toHaveURL('/organization')
  await page.goto('/store')
  await page.getByRole('link', { name: 'NEW COLLECTION' }).first().click()
  await page.getByLabel('Collection Title').fill(title)
  await page.getByLabel('Description').fill('For the test')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/store')
  // The only collection is open already.
  const toggle = page.getByRole('button', { name: new RegExp(`^${title}`) })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()

  await page.getByRole('button', { name: `Add books: ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(id)
  await expect(dialog.getByText('1–10 of 11')).toBeVisible()
  const boxes = dialog.getByRole('checkbox')
  const first = (await boxes.first().getAttribute('aria-label')) ?? ''
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await dialog.getByRole('button', { name: 'next page' }).click()
  await expect(boxes).toHaveCount(1)
  await boxes.first().check()
  await expect(dialog.getByText('3 selected')).toBeVisible()
  await dialog.getByRole('button', { name: 'previous page' }).click()
  await expect(dialog.getByLabel(first)).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Books added to collection successfully')).toBeVisible()
  await expect.poll(() => orderOf(page, title)).toHaveLength(3)

  const [a, b, c] = await orderOf(page, title)
  await page.getByRole('button', { name: `Move ${c}` }).focus()
  for (const [key, announcement] of [
    ['Space', `${c}: position 3 of 3.`],
    ['ArrowUp', `${c}: position 2 of 3.`],
    ['ArrowUp', `${c}: position 1 of 3.`],
    ['Space', `${c} is now at position 1 of 3.`],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(announcement)).toBeAttached()
    // The list listens for the next key, and measures its items, once it has drawn the move.
    await drawn(page)
  }
  await expect.poll(() => orderOf(page, title)).toEqual([c, a, b])
  const handle = page.getByRole('button', { name: `Move ${b}` })
  await handle.hover()
  await page.mouse.down()
  const target = await page.getByRole('button', { name: `Move ${c}` }).boundingBox()
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 4, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => orderOf(page, title)).toEqual([b, c, a])
  await expect(collectionOf(page, title).getByText(/^No\. 3 /)).toBeVisible()
  await page.reload()
  await expect.poll(() => orderOf(page, title)).toEqual([b, c, a])

  await page.getByRole('link', { name: `Details: ${b}` }).click()
  await expect(page).toHaveURL(/\/books\/details\//)
  await page.goBack()
  await expect.poll(() => orderOf(page, title)).toEqual([b, c, a])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)

  await page.getByRole('button', { name: `Delete: ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Collection deleted successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: title })).toHaveCount(0)
  await removeBooks()
})

test('a student reads the store', async ({ page }) => {
  await signIn(page, student, '/user/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click()
  await expect(page.getByText(/^\d+ collections?$|^No collections yet$/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'NEW COLLECTION' })).toHaveCount(0)
})
