import { expect, type Page, test } from '@playwright/test'
import { type InstalledServer, startInstalledServer } from './another-build.ts'
import { signIn, student } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page of the app that its service worker controls. */
async function openStored(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toContain('/sw.js')
}

test('the app starts without a connection, under the same policy', async ({ page, context }) => {
  await signIn(page, student)
  await openStored(page, '/user/home')
  await context.setOffline(true)
  const reply = await page.goto('/dictionary')
  expect(reply?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionary' })).toBeAttached()
})

test('a text that another app shares is pasted, and only once', async ({ page }) => {
  await signIn(page, student)
  await openStored(page, '/texts/add')
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action: '/texts/shared',
    })
    form.append(Object.assign(document.createElement('input'), { name: 'text', value: '今天天气很好。' }))
    document.body.append(form)
    form.submit()
  })
  const field = page.getByRole('textbox', { name: 'Or paste Chinese text' })
  await expect(field).toHaveValue('今天天气很好。')
  await expect(page).toHaveURL('/texts/add')
  await page.reload()
  await expect(field).toHaveValue('')
})

test.describe('another build', () => {
  let server: InstalledServer
  test.beforeEach(async ({ page }) => {
    server = await startInstalledServer()
    await signIn(page, student)
    const { origins, cookies } = await page.context().storageState()
    await page
      .context()
      .setStorageState({ cookies, origins: origins.map((one) => ({ ...one, origin: server.url })) })
    await openStored(page, `${server.url}/user/home`)
  })
  test.afterEach(() => server.close())

  const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content')
  const announcement = 'A new version is ready.'

  test('is announced, and starts once no page runs the one before', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(`${server.url}/dictionary`)
    expect(await buildOf(other)).toBe('first')

    server.install('second')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(page.getByText(announcement)).toBeVisible()
    await expect(other.getByText(announcement)).toBeVisible()
    await other.reload()
    expect(await buildOf(other), 'while a page runs the build before').toBe('first')

    await page.close()
    // The browser may take a moment to let go of the page that was closed.
    const reloaded = () => other.reload().then(() => buildOf(other))
    await expect.poll(reloaded).toBe('second')
    await expect(other.getByRole('banner')).toBeVisible()
    await expect(other.getByText(announcement)).toBeHidden()
  })

  test('does not start half stored: an update that is cut off leaves the build before', async ({
    page,
    context,
  }) => {
    server.install('second')
    await context.setOffline(true)
    await page.evaluate(
      async () => void (await (await navigator.serviceWorker.ready).update().catch(() => {})),
    )
    await page.reload()
    expect(await buildOf(page)).toBe('first')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('the server removes the worker from browsers', async ({ page }) => {
    server.allowWorker(false)
    await page.reload()
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registrations).toBe(0)
    server.install('second')
    await page.reload()
    expect(await buildOf(page)).toBe('second')
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect(await registrations()).toBe(0)
  })
})
