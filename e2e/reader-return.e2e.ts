import { expect, type Locator } from '@playwright/test'
import { addText, days, openText, readUpTo, sendAs } from './own-text.ts'
import { signedInTest as test } from './signed-in.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport, hasTouch: true, isMobile: true })

/** Where the top of an element is on the screen once the text around it is laid out. */
async function settledTop(element: Locator): Promise<number> {
  let [before, now] = [Number.NaN, Number.NaN]
  await expect(async () => {
    ;[before, now] = [now, (await element.boundingBox())?.y ?? 0]
    expect(now).toBe(before)
  }).toPass({ intervals: [200] })
  return now
}

test('a text opens where another device left it, also once it has changed', async ({ page, browser }) => {
  const { sha1 } = await addText(page, { content: days.join('\n') })
  await page.clock.install()
  await openText(page, sha1)
  const sentence = await readUpTo(page, sha1, 39)
  expect(sentence).toBeGreaterThan(30)

  const context = await browser.newContext({ viewport, storageState: await page.context().storageState() })
  const other = await context.newPage()
  await openText(other, sha1)
  const reached = other.locator('[data-sentence]').filter({ hasText: days[sentence] ?? '' })
  await expect(reached).toBeInViewport()

  const json_text = { content: ['新的开头。', '还有一句。', ...days].join('\n') }
  await sendAs(other, 'PATCH', `fc_texts?sha1=eq.${sha1}`, { json_text })
  const later = await context.newPage()
  await openText(later, sha1)
  const moved = later.locator('[data-sentence]').filter({ hasText: days[sentence] ?? '' })
  await expect(moved).toHaveAttribute('data-sentence', String(sentence + 2))
  await expect(moved).toBeInViewport()
  await context.close()
})

test('a text that is opened again at once opens where it was left, and its list says how far it is read', async ({
  page,
}) => {
  const { sha1, title } = await addText(page, { content: days.join('\n') })
  await page.clock.install()
  await openText(page, sha1)
  for (const sentence of [39, 60, 20]) {
    const reached = page.locator(`[data-sentence="${sentence}"]`)
    await reached.scrollIntoViewIfNeeded()
    const top = await settledTop(reached)
    await page.clock.runFor(6000)
    // At the top of the page, to which the browser scrolls first.
    await page.getByRole('link', { name: /My texts/ }).click()
    // Also in a page that is loaded again.
    if (sentence === 60) await page.reload()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(reached).toBeInViewport()
    // Within half a line.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return Math.abs(((await reached.boundingBox())?.y ?? 0) - top)
      })
      .toBeLessThan(24)
  }
  await page.goBack()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText(/% read/)).toBeVisible()
})

test('the way back among the tools leads to the page from which the first text was opened, as it was left', async ({
  page,
}) => {
  await page.goto('/books?sort=length')
  const texts = page.locator('a[href^="/texts/details/"]:visible')
  await texts.nth(1).click()
  const back = page.getByRole('toolbar', { name: 'Reading' }).getByRole('link', { name: 'Back' })
  await expect(back).toBeVisible()
  const first = page.url()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await texts.last().click({ timeout: 1000 })
    expect(page.url()).not.toBe(first)
  }).toPass()
  await back.click()
  await expect(page).toHaveURL(/\/books\?sort=length$/)
  await expect(texts.nth(1)).toBeVisible()
})

test('Back from the entry of a word shows the text as it was, also above the sentence that was reached', async ({
  page: elsewhere,
  browser,
}) => {
  const { sha1 } = await addText(elsewhere, { content: days.join('\n') })
  await elsewhere.clock.install()
  await openText(elsewhere, sha1)
  expect(await readUpTo(elsewhere, sha1, 39)).toBeGreaterThan(30)
  // Without that clock, whose frames are not those in which the page is drawn.
  const context = await browser.newContext({
    viewport,
    storageState: await elsewhere.context().storageState(),
  })
  const page = await context.newPage()
  await openText(page, sha1)
  await page.locator('[data-sentence="12"]').scrollIntoViewIfNeeded()
  const word = page.locator('[data-sentence="12"] [data-word]').filter({ hasText: '公园' })
  await word.click()
  await expect(page.getByRole('dialog', { name: 'Word: 公园' })).toBeVisible()
  const top = (await word.boundingBox())?.y ?? 0
  await page.getByRole('link', { name: 'Full entry' }).click()
  await expect(page.getByRole('heading', { name: '公园', exact: true }).first()).toBeVisible()
  await page.goBack()
  const card = page.getByRole('dialog', { name: 'Word: 公园' })
  await expect(card).toBeFocused()
  await expect(word).toBeInViewport()
  // Within half a line.
  await expect.poll(async () => Math.abs(((await word.boundingBox())?.y ?? 0) - top)).toBeLessThan(24)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(word).toBeFocused()
  await context.close()
})

test('an example of a word opens its text at the sentence, and Back leads to its card', async ({ page }) => {
  const { sha1 } = await addText(page, { content: '我们在公园。' })
  await openText(page, sha1)
  await page.locator('[data-word]').filter({ hasText: '在' }).click()
  const card = page.getByRole('dialog', { name: 'Word: 在' })
  await card.getByRole('button', { name: 'Examples' }).click()
  const example = card.getByRole('list', { name: 'Examples' }).getByRole('link').first()
  const sentence = (await example.locator('[lang]').first().textContent()) ?? ''
  await example.click()
  await expect(page).not.toHaveURL(new RegExp(sha1))
  await expect(page.locator('[data-sentence]').filter({ hasText: sentence }).first()).toBeInViewport()
  await page.goBack()
  await expect(card).toBeVisible()
})

test('a text that was left at its end was marked as read, which is undone for good', async ({ page }) => {
  const { sha1, title } = await addText(page, { content: days.slice(0, 3).join('\n') })
  await page.clock.install()
  await openText(page, sha1)
  // Before the first seconds of reading are sent while the text is open.
  await page.clock.runFor(18_000)
  await page.getByRole('link', { name: /My texts/ }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText(`“${title}” was marked as read`)
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(messages).not.toContainText(title)
  const finished = async () => (await sendAs(page, 'GET', `fc_reading?text_sha1=eq.${sha1}`))[0].finished_at
  await expect.poll(finished).toBeNull()

  await openText(page, sha1)
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  // However long it is read.
  const recorded = page.waitForResponse((response) => response.url().includes('record_reading'))
  await page.clock.runFor(45_000)
  await recorded
  await page.reload()
  await expect(end.getByRole('button', { name: 'Mark as read' })).toBeVisible()

  // Where the end of the text says so, no message does.
  await end.getByRole('button', { name: 'Mark as read' }).click()
  const unread = end.getByRole('button', { name: 'Mark as unread' })
  await expect(unread).toBeVisible()
  await expect(messages).not.toContainText('marked as read')
  await page.reload()
  await unread.click()
  await expect(end.getByRole('button', { name: 'Mark as read' })).toBeVisible()
})
