import { expect, type Page, test } from '@playwright/test'
import { setOffline } from './connection.ts'
import { openStored } from './open-stored.ts'
import { sendAs } from './own-text.ts'
import { signUp } from './people.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const card = (page: Page) => page.getByRole('region', { name: 'Dictionary', exact: true })
const firstHeadword = (page: Page) => page.locator('[data-result]').first()
const mark = (page: Page) => page.getByRole('tabpanel').getByText('Offline', { exact: true })
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name })

/** Downloads the dictionary on the page of this device. */
async function download(page: Page): Promise<void> {
  await openStored(page, '/settings/device')
  await button(page, /^Download \(\d/).click()
  await expect(card(page).getByText(/^On this device: \d\.\d MB\.$/)).toBeVisible()
}

test('the dictionary is searched without a connection, and a word is saved once', async ({
  page,
  context,
}) => {
  await signUp(page)
  await download(page)
  await setOffline(context, true)
  await page.goto('/dictionary')
  for (const [typed, first] of [
    ['学习', '学习'],
    ['學習', '学习'],
    ['xuexi', '学习'],
    ['xuéxí', '学习'],
    ['lvxing', '旅行'],
    ['teacher', '老师'],
    ['to run', '跑'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect(firstHeadword(page)).toContainText(first)
    await expect(mark(page)).toBeVisible()
  }
  await page.getByRole('searchbox').fill('zzqqzz')
  await expect(page.getByText('Only the dictionary on this device was searched')).toBeVisible()
  await page.goto('/dictionary?q=bank&tab=sentences')
  await expect(page.getByRole('table', { name: 'Sentences' }).getByRole('row')).not.toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Sentences' })).toContainText('银行')
  await page.goto('/dictionary?q=xue&tab=characters')
  await expect(firstHeadword(page)).toContainText('学')

  await page.goto('/dictionary?q=bank')
  await firstHeadword(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('银行')
  await expect(page.getByText('yínháng').first()).toBeVisible()
  await expect(page.getByText('HSK 3').first()).toBeVisible()
  await expect(page.getByRole('article').getByText('Offline', { exact: true })).toBeVisible()
  const sentences = page.getByRole('region', { name: 'Sentences' })
  await expect(sentences.getByRole('listitem').first()).toContainText('银行')
  await page.getByRole('button', { name: 'Save 银行', exact: true }).first().click()
  await expect(page.getByText('Saved 银行')).toBeVisible()

  await setOffline(context, false)
  await expect
    .poll(async () => (await sendAs(page, 'GET', 'fc_saved_words?chinese=eq.银行&select=id')).length)
    .toBe(1)
  await expect(page.getByRole('article').getByText('Offline', { exact: true })).toBeHidden()
})

test('an interrupted download continues, and a removed dictionary is gone', async ({ page, context }) => {
  await signUp(page)
  let parts = 0
  await context.route('**/api/dictionary/download/part*', (route) =>
    ++parts === 3 ? route.abort('connectionreset') : route.continue(),
  )
  await openStored(page, '/settings/device')
  await button(page, /^Download \(\d/).click()
  await expect(card(page).getByText('The download was interrupted.')).toBeVisible()
  await page.reload()
  await button(page, 'Continue').click()
  await expect(card(page).getByText(/^On this device: \d/)).toBeVisible()
  await context.unroute('**/api/dictionary/download/part*')
  await setOffline(context, true)
  await page.goto('/dictionary?q=bank')
  await expect(firstHeadword(page)).toContainText('银行')
  await page.goto('/settings/device')
  await button(page, 'Remove').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card(page).getByText('You can download it when you’re back online.')).toBeVisible()
  await page.goto('/dictionary?q=bank')
  await expect(page.getByText('You are offline. This will load when you’re back online.')).toBeVisible()
})

test('another member on the device does not have it', async ({ page, context }) => {
  await signUp(page)
  await download(page)
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([])
  await signUp(page)
  await openStored(page, '/settings/device')
  await expect(button(page, /^Download \(\d/)).toBeVisible()
  await setOffline(context, true)
  await page.goto('/dictionary?q=bank')
  await expect(page.getByText('You are offline. This will load when you’re back online.')).toBeVisible()
})
