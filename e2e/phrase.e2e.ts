import { expect, test } from '@playwright/test'
import { addText, openText, sendAs } from './own-text.ts'
import { signUp } from './people.ts'

const content = '今天下雨了，我们坐慢车去外婆家。外婆很高兴。'

test('several words are selected by dragging, saved as a card, edited, and reviewed', async ({ page }) => {
  await signUp(page)
  const { sha1 } = await addText(page, { content })
  await openText(page, sha1)
  const word = (name: string) => page.getByRole('link', { name, exact: true }).first()
  const address = page.url()
  const card = page.getByRole('dialog', { name: 'Phrase: 去外婆家' })
  // The words may be drawn again while the text opens.
  await expect(async () => {
    await word('去').dragTo(word('家'))
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(card.getByRole('listitem')).toHaveText([/^去/, /^外婆/, /^家/])
  await expect(page.locator('[data-selected]')).toHaveText(['去', '外婆', '家'])
  expect(page.url()).toBe(address)

  await card.getByText('Save phrase').click()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Edit card' }).click()
  const form = page.getByRole('dialog', { name: 'Edit card' })
  await form.getByLabel('Back').fill('to go to Grandma’s')
  await form.getByLabel('Back').press('ArrowLeft')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()

  // Selected again, also by the card of a word, it is shown as saved.
  await page.keyboard.press('Escape')
  await word('外婆').click()
  await page.getByRole('button', { name: 'Phrase', exact: true }).click()
  await page.getByRole('button', { name: 'Extend to 去' }).click()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  expect(await sendAs(page, 'GET', 'fc_saved_words?select=chinese,phonetic,defs,source_sentence')).toEqual([
    {
      chinese: '去外婆家',
      phonetic: 'qù wài pó jiā',
      defs: 'to go to Grandma’s',
      source_sentence: '今天下雨了，我们坐慢车去外婆家。',
    },
  ])

  await page.goto('/words')
  await expect(page.getByRole('row', { name: /去外婆家/ })).toContainText('to go to Grandma’s')
  await page.goto('/review')
  await expect(page.getByText('去外婆家').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show answer' }).click()
  await expect(page.getByText('to go to Grandma’s')).toBeVisible()
})
