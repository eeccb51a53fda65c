import { expect, type Page, test } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { desktop, inBothThemes, inEveryMode, phone, visit } from './axe-modes.ts'
import { addText, uploadSound } from './own-text.ts'
import { admin, fillAccount, newPerson, signIn, stepsTo, student, support, teacher } from './people.ts'
import { chosenPicture } from './pictures.ts'
import { signedInTest } from './signed-in.ts'

/** Presses the button of the first row. */
const pressFirst = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()

// What axe finds in states that the address of a page alone does not show: nothing, in every mode.

signedInTest('in the editor of a text, with a word chosen', async ({ page }) => {
  await visit(page, '/texts/new')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('我们在公园散步。')
  await page.getByRole('button', { name: '公园', exact: true }).click()
  await inEveryMode(page, page.getByRole('list', { name: 'Readings and meanings' }))
})

test('on a form with errors', async ({ page }) => {
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await inEveryMode(page, page.getByText('This field cannot be empty').first())
})

test('on the card form, the billing page of a trial and the coupon dialog', async ({ page }) => {
  await signIn(page, teacher)
  await visit(page, '/plans')
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await page.getByText('Test cards', { exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await inEveryMode(page, page.getByText('Please fill in this field.').first())
  await visit(page, '/settings/billing')
  await inEveryMode(page)
  await visit(page, '/plans')
  await page.getByLabel('Coupon code').fill('WELCOME30')
  await page.getByRole('button', { name: 'Verify' }).click()
  await inEveryMode(page, page.getByRole('dialog', { name: 'Redeem Coupon' }))
})

test('on the news feed and the emails of staff', async ({ page }) => {
  await signIn(page, admin)
  for (const address of ['/newsfeed?tab=mobile', '/newsfeed?tab=review', '/emails?tab=notifier']) {
    await visit(page, address)
    await inEveryMode(page)
  }
  await visit(page, '/newsfeed')
  await pressFirst(page, /^Preview:/)
  await inEveryMode(page, page.getByRole('dialog'))
  await visit(page, '/newsfeed?tab=review')
  await pressFirst(page, /^Review:/)
  await inEveryMode(page, page.getByRole('dialog'))
  // The first one: the header half covers a button behind the dialog if the page is scrolled to it.
  await visit(page, '/emails?state=sent')
  await pressFirst(page, /^View Content/)
  await inEveryMode(page, page.getByRole('dialog'))
})

test('on the videos and the device configuration of staff', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/videos?tab=discovery')
  await pressFirst(page, /^Edit:/)
  await inEveryMode(page, page.getByRole('dialog'))
  await visit(page, '/videos?size=50')
  await page.getByRole('link', { name: 'TingduDemo1', exact: true }).click()
  await inEveryMode(page, page.getByText('水开了，可以下面条了。'))
  await visit(page, '/youtube')
  await page.getByLabel('Video Id').fill('TingduDemo1')
  await page.getByRole('button', { name: 'Get Video Transcript' }).click()
  await inEveryMode(page, page.getByText('水开了，可以下面条了。'))
  await visit(page, '/discovery-videos/new')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await inEveryMode(page, page.getByText('This field cannot be empty'))
  await visit(page, '/device-config')
  await page.getByRole('button', { name: 'View/Edit JSON Text' }).click()
  await inEveryMode(page, page.getByRole('dialog'))
})

signedInTest(
  'on the shelf with what comes closest, its filters, and a text before it is added',
  async ({ page }) => {
    await visit(page, '/books?fits=1&level=advanced&length=short')
    await inEveryMode(page)
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Filters · 1' }).click()
    await inEveryMode(page, page.getByRole('dialog', { name: 'Filters' }))
    await visit(page, '/texts/add')
    await inEveryMode(page)
    await page.getByLabel('Paste Chinese text').fill('公园\n我们在公园散步。')
    await inEveryMode(page, page.getByText('Too short to tell its HSK level'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await inEveryMode(page, page.getByRole('checkbox', { name: 'Use the first line only as the title' }))
  },
)

signedInTest('on a text, in every state of its reader', async ({ page }) => {
  await visit(page, '/user/home')
  const path = await uploadSound(page, mp3Of(2400))
  const { sha1 } = await addText(page, {
    // So long that nothing at its end is half below the tools.
    content: `我们学习中文。${'今天天气很好。'.repeat(60)}`,
    sounds: [{ path }],
    sentences: [
      { start: 0, end: 7, translation: 'We study Chinese.', sound: { index: 0, from: 0, to: 30 } },
      { start: 7, end: 14, translation: 'The weather is nice.', sound: { index: 0, from: 30, to: 60 } },
    ],
  })
  await visit(page, `/texts/details/${sha1}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const end = page.getByRole('region', { name: 'The end' })
  await expect(end).toBeVisible()
  await expect(page.getByText('Tap the end of a sentence')).toBeVisible()
  await inEveryMode(page, end)

  await page.locator('[data-sentence="0"]').click({ position: { x: 2, y: 2 } })
  await page.getByRole('link', { name: '学习', exact: true }).click()
  const card = page.getByRole('dialog', { name: 'Word: 学习' })
  await card.getByRole('button', { name: 'Translate' }).click()
  await expect(card.getByText('We study Chinese.')).toBeVisible()
  await inEveryMode(page, card)
  await card.getByRole('button', { name: 'Correct' }).click()
  await inEveryMode(page, card.getByRole('button', { name: /^(Join|Split)/ }).first())
  await card.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('?')
  await inBothThemes(page, page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await page.keyboard.press('Escape')

  await button('Translation').click()
  await inEveryMode(page, page.locator('[lang=en]').getByText('We study Chinese.'))
  await button('Text settings').click()
  await page.getByRole('radio', { name: 'New, too' }).check()
  await inEveryMode(page, page.getByRole('region', { name: 'Text settings' }))
  await page.getByRole('radio', { name: 'Learning' }).check()
  await button('Text settings').click()

  await button('Playback').click()
  await button('More playback settings').click()
  await button('Shadow: pause after sentences').click()
  await button('Listen').click()
  await inEveryMode(page, page.locator('[data-sentence="0"][aria-current]'))
})

test('on a receipt', async ({ page }) => {
  await signIn(page, student)
  await visit(page, '/settings/payments')
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click()
  await inEveryMode(page, page.getByRole('article'))
})

test('on a new organization with errors', async ({ page }) => {
  await signIn(page, support)
  await visit(page, '/organization/new')
  await page.locator('input[type=file]').setInputFiles(chosenPicture())
  await page.getByRole('button', { name: 'Create' }).click()
  await inEveryMode(page, page.getByText('This field cannot be empty').first())
})

test('on the report of a mistake, and on its decline', async ({ page, browser }) => {
  await signIn(page, student)
  await visit(page, '/dictionary/word/学习')
  await page.getByRole('button', { name: 'Report a mistake' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await inEveryMode(page, page.getByText('Choose what is wrong'))
  await page.getByLabel('What is wrong?').selectOption('Something else')
  await page.getByLabel('What should it be?').fill('Looked at by axe')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, support)
  await visit(staff, '/dictionary/mistakes')
  await staff.getByRole('button', { name: 'Decline: 学习' }).first().click()
  await staff.getByRole('button', { name: 'Decline', exact: true }).click()
  await inEveryMode(staff, staff.getByText('Explain why the entry stays as it is'))
})

test('with staff tools', async ({ page }) => {
  await signIn(page, support)
  for (const address of ['/dictionary/word/行', '/dictionary/sentence/1']) {
    await visit(page, address)
    await inEveryMode(page, page.getByRole('button', { name: 'History' }))
  }
})

test('on members', async ({ page }) => {
  await signIn(page, support)
  await visit(page, '/members')
  await page.getByRole('button', { name: 'Joined', expanded: false }).click()
  await inEveryMode(page, page.getByLabel('First day', { exact: true }))
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Role', expanded: false }).click()
  await inEveryMode(page, page.getByRole('checkbox', { name: 'Teacher', exact: true }))
  for (const tab of ['details', 'subscription', 'emails', 'events']) {
    await visit(page, `/members/details/1?tab=${tab}`)
    await inEveryMode(page)
  }
})

test('on the overview, its tables, the list behind a number and the saved views', async ({ page }) => {
  await signIn(page, support)
  await visit(page, '/overview')
  await page.getByRole('button', { name: 'Show as table: Sign-ups' }).click()
  await inEveryMode(page, page.getByRole('table'))
  await visit(page, '/overview/changes?change=cancellations&days=2026-01-01_2026-12-31')
  await inEveryMode(page)
  await visit(page, '/members')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await inEveryMode(page, page.getByRole('button', { name: 'Save this view' }))
})

test('on events', async ({ page }) => {
  await signIn(page, support)
  await visit(page, '/events?name=exercise_finished')
  await inEveryMode(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await inEveryMode(page, page.getByRole('dialog'))
  await visit(page, '/members/details/2?tab=events')
  await pressFirst(page, /^View: data/)
  await inEveryMode(page, page.getByRole('dialog'))
})

test('on payments, and on a new plan with errors', async ({ page }) => {
  await signIn(page, support)
  await visit(page, '/payments?tab=coupons')
  await inEveryMode(page)
  await visit(page, '/payments?tab=plans')
  await page.getByRole('button', { name: 'Add plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add plan' }).click()
  await inEveryMode(page, page.getByText('This field cannot be empty').first())
})

test('on the audit log with an entry, and on a view of a member', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/members/details/1')
  await visit(page, '/audit')
  await pressFirst(page, /^Details:/)
  await inEveryMode(page, page.getByRole('dialog'))
  await visit(page, '/members/details/1')
  await page.getByRole('button', { name: 'View as member' }).click()
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await expect(page).toHaveURL('/user/home')
  await visit(page, '/settings')
  await inEveryMode(page, page.getByText(/^Viewing as .* \(read-only\)$/))
})

test('on the crop dialog', async ({ page }) => {
  await signIn(page, student)
  await visit(page, '/settings')
  await page.locator('input[type=file]').setInputFiles(chosenPicture())
  await inEveryMode(page, page.getByRole('dialog', { name: 'Choose the part to show' }))
})

test('on the profile creation', async ({ page }) => {
  await stepsTo(page, 'Student')
  await fillAccount(page, newPerson())
  await expect(page).toHaveURL('/createprofile')
  await inEveryMode(page, page.getByRole('heading', { level: 1 }).first())
})

test('on the account form of sign-up', async ({ page }) => {
  await stepsTo(page, 'Student')
  await inEveryMode(page)
})

test('on the deletion of the account', async ({ page }) => {
  await signIn(page, student)
  await visit(page, '/settings/security')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('button', { name: 'Delete my account…' }).click()
  await inEveryMode(page, page.getByRole('dialog'))
})

test('with an open menu', async ({ page }) => {
  await signIn(page, admin)
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await inBothThemes(page, page.getByRole('button', { name: 'Sign Out' }))
  // Requests of the page that is open would meet the new session, and interrupt the next visit.
  await page.goto('about:blank')
  await signIn(page, student)
  await visit(page, '/settings')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await inBothThemes(page, page.getByRole('button', { name: 'Sign Out' }))
})

test('with an open dialog', async ({ page }) => {
  await signIn(page, teacher)
  await visit(page, '/settings/security')
  await page.getByLabel('Old password').fill('something')
  await page.getByRole('link', { name: 'Profile' }).click()
  await inEveryMode(page, page.getByRole('dialog'))
})
