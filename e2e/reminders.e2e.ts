import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { signIn, student } from './people.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

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

test('a reminder is shown as a notification, and a newer one replaces it', async ({ page, context }) => {
  await signIn(page, student)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  for (const text of ['1 card is due', '12 cards are due'])
    await deliver(context, page, { title: 'Time to review', text, path: '/review' })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
    })
  await expect.poll(shown).toEqual([{ title: 'Time to review', body: '12 cards are due', data: '/review' }])
})

test('an hour for reminders is kept', async ({ page }) => {
  await signIn(page, student)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.goto('/settings/study')
  const hour = page.getByRole('combobox', { name: /^Remind me of reviews at/ })
  await hour.selectOption('19:00')
  // Without a network, this browser has no push service.
  await expect(page.getByText('Could not turn on reminders on this device. Please try again.')).toBeVisible()
  await page.reload()
  await expect(hour).toHaveValue('19')
  await hour.selectOption('Never')
  await page.reload()
  await expect(hour).toHaveValue('')
})
