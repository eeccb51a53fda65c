import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** Sends a request to the data API as whoever is signed in, and returns the JSON of its response. */
export async function sendAs(page: Page, method: 'POST' | 'PATCH' | 'GET', path: string, data?: object) {
  if (page.url() === 'about:blank') await page.goto('/user/home')
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('tingdu.auth') ?? ''))
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'return=representation' }
  const response = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) })
  expect(response.ok(), await response.text()).toBe(true)
  return await response.json()
}

/** Adds a text of one's own; returns its sha1 and title. */
export async function addText(page: Page, json_text: object, name = 'Text') {
  const title = `${name} ${randomUUID().slice(0, 8)}`
  const [{ sha1 }] = await sendAs(page, 'POST', 'fc_texts', { title, author: 'Mei', json_text })
  return { sha1: sha1 as string, title }
}

/** Opens a text, and waits for its words. */
export async function openText(page: Page, sha1: string): Promise<void> {
  await page.goto(`/texts/details/${sha1}`)
  await expect(page.locator('[data-word]').first()).toBeVisible()
}

/** Days in a park, one sentence each, to be read up to one of them. */
export const days = Array.from({ length: 80 }, (_, day) => `第${day + 1}天，我们去公园散步。`)

/** Scrolls an open text, whose clock the test has installed, to a sentence until that is recorded; returns the sentence reached. */
export async function readUpTo(page: Page, sha1: string, sentence: number): Promise<number> {
  await page.locator(`[data-sentence="${sentence}"]`).scrollIntoViewIfNeeded()
  const recorded = page.waitForResponse((response) => response.url().includes('record_reading'))
  await page.clock.runFor(25_000)
  await recorded
  const [reached] = await sendAs(page, 'GET', `fc_reading?text_sha1=eq.${sha1}&select=sentence`)
  return reached.sentence
}

/** Uploads a sound; returns its path. */
export async function uploadSound(page: Page, buffer: Buffer): Promise<string> {
  const { key, url, fields } = await sendAs(page, 'GET', 's3/signed?resource=sounds/a.mp3')
  const file = { name: 'a.mp3', mimeType: 'audio/mpeg', buffer }
  const posted = await page.request.post(url, { multipart: { ...fields, file } })
  expect(posted.status(), await posted.text()).toBe(204)
  return key
}
