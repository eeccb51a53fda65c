import { type BrowserContextOptions, test } from '@playwright/test'
import { signIn, student } from './people.ts'

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>

/** Tests as the demo student, who signs in once per worker. */
export const signedInTest = test.extend<object, { studentState: StorageState }>({
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
})
