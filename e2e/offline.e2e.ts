import { expect, type Page, test } from '@playwright/test'
import { type InstalledServer, startInstalledServer } from './another-build.ts'
import { setOffline } from './connection.ts'
import { openStored } from './open-stored.ts'
import { signIn, signUp, student } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('the app starts without a connection, under the same policy', async ({ page, context }) => {
  await signIn(page, student)
  await openStored(page, '/user/home')
  await setOffline(context, true)
  const reply = await page.goto('/dictionary')
  expect(reply?.headers()['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dictionary' })).toBeAttached()
  await page.goto('/dictionary?q=%E5%AD%A6%E4%B9%A0')
  const offline = 'You are offline. This will load when you’re back online.'
  await expect(page.getByText(offline)).toBeVisible()
  await setOffline(context, false)
  await expect(page.getByText(offline)).toBeHidden()
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
  const field = page.getByRole('textbox', { name: 'Paste Chinese text' })
  await expect(field).toHaveValue('今天天气很好。')
  await expect(page).toHaveURL('/texts/add')
  await page.reload()
  await expect(field).toHaveValue('今天天气很好。')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.reload()
  await expect(field).toHaveValue('')
})

test('a form from another site is ignored', async ({ page, context }) => {
  await signIn(page, student)
  await openStored(page, '/texts/add')
  const { origin } = new URL(page.url())
  const form = `<form method="post" enctype="multipart/form-data" action="${origin}/texts/shared">
    <input name="text" value="广告"><button>Go</button></form>`
  await context.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: form }),
  )
  await page.goto('http://elsewhere.test/')
  await page.getByRole('button', { name: 'Go' }).click()
  await expect(page).toHaveURL('/texts/add')
  await expect(page.getByRole('textbox', { name: 'Paste Chinese text' })).toHaveValue('')
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

  test('does not start incomplete: after an interrupted update, the previous build runs', async ({
    page,
    context,
  }) => {
    server.install('second')
    await setOffline(context, true)
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

test.describe('what is done without a connection', () => {
  const saveOffline = async (page: Page) => {
    await openStored(page, '/dictionary?q=%E5%AD%A6%E4%B9%A0')
    const star = page.getByRole('button', { name: 'Save 学习', exact: true }).first()
    await expect(star).toBeVisible()
    await setOffline(page.context(), true)
    await star.click()
    await expect(page.getByText('Saved 学习')).toBeVisible()
    await expect(mark(page)).toBeAttached()
  }
  const mark = (page: Page) => page.getByRole('banner').getByText('1 change hasn’t been sent yet.')

  test('waits, and is stored once, also if an answer is lost', async ({ page, context }) => {
    await signUp(page, 'Student')
    await saveOffline(page)
    let attempts = 0
    await context.route('**/api/rpc/save_word', async (route) => {
      attempts++
      if (attempts > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await setOffline(context, false)
    await expect(mark(page)).toBeHidden()
    await expect.poll(() => attempts).toBe(2)
    await page.goto('/words')
    await expect(page.getByRole('link', { name: '学习' })).toHaveCount(1)
  })

  test('is sent by the next start', async ({ page }) => {
    await signUp(page, 'Student')
    await saveOffline(page)
    await page.goto('about:blank')
    await setOffline(page.context(), false)
    await page.goto('/words')
    await expect(page.getByRole('link', { name: '学习' })).toHaveCount(1)
  })

  test('causes a warning before signing out, and is then deleted from the device', async ({
    page,
    context,
  }) => {
    await signUp(page, 'Student')
    await saveOffline(page)
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(await databases()).toContainEqual(expect.stringMatching(/^tingdu\.\d+$/))
    const logOut = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    }
    await logOut()
    await expect(page.getByRole('dialog', { name: 'Sign out without sending?' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(mark(page)).toBeAttached()
    await logOut()
    await page.getByRole('button', { name: 'Sign out anyway' }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(await databases()).not.toContainEqual(expect.stringMatching(/^tingdu\.\d+$/))
    await setOffline(context, false)
    await signIn(page, student, '/user/home')
    await expect(page.getByRole('banner').getByText('been sent yet')).toBeHidden()
  })
})
