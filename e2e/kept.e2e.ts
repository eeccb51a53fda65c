import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { setOffline } from './connection.ts'
import { openStored } from './open-stored.ts'
import { addText, sendAs, uploadSound } from './own-text.ts'
import { fillLogin, newPerson, signUp } from './people.ts'
import { watchPlayer } from './watched-player.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const content = '今天天气很好。我们去公园散步。晚上一起吃饭。'
const words = ['天气', '公园', '散步', '晚上', '吃饭']

/** A text of one's own with a recording of some seconds. */
async function addRecordedText(page: Page): Promise<{ address: string; title: string; sha1: string }> {
  const path = await uploadSound(page, mp3Of(240))
  const sentences = [7, 15, 22].map((end, index, ends) => ({
    start: ends[index - 1] ?? 0,
    end,
    sound: { index: 0, from: index * 2, to: index * 2 + 2 },
  }))
  const { sha1, title } = await addText(page, { content, sounds: [{ path }], sentences }, 'Kept')
  return { address: `/texts/details/${sha1}`, title, sha1 }
}

/** A deck with the most common words, all of which are new on one day; returns its address. */
async function addDeck(page: Page, count: number): Promise<string> {
  const owner = JSON.parse(await page.evaluate(() => localStorage.getItem('tingdu.auth') ?? '')).id
  await sendAs(page, 'PATCH', `fc_study_settings?owner=eq.${owner}`, { new_per_day: count, time_zone: 'UTC' })
  const [deck] = await sendAs(page, 'POST', 'fc_decks', { title: 'Common words' })
  const found = await sendAs(page, 'GET', `fc_words?select=id&hsk_3=eq.1&order=id&limit=${count}`)
  const entries = found.map(({ id }: { id: number }) => ({ deck_id: deck.id, word_id: id }))
  await sendAs(page, 'POST', 'fc_deck_entries', entries)
  await sendAs(page, 'POST', 'fc_studied_decks', { deck_id: deck.id })
  return `/decks/${deck.id}`
}

const keep = (page: Page) => page.getByRole('button', { name: 'Keep on this device' })
const kept = (page: Page) => page.getByRole('button', { name: 'On this device', exact: true })
const mark = (page: Page) => page.getByRole('banner').getByText(/changes? ha(sn’t|ven’t) been sent yet/)
const card = (page: Page) => page.getByRole('dialog', { name: /^Word/ })
const word = (page: Page, chinese: string) =>
  page.locator(`[data-word][href*="${encodeURIComponent(chinese)}"]`).first()

/** Opens a page that the service worker controls, and keeps what it shows. */
async function keepAt(page: Page, address: string): Promise<void> {
  await openStored(page, address)
  await keep(page).click()
  await expect(kept(page)).toBeVisible()
}

/** Answers as many cards, each with Easy, so that none comes back. */
async function review(page: Page, count: number): Promise<void> {
  await page.goto('/review')
  for (let at = 0; at < count; at++) {
    await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: /^Easy/ })).toBeVisible()
    await page.keyboard.press('4')
  }
}

/** How many answers the device has noted, on its cards and among the changes that wait to be sent. */
const noted = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const result = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await result(indexedDB.open(names.find((name) => /^tingdu\.\d+$/.test(name)) ?? ''))
    const store = (table: string) => database.transaction(table).objectStore(table)
    const { cards } = (await result(store('answers').get('["reviews","ahead",null]'))).data
    const waiting = await result(store('outbox').count())
    database.close()
    return [cards.filter(({ answeredAt }: { answeredAt?: number }) => answeredAt).length, waiting]
  })

