import { expect, type Page, test } from '@playwright/test'
import type { WebRoute } from '@tingdu/ui/web-feature.ts'
import { features } from '@tingdu/web/features.ts'
import { colorFindings, findings, type Rules } from './axe-findings.ts'
import { admin, fillAccount, newPerson, signIn, stepsTo, student, support, teacher } from './people.ts'
import { chosenPicture } from './pictures.ts'
import { signedInTest } from './signed-in.ts'

const rules: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** Further addresses: states in the query, and pages that exist with and without sign-in. */
const furtherOpen = [
  '/changepassword?token=abc&email=mei%40e2e.test',
  '/ResetPass?token=abc&email=mei%40e2e.test',
  '/invitation?token=abc',
  '/nowhere',
]
const furtherProtected = ['/dictionary?q=xuexi', '/dictionary?q=qqqqqq', '/changepassword']

/** The address to visit for each route with parameters. */
const withParameters: Record<string, string> = {
  '/classes/details/:classId': '/classes/details/1',
  '/join/:code': '/join/0',
  '/pages/details/:sha1': '/pages/details/0',
  '/dictionary/word/:word': '/dictionary/word/学习',
  '/dictionary/character/:character': '/dictionary/character/学',
  '/dictionary/sentence/:sentence': '/dictionary/sentence/1',
  '/organization/details/:orgId': '/organization/details/1',
  '/texts/details/:sha1': '/texts/details/0',
  '/books/details/:sha1': '/books/details/0',
}

/**
 * Routes that a student with a profile cannot see: visited by the tests below, as those who can. What students read on
 * those of staff is on `/members`.
 */
const elsewhere = [
  '/audit',
  '/createprofile',
  '/device-config',
  '/dictionary/mistakes',
  '/discovery-videos/new',
  '/emails',
  '/events',
  '/members/details/:id',
  '/newsfeed',
  '/overview',
  '/overview/changes',
  '/overview/learners',
  '/payments',
  '/paypal',
  '/videos',
  '/videos/details/:sha1',
  '/youtube',
]

const isOpen = ({ layout, gate }: WebRoute) =>
  gate !== 'token' && ['account', 'plainAccount', 'wide', 'plans'].includes(layout)
const visited = features.flatMap(({ routes }) => routes).filter(({ path }) => !elsewhere.includes(path))
const addressOf = ({ path }: WebRoute) => withParameters[path] ?? path
const open = [...visited.filter(isOpen).map(addressOf), ...furtherOpen]
const protectedPages = [...visited.filter((route) => !isOpen(route)).map(addressOf), ...furtherProtected]

test('every route with parameters has an address', () => {
  expect([...open, ...protectedPages].filter((address) => address.includes(':'))).toEqual([])
})

