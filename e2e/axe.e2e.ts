import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { fillAccount, fillLogin, newPerson, signIn, stepsTo, student, teacher } from './people.ts'
import { chosenPicture } from './pictures.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const open = [
  '/login',
  '/signup',
  '/resetpassword',
  '/resetpassword/notice',
  '/changepassword',
  '/changepassword?token=abc&email=mei%40e2e.test',
  '/changepassword/notice',
  '/ResetPass?token=abc&email=mei%40e2e.test',
  '/verify-email',
  '/unsubscribe-email',
  '/plans',
  '/Error',
  '/nowhere',
]
const protectedPages = [
  '/user/home',
  '/dictionary',
  '/dictionary?q=xuexi',
  '/dictionary?q=qqqqqq',
  '/dictionary/word/学习',
  '/dictionary/character/学',
  '/dictionary/reports',
  '/dictionary/sentence/1',
  '/settings',
  '/settings/reading',
  '/settings/security',
  '/settings/billing',
  '/settings/payments',
  '/organization',
  '/organization/new',
  '/planTest',
  '/subscribesuccess',
  '/changepassword',
  '/changepass',
  '/emailverification',
]

/** Routes visited by the tests below. */
const elsewhere = ['/createprofile', '/dictionary/mistakes', '/paypal']

test('every route of the app is covered', () => {
  const list = new URL('../apps/web/dist/routes.json', import.meta.url)
  const routes: string[] = JSON.parse(readFileSync(list, 'utf8'))
  const addresses = [...open, ...protectedPages, ...elsewhere].map((address) => address.replace(/\?.*/, ''))
  const uncovered = routes.filter((route) => {
    const pattern = new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)
    return !addresses.some((address) => pattern.test(address))
  })
  expect(uncovered, 'add them above').toEqual([])
})

test.describe('axe finds nothing, on phone and desktop, in light and dark', () => {
  for (const address of open)
    test(`at ${address}`, ({ page }) => inEveryMode(page, () => visit(page, address)))

  for (const address of protectedPages) {
    test(`at ${address}, signed in`, async ({ page }) => {
      await signIn(page, student)
      await inEveryMode(page, () => visit(page, address))
    })
  }

  test('on a form with errors', ({ page }) =>
    inEveryMode(page, async () => {
      await visit(page, '/login')
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('This field cannot be empty').first()).toBeVisible()
    }))

  test('on the card form, the billing page of a trial and the coupon dialog', async ({ page }) => {
    await signIn(page, teacher)
    await inEveryMode(page, async () => {
      await visit(page, '/plans')
      await page.getByRole('button', { name: 'Choose Monthly' }).click()
      await page.getByText('Test cards', { exact: true }).click()
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Please fill in this field.').first()).toBeVisible()
    })
    await inEveryMode(page, () => visit(page, '/settings/billing'))
    await inEveryMode(page, async () => {
      await visit(page, '/plans')
      await page.getByLabel('Coupon code').fill('WELCOME30')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('dialog', { name: 'Redeem Coupon' })).toBeVisible()
    })
  })

  test('on a receipt', async ({ page }) => {
    await signIn(page, student)
    await visit(page, '/settings/payments')
    await page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click()
    await expect(page.getByRole('article')).toBeVisible()
    const address = page.url()
    await inEveryMode(page, () => visit(page, address))
  })

  test('on a new organization with errors', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { email: 'support@demo.test', password: 'tingdu-demo' })
    await expect(page).toHaveURL('/organization')
    await inEveryMode(page, async () => {
      await visit(page, '/organization/new')
      await page.locator('input[type=file]').setInputFiles(chosenPicture())
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(page.getByText('This field cannot be empty').first()).toBeVisible()
      page.once('dialog', (question) => question.accept())
    })
  })

  test('on the report of a mistake, and on its decline', async ({ page, browser }) => {
    await signIn(page, student)
    const report = async () => {
      await visit(page, '/dictionary/word/学习')
      await page.getByRole('button', { name: 'Report a mistake' }).click()
      await page.getByRole('button', { name: 'Send report' }).click()
      await expect(page.getByText('Choose what is wrong')).toBeVisible()
    }
    await inEveryMode(page, report)
    await page.getByLabel('What is wrong?').selectOption('Something else')
    await page.getByLabel('What should it be?').fill('Looked at by axe')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const staff = await (await browser.newContext()).newPage()
    await staff.goto('/login')
    await fillLogin(staff, { email: 'support@demo.test', password: 'tingdu-demo' })
    await expect(staff).toHaveURL('/organization')
    await inEveryMode(staff, async () => {
      await visit(staff, '/dictionary/mistakes')
      await staff.getByRole('button', { name: 'Decline: 学习' }).first().click()
      await staff.getByRole('button', { name: 'Decline', exact: true }).click()
      await expect(staff.getByText('Say why it stays as it is')).toBeVisible()
    })
  })

  test('with staff tools', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, { email: 'support@demo.test', password: 'tingdu-demo' })
    await expect(page).toHaveURL('/organization')
    for (const address of ['/dictionary/word/行', '/dictionary/sentence/1']) {
      await inEveryMode(page, async () => {
        await visit(page, address)
        await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
      })
    }
  })

  test('on the crop dialog', async ({ page }) => {
    await signIn(page, student)
    await inEveryMode(page, async () => {
      await visit(page, '/settings')
      await page.locator('input[type=file]').setInputFiles(chosenPicture())
      await expect(page.getByRole('dialog', { name: 'Choose the part to show' })).toBeVisible()
    })
  })

  test('on the profile creation', async ({ page }) => {
    await stepsTo(page, 'Student')
    await fillAccount(page, newPerson())
    await expect(page).toHaveURL('/createprofile')
    await inEveryMode(page, () => visit(page, '/createprofile'))
  })

  test('on the account form of sign-up', ({ page }) => inEveryMode(page, () => stepsTo(page, 'Student')))

  test('on the deletion of the account', async ({ page }) => {
    await signIn(page, student)
    await inEveryMode(page, async () => {
      await visit(page, '/settings/security')
      await page.getByRole('button', { name: 'Change email' }).click()
      await page.getByRole('button', { name: 'Delete my account…' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })

  test('with an open menu', async ({ page }) => {
    await signIn(page, student)
    await inEveryMode(page, async () => {
      await visit(page, '/settings')
      await page
        .getByRole('button', { name: /^(Account of|Open the menu)/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    })
  })

  test('with an open dialog', async ({ page }) => {
    await signIn(page, teacher)
    await inEveryMode(page, async () => {
      await visit(page, '/settings/security')
      await page.getByLabel('Old password').fill('something')
      await page.getByRole('link', { name: 'Profile' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      page.once('dialog', (question) => question.accept())
    })
  })
})

/** Runs axe on phone and desktop sizes, in both themes. */
async function inEveryMode(page: Page, show: () => Promise<void>) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await show()
      expect([viewport.width, colorScheme, await findings(page)]).toEqual([viewport.width, colorScheme, []])
    }
  }
}

async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

async function findings(page: Page): Promise<string[]> {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