async function saveByCard(page: Page, chinese: string): Promise<void> {
  await word(page, chinese).click()
  await card(page)
    .getByRole('button', { name: `Save ${chinese}`, exact: true })
    .click()
  await expect(
    card(page).getByRole('button', { name: `Remove ${chinese} from your saved words` }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Breaks the connection at the first of these calls: before it arrives, or after the server has `stored` it. */
async function breakFirst(context: BrowserContext, address: string, stored: boolean): Promise<() => number> {
  let attempts = 0
  await context.route(address, async (route) => {
    attempts++
    if (attempts > 1) return route.continue()
    if (stored) await route.fetch()
    await route.abort('connectionreset')
  })
  return () => attempts
}

test('a kept text can be read, heard and looked up without a connection', async ({ page, context }) => {
  await watchPlayer(page)
  await signUp(page)
  const { address, title } = await addRecordedText(page)
  await keepAt(page, address)

  await setOffline(context, true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.locator('[data-word]')).not.toHaveCount(0)
  await word(page, '公园').click()
  await expect(card(page)).toContainText('park')
  await card(page).getByRole('link', { name: 'Full entry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('公园')
  await expect(page.getByRole('heading', { name: /^Definition/ })).toBeVisible()
  await page.goBack()
  await expect(card(page)).toContainText('park')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Playback', exact: true }).click()
  await page.getByRole('button', { name: 'Listen', exact: true }).click()
  const playing = () =>
    page.evaluate('window.player && window.player.src.startsWith("blob:") && window.player.currentTime > 0.5')
  await expect.poll(playing).toBe(true)
  await page.goto('/user/home')
  await expect(page.getByRole('region', { name: `Continue reading ${title}` })).toBeVisible()
  await page.goto('/books')
  await expect(page.getByText('You’re offline. More texts')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(address)
  await page.goto('/settings/device')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByText('No texts, books or decks are kept on this device.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('You are offline.').first()).toBeVisible()
})

test('a day without a connection is stored once, even if responses are lost and the connection drops', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto('/user/home')
  const deck = await addDeck(page, 30)
  const { address, sha1 } = await addRecordedText(page)
  await keepAt(page, address)
  await keepAt(page, deck)

  await setOffline(context, true)
  await page.goto(deck)
  await expect(page.getByText('30 entries')).toBeVisible()
  await review(page, 29)
  await expect.poll(() => noted(page)).toEqual([29, 29])
  // After a reload, only the remaining card is asked.
  await review(page, 1)
  await expect.poll(async () => (await noted(page))[1]).toBe(30)
  // A short text is read after 15 seconds.
  await page.clock.install()
  await page.goto(address)
  for (const chinese of words) await saveByCard(page, chinese)
  await page.clock.runFor(16_000)
  await page.getByRole('link', { name: /My texts/ }).click()
  await expect(mark(page)).toBeAttached()

  const reviews = await breakFirst(context, '**/api/rpc/record_reviews', true)
  const saves = await breakFirst(context, '**/api/rpc/save_word', false)
  const reading = await breakFirst(context, '**/api/rpc/record_reading', true)
  await setOffline(context, false)
  // The mark also disappears while changes are being sent.
  await expect.poll(async () => (await noted(page))[1], { timeout: 60_000 }).toBe(0)
  await expect(mark(page)).not.toBeAttached()
  for (const attempts of [reviews, saves, reading]) expect(attempts()).toBeGreaterThan(1)
  const stored = await sendAs(page, 'GET', 'fc_reviews?select=card_id,rating')
  expect(stored).toHaveLength(30)
  expect(new Set(stored.map(({ card_id }: { card_id: string }) => card_id)).size).toBe(30)
  const saved = await sendAs(page, 'GET', 'fc_saved_words?select=chinese')
  expect(saved.map(({ chinese }: { chinese: string }) => chinese).sort()).toEqual([...words].sort())
  const [read] = await sendAs(page, 'GET', `fc_reading?text_sha1=eq.${sha1}&select=finished_at,seconds_read`)
  expect(read.finished_at).not.toBeNull()
  expect(read.seconds_read).toBeLessThan(60)
})

test('answers to the same cards from two offline devices both count, even if a clock is wrong by two years', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signUp(page)
  await page.goto('/user/home')
  const deck = await addDeck(page, 3)
  const other = await browser.newContext({
    baseURL,
    serviceWorkers: 'allow',
    storageState: await context.storageState(),
  })
  const otherPage = await other.newPage()
  await otherPage.clock.setSystemTime(Date.now() + 2 * 365 * 24 * 60 * 60 * 1000)
  for (const device of [page, otherPage]) {
    await keepAt(device, deck)
    await setOffline(device.context(), true)
    await review(device, 3)
    await expect.poll(() => noted(device)).toEqual([3, 3])
  }
  for (const device of [page, otherPage]) {
    await setOffline(device.context(), false)
    await expect.poll(() => device.evaluate(() => navigator.onLine)).toBe(true)
    await device.goto('/words')
    await expect(mark(device)).not.toBeAttached()
  }
  await expect.poll(async () => (await sendAs(page, 'GET', 'fc_reviews?select=id')).length).toBe(6)
  const reviews = await sendAs(page, 'GET', 'fc_reviews?select=card_id,reviewed_at')
  expect(new Set(reviews.map(({ card_id }: { card_id: string }) => card_id)).size).toBe(3)
  for (const { reviewed_at } of reviews)
    expect(Math.abs(Date.parse(reviewed_at) - Date.now())).toBeLessThan(10 * 60_000)
  await other.close()
})

test('a full device says so, and loses nothing that was kept or waits to be sent', async ({
  page,
  context,
}) => {
  // A page with changes that wait in memory only asks before it is left.
  page.on('dialog', (dialog) => dialog.accept())
  await signUp(page)
  const first = await addRecordedText(page)
  await keepAt(page, first.address)
  const second = await addRecordedText(page)
  // The error that a full device gives for every write.
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { put: full, add: full })
  })
  await openStored(page, second.address)
  await keep(page).click()
  await expect(page.getByText('There is not enough space on this device.')).toBeVisible()
  await expect(keep(page)).toBeVisible()

  await setOffline(context, true)
  await saveByCard(page, '公园')
  await page.getByRole('link', { name: /My texts/ }).click()
  await expect(mark(page)).toBeAttached()
  await setOffline(context, false)
  const saved = () => sendAs(page, 'GET', 'fc_saved_words?select=chinese')
  await expect.poll(saved).toEqual([{ chinese: '公园' }])
  await expect(mark(page)).not.toBeAttached()
  await setOffline(context, true)
  await page.goto(first.address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.title)
  await page.goto('/settings/device')
  await expect(page.getByText('Your browser may delete this')).toBeVisible()
})

test('another member on the same device sees nothing that the first one kept', async ({ page, context }) => {
  const other = newPerson()
  const created = await page.request.post('/api/rpc/signup', { data: { ...other, role: 'student' } })
  expect(created.ok()).toBe(true)
  await signUp(page)
  const { address, title } = await addRecordedText(page)
  await keepAt(page, address)
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  const [before] = (await names()).filter((name) => name?.startsWith('tingdu.'))

  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/user/home')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await fillLogin(page, other)
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(await names()).not.toContain(before)
  await page.goto('/settings/device')
  await setOffline(context, true)
  await page.goto(address)
  await expect(page.getByText('You are offline.').first()).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
  await expect(page.locator('[data-word]')).toHaveCount(0)
})
