import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn, student } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Has the push service of the browser deliver a message to the service worker of the page. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const browser = await context.newCDPSession(page)
  let registrationId = ''
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.at(-1)?.registrationId ?? registrationId
  })
  await browser.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  await browser.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: new URL(page.url()).origin, registrationId },
    data: JSON.stringify(message),
  })
}

/** Opens the settings of studying, with the service worker. */
async function openSettings(page: Page): Promise<void> {
  await signIn(page, student)
  await page.goto('/settings/study')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('the service worker shows a reminder as a notification', async ({ page, context }) => {
  await openSettings(page)
  const worker = context.serviceWorkers()[0]
  // A headless browser shows no notifications and grants no permission.
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { registration: object; shown: unknown[] }
    scope.shown = []
    Object.assign(scope.registration, {
      showNotification: async (...shown: unknown[]) => void scope.shown.push(shown),
    })
  })
  await deliver(context, page, { title: 'Time to review', text: '12 cards are due', path: '/review' })
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([
      [
        'Time to review',
        {
          ...{ body: '12 cards are due', data: '/review', tag: 'reminder', lang: 'en' },
          icon: '/brand/icon-192.png',
        },
      ],
    ])
})

test('the hour for reminders is saved, and a browser that blocks them says so', async ({ page }) => {
  await openSettings(page)
  await page.reload()
  const hour = page.getByRole('combobox', { name: /^Remind me to review at/ })
  const choose = async (label: string) => {
    const saved = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('reminder_hour')),
    )
    await hour.selectOption(label)
    await saved
  }
  await choose('19:00')
  await expect(page.getByText(/^You have blocked notifications from Tingdu/)).toBeVisible()
  await page.reload()
  await expect(hour).toHaveValue('19')
  await choose('Never')
  await page.reload()
  await expect(hour).toHaveValue('')
})
