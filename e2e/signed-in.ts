import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test'
import { admin, signIn, student } from './people.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>

type PerWorker = {
  studentState: StorageState
  /** Pages without a session, of the demo student and of the demo admin, for tests that only visit addresses. */
  visitorPage: Page
  studentPage: Page
  adminPage: Page
}

/** Tests as the demo student, who signs in once per worker. */
export const signedInTest = test.extend<object, PerWorker>({
  studentState: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL })
      await signIn(page, student)
      const state = await page.context().storageState()
      await page.close()
      await use(state)
    },
    { scope: 'worker' },
  ],
  storageState: ({ studentState }, use) => use(studentState),
  visitorPage: [
    ({ browser }, use, { project }) => withPage(browser, { baseURL: project.use.baseURL }, use),
    { scope: 'worker' },
  ],
  studentPage: [
    ({ browser, studentState: storageState }, use, { project }) =>
      withPage(browser, { baseURL: project.use.baseURL, storageState }, use),
    { scope: 'worker' },
  ],
  adminPage: [
    ({ browser }, use, { project }) =>
      withPage(browser, { baseURL: project.use.baseURL }, async (page) => {
        await signIn(page, admin)
        await use(page)
      }),
    { scope: 'worker' },
  ],
})

async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
) {
  const page = await browser.newPage(options)
  await use(page)
  await page.close()
}
