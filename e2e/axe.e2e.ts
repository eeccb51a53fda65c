import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn, stepsTo, student } from './people.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const open = ['/login', '/signup', '/nowhere']
const protectedPages = [
  '/user/home',
  '/dictionary',
  '/dictionary?q=xuexi',
  '/dictionary?q=qqqqqq',
  '/dictionary/word/学习',
  '/dictionary/character/学',
  '/settings',
  '/settings/security',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({
    phone: { width: 360, height: 740 },
    desk: { width: 1280, height: 800 },
  })) {
    test.describe(`axe finds nothing, ${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport })

      test('before signing in', async ({ page }) => {
        for (const address of open) await check(page, address)
        await page.goto('/login')
        await page.getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByText('This field cannot be empty').first()).toBeVisible()
        expect(await findings(page)).toEqual([])
        await stepsTo(page, 'Student')
        expect(await findings(page)).toEqual([])
      })

      test('after signing in', async ({ page }) => {
        await signIn(page, student)
        for (const address of protectedPages) await check(page, address)
      })

      test('with menus and dialogs open', async ({ page }) => {
        await signIn(page, student)
        await page
          .getByRole('button', { name: /^(Account of|Open the menu)/ })
          .first()
          .click()
        expect(await findings(page)).toEqual([])
        await page.goto('/settings/security')
        await page.getByLabel('Old password').fill('something')
        await page.getByRole('link', { name: 'Profile' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await findings(page)).toEqual([])
      })
    })
  }
}

async function check(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect([address, await findings(page)]).toEqual([address, []])
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
