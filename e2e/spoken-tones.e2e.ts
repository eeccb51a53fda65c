import { expect, type Page, test } from '@playwright/test'
import { addText, openText } from './own-text.ts'
import { signUp } from './people.ts'

const content = '这是一个不错的主意。你好！'

/** The readings above the characters of the text, in order. */
const readings = (page: Page) =>
  page
    .locator('[data-pinyin] [data-reading]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.reading).join(' '))

async function chooseTones(page: Page, name: string) {
  await page.goto('/settings/reading')
  const stored = page.waitForResponse(
    (response) => /fc_reading_settings/.test(response.url()) && response.request().method() === 'POST',
  )
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click()
  expect((await stored).ok()).toBe(true)
}

for (const width of [390, 1280]) {
  test(`readings of texts have the tones of dictionaries or of speech, and cards those of dictionaries, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signUp(page, 'Student', '/user/home')
    const { sha1 } = await addText(page, { content })
    const card = page.getByRole('dialog')

    await openText(page, sha1)
    expect(await readings(page)).toMatch(/yī gè bù ?cuò/)
    await page.locator('[data-word]', { hasText: '你好' }).click()
    await expect(card).toContainText('nǐ hǎo')
    await card.getByRole('button', { name: 'Save 你好', exact: true }).click()
    await expect(card.getByRole('button', { name: /^Remove 你好/ })).toBeVisible()

    await chooseTones(page, 'As spoken')
    await openText(page, sha1)
    expect(await readings(page)).toMatch(/yí gè bú ?cuò/)
    await page.locator('[data-word]', { hasText: '你好' }).click()
    await expect(card).toContainText('nǐ hǎo')
    await page.goto('/review')
    await page.getByRole('button', { name: 'Show answer' }).click()
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('nǐ hǎo')
  })
}
