import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test'
import { signIn, student } from './people.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>

type PerWorker = {
  studentState: StorageState
  /** A page without a session, and one of the demo student, for tests that only visit addresses. */
  openPage: Page
  studentPage: Page
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
  openPage: [
    ({ browser }, use, { project }) => withPage(browser, { baseURL: project.use.baseURL }, use),
    { scope: 'worker' },
  ],
  studentPage: [
    ({ browser, studentState: storageState }, use, { project }) =>
      withPage(browser, { baseURL: project.use.baseURL, storageState }, use),
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
