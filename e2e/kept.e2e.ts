import { expect, type Page, test } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { openStored } from './open-stored.ts'
import { addText, sendAs, uploadSound } from './own-text.ts'
import { signUp } from './people.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const content = '今天天气很好。我们去公园散步。晚上一起吃饭。'

/** A text of one's own with a recording of some seconds. */
async function addRecordedText(page: Page): Promise<{ sha1: string; title: string }> {
  const path = await uploadSound(page, mp3Of(240))
  const sentences = [7, 15, 22].map((end, index, ends) => ({
    start: ends[index - 1] ?? 0,
    end,
    sound: { index: 0, from: index * 2, to: index * 2 + 2 },
  }))
  return await addText(page, { content, sounds: [{ path }], sentences }, 'Kept')
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep on this device' })
const kept = (page: Page) => page.getByRole('button', { name: 'On this device' })
const word = (page: Page, chinese: string) =>
  page.locator(`[data-word][href*="${encodeURIComponent(chinese)}"]`).first()

/** Keeps what the page shows. */
async function keepThis(page: Page): Promise<void> {
  await keep(page).click()
  await expect(kept(page)).toBeVisible()
}

/** Makes the audio elements of the page known as `player`, the latest of them. */
const watchPlayer = (page: Page) =>
  page.addInitScript(() => {
    const Native = window.Audio
    window.Audio = class extends Native {
      constructor() {
        super()
        Object.assign(window, { player: this })
      }
    }
  })

test('a text that is kept is read, heard and looked up without a connection', async ({ page, context }) => {
  await watchPlayer(page)
  await signUp(page)
  const { sha1, title } = await addRecordedText(page)
  const address = `/texts/details/${sha1}`
  await openStored(page, address)
  await keepThis(page)

  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.locator('[data-word]')).not.toHaveCount(0)
  await word(page, '公园').click()
  const card = page.getByRole('dialog', { name: /^Word/ })
  await expect(card).toContainText('park')
  await card.getByRole('button', { name: 'Save 公园', exact: true }).click()
  await expect(card.getByRole('button', { name: 'Remove 公园 from your saved words' })).toBeVisible()
  await card.getByRole('link', { name: 'Full entry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('公园')
  await expect(page.getByRole('heading', { name: /^Definition/ })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Playback', exact: true }).click()
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const playing = () =>
    page.evaluate('window.player && window.player.src.startsWith("blob:") && window.player.currentTime > 0.5')
  await expect.poll(playing).toBe(true)

  await page.goto('/settings/device')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await sendAs(page, 'GET', 'fc_saved_words?chinese=eq.公园&select=id')).length)
    .toBe(1)
})