test.describe('axe finds nothing, on phone and desktop, in light and dark', () => {
  for (const address of open) {
    signedInTest(`at ${address}`, async ({ openPage }) => {
      await visit(openPage, address)
      await inEveryMode(openPage)
    })
  }

  for (const address of protectedPages) {
    signedInTest(`at ${address}, signed in`, async ({ studentPage }) => {
      await visit(studentPage, address)
      await inEveryMode(studentPage)
    })
  }

  signedInTest('in the editor of a text, with a word chosen', ({ page }) =>
    inEveryMode(page, async () => {
      await visit(page, '/texts/new')
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('我们在公园散步。')
      await page.getByRole('button', { name: '公园', exact: true }).click()
      await expect(page.getByRole('list', { name: 'Readings and meanings' })).toBeVisible()
    }),
  )

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

  test('on the news feed and the emails of staff', async ({ page }) => {
    await signIn(page, admin)
    for (const address of ['/newsfeed', '/newsfeed?tab=mobile', '/emails', '/emails?tab=notifier'])
      await inEveryMode(page, () => visit(page, address))
    await inEveryMode(page, async () => {
      await visit(page, '/newsfeed')
      await page
        .getByRole('button', { name: /^Preview:/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await inEveryMode(page, async () => {
      // The first one: the header half covers a button behind the dialog if the page is scrolled to it.
      await visit(page, '/emails?state=sent')
      await page
        .getByRole('button', { name: /^View Content/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })

  test('on the videos and the device configuration of staff', async ({ page }) => {
    await signIn(page, admin)
    await inEveryMode(page, () => visit(page, '/videos'))
    await inEveryMode(page, async () => {
      await visit(page, '/videos?tab=discovery')
      await page
        .getByRole('button', { name: /^Edit:/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await inEveryMode(page, async () => {
      await visit(page, '/videos?size=50')
      await page.getByRole('link', { name: 'TingduDemo1', exact: true }).click()
      await expect(page.getByText('水开了，可以下面条了。')).toBeVisible()
    })
    await inEveryMode(page, async () => {
      await visit(page, '/youtube')
      await page.getByLabel('Video Id').fill('TingduDemo1')
      await page.getByRole('button', { name: 'Get Video Transcript' }).click()
      await expect(page.getByText('水开了，可以下面条了。')).toBeVisible()
    })
    await inEveryMode(page, async () => {
      await visit(page, '/discovery-videos/new')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('This field cannot be empty')).toBeVisible()
    })
    await inEveryMode(page, () => visit(page, '/device-config'))
    await inEveryMode(page, async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'View/Edit JSON Text' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })

  test('on a text, with the card of a word', async ({ page, request }) => {
    const [{ token }] = await (await request.post('/api/rpc/login', { data: student })).json()
    const json_text = {
      content: '我们学习中文。',
      sentences: [{ start: 0, end: 7, translation: 'We study Chinese.' }],
    }
    const written = await request.post('/api/fc_texts', {
      headers: { Authorization: `Bearer ${token}`, Prefer: 'return=representation' },
      data: { title: '学习', author: 'Mei', json_text },
    })
    const [{ sha1 }] = await written.json()
    await signIn(page, student)
    await inEveryMode(page, async () => {
      await visit(page, `/texts/details/${sha1}`)
      const translation = page.getByRole('button', { name: 'Translation', pressed: false })
      if (await translation.isVisible()) await translation.click()
      await page.getByRole('link', { name: '学习' }).click()
      await expect(page.getByRole('dialog', { name: 'Word: 学习' })).toBeVisible()
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
    await signIn(page, support, '/organization')
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
    await signIn(staff, support, '/organization')
    await inEveryMode(staff, async () => {
      await visit(staff, '/dictionary/mistakes')
      await staff.getByRole('button', { name: 'Decline: 学习' }).first().click()
      await staff.getByRole('button', { name: 'Decline', exact: true }).click()
      await expect(staff.getByText('Explain why the entry stays as it is')).toBeVisible()
    })
  })

  test('with staff tools', async ({ page }) => {
    await signIn(page, support, '/organization')
    for (const address of ['/dictionary/word/行', '/dictionary/sentence/1']) {
      await inEveryMode(page, async () => {
        await visit(page, address)
        await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
      })
    }
  })

  test('on members', async ({ page }) => {
    await signIn(page, support, '/organization')
    await inEveryMode(page, async () => {
      await visit(page, '/members')
      await page.getByRole('button', { name: 'Joined', expanded: false }).click()
      await expect(page.getByLabel('First day', { exact: true })).toBeVisible()
    })
    for (const tab of ['details', 'subscription', 'emails', 'events'])
      await inEveryMode(page, () => visit(page, `/members/details/1?tab=${tab}`))
  })

  test('on the overview, its tables, the list behind a number and the saved views', async ({ page }) => {
    await signIn(page, support, '/organization')
    await inEveryMode(page, async () => {
      await visit(page, '/overview')
      await page.getByRole('button', { name: 'Show as table: Sign-ups' }).click()
      await expect(page.getByRole('table')).toBeVisible()
    })
    await inEveryMode(page, () =>
      visit(page, '/overview/changes?change=cancellations&days=2026-01-01_2026-12-31'),
    )
    await inEveryMode(page, () => visit(page, '/overview/learners'))
    await inEveryMode(page, async () => {
      await visit(page, '/members')
      await page.getByRole('button', { name: 'Saved views' }).click()
      await expect(page.getByRole('button', { name: 'Save this view' })).toBeVisible()
    })
  })

  test('on events', async ({ page }) => {
    await signIn(page, support, '/organization')
    await inEveryMode(page, async () => {
      await visit(page, '/events?name=exercise_finished')
      await page
        .getByRole('button', { name: /^View: data/ })
        .first()
        .click()
    })
  })

  test('on payments, and on a new plan with errors', async ({ page }) => {
    await signIn(page, support, '/organization')
    await inEveryMode(page, () => visit(page, '/payments'))
    await inEveryMode(page, () => visit(page, '/payments?tab=coupons'))
    await inEveryMode(page, async () => {
      await visit(page, '/payments?tab=plans')
      await page.getByRole('button', { name: 'Add plan' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add plan' }).click()
      await expect(page.getByText('This field cannot be empty').first()).toBeVisible()
    })
  })

  test('on the audit log with an entry, and on a view of a member', async ({ page }) => {
    await signIn(page, admin, '/members')
    await visit(page, '/members/details/1')
    await inEveryMode(page, async () => {
      await visit(page, '/audit')
      await page
        .getByRole('button', { name: /^Details:/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    await visit(page, '/members/details/1')
    await page.getByRole('button', { name: 'View as member' }).click()
    await page.getByRole('button', { name: 'Start viewing' }).click()
    await expect(page).toHaveURL('/user/home')
    await inEveryMode(page, async () => {
      await visit(page, '/settings')
      await expect(page.getByText(/^Viewing as .* \(read-only\)$/)).toBeVisible()
    })
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

/**
 * Runs axe on phone and desktop sizes, and its rules about colors in the dark theme as well. `show` prepares a page
 * that must be loaded or operated in the size it is checked in.
 */
async function inEveryMode(page: Page, show?: () => Promise<void>) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    await show?.()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    const found = await findings(page, rules)
    expect([viewport.width, 'light', found]).toEqual([viewport.width, 'light', []])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect([viewport.width, 'dark', await colorFindings(page)]).toEqual([viewport.width, 'dark', []])
  }
}

async function visit(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}
