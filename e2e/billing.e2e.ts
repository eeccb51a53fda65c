import { expect, type Page, test } from '@playwright/test'
import { addEvents, trialEndsIn } from './ledger.ts'
import { mailTo } from './mails.ts'
import { confirmSteps, continueFromPlans, fillAccount, fillLogin, newPerson, signUp } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Fills in a test card and submits the card form. */
async function payWith(page: Page, number: string, button = 'Subscribe') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry month').fill('12')
  await page.getByLabel('Expiry year').fill(String((new Date().getUTCFullYear() + 2) % 100))
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: button }).click()
}

async function choose(page: Page, plan: string) {
  await page.goto('/plans')
  await page.getByRole('button', { name: `Choose ${plan}` }).click()
  await expect(page).toHaveURL('/paypal')
}

async function cancel(page: Page, until = '') {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' })
  await expect(dialog.getByRole('button', { name: 'Keep subscription' })).toBeFocused()
  await expect(dialog).toContainText(until)
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('You have been unsubscribed from Tingdu')).toBeVisible()
}

test.describe('from the landing page to paid and cancelled', () => {
  test('a student', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Start Your Free 14-Day Trial Now' }).first().click()
    await confirmSteps(page, 'Student')
    const person = newPerson()
    await fillAccount(page, person)
    await page.getByRole('button', { name: 'Create profile' }).click()

    await expect(page).toHaveURL('/plans')
    await expect(heading(page)).toContainText('free for 14 days')
    await page.getByRole('button', { name: 'Choose Monthly' }).click()
    await expect(heading(page)).toHaveText('Your Total is $ 9.99 for 1 Month Subscription')
    await expect(page.getByText(/^First charge: \$9\.99 on \w{3} \d+ \d{4}$/)).toBeVisible()
    await payWith(page, '4111 1111 1111 1111')
    await expect(page).toHaveURL('/subscribesuccess')
    await expect(heading(page)).toHaveText('Congratulations')
    await expect(page.getByText(/^Your plan is Monthly\. First charge: \$9\.99 on/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to Main Page' }).click()
    await expect(page).toHaveURL('/user/home')

    await page.goto('/settings/billing')
    await expect(cards(page)).toHaveText([
      /^Account active until/,
      /^FREE TRIAL until/,
      'Current monthly bill',
    ])
    await expect(page.getByText('$9.99 USD')).toBeVisible()
    await expect(page.getByText('Next payment due')).toBeVisible()
    // Card, dialog and mail name one date.
    const until = (await cards(page).first().innerText()).replace('Account active until ', '')
    expect(until).toMatch(/^\w{3} \d+ \d{4}$/)
    await cancel(page, until)
    await expect(cards(page).last()).toHaveText('Subscription Cancelled')
    await expect(cards(page).first()).toHaveText(`Account active until ${until}`)
    const mail = await mailTo(person.email, 'Your subscription has been canceled')
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`you keep access until ${until}, and`)
    await page.getByRole('link', { name: 'Restart subscription' }).click()
    await expect(page).toHaveURL('/plans')
  })

  test('a teacher, who is redirected to the organizations', async ({ page }) => {
    await page.goto('/')
    await page.goto('/signup')
    await signUp(page, 'Teacher')
    await choose(page, 'Yearly')
    await expect(heading(page)).toHaveText('Your Total is $ 83.88 for 1 Year Subscription')
    await payWith(page, '5555 5555 5555 4444')
    await expect(page).toHaveURL('/subscribesuccess')
    await page.getByRole('link', { name: 'Go to Main Page' }).click()
    await expect(page).toHaveURL('/organization')
    await page.goto('/settings/billing')
    await expect(page.getByText('$6.99 USD', { exact: true })).toBeVisible()
    await expect(page.getByText('$83.88 USD every year')).toBeVisible()
    await cancel(page)
    await expect(cards(page).last()).toHaveText('Subscription Cancelled')
  })
})

test('choosing a plan while signed out leads to sign-in and back to the plans', async ({ page }) => {
  const person = await signUp(page, 'Student', '/user/home')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/plans')
  await page.getByRole('button', { name: 'Choose Monthly' }).click()
  await expect(page).toHaveURL('/paypal')
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/plans')
})

test('a declined card, a successful charge with another, and its printed receipt', async ({ page }) => {
  const person = await signUp(page)
  await addEvents(person.email, ...trialEndsIn(0))
  await choose(page, 'Monthly')
  await expect(page.getByText('First charge: $9.99 today')).toBeVisible()
  await payWith(page, '1234 5678')
  await expect(page.getByText('The card number is not valid. Please check it.')).toBeVisible()
  await payWith(page, '4000 1111 1111 1115')
  await expect(page.getByText(/^Your bank declined the card/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  await payWith(page, '4111 1111 1111 1111')
  await expect(page).toHaveURL('/subscribesuccess')

  await page.goto('/settings/billing')
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Payment history' }).click()
  await expect(heading(page)).toHaveText('Payment history')
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await expect(settings.locator('[aria-current="page"]')).toHaveText('Billing & plans')
  const row = page.getByRole('row').filter({ hasText: '$9.99 USD' }).filter({ hasText: 'Paid' })
  await expect(row).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: 'Search payments by plan, amount or date' })
  await search.fill('yearly')
  await expect(page.getByText('No payments match your search')).toBeVisible()
  await search.fill('monthly $9.99')
  await row.getByRole('link', { name: /^Receipt/ }).click()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await expect(receipt).toContainText(person.email)
  await expect(receipt).toContainText('$9.99 USD')
  await expect(receipt).toContainText('No real money was charged')

  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(page.getByRole('banner').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('the plan is changed at the end of the period', async ({ page }) => {
  await signUp(page)
  await choose(page, 'Monthly')
  await payWith(page, '4111 1111 1111 1111')
  await expect(page).toHaveURL('/subscribesuccess')
  await page.goto('/plans')
  await expect(page.getByRole('button', { name: 'Your plan' })).toBeDisabled()
  await page.getByRole('button', { name: 'Choose Yearly' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Yearly?' })
  await expect(dialog).toContainText('First charge: $83.88 on')
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(page).toHaveURL('/settings/billing')
  await expect(page.getByText('Yearly', { exact: true })).toBeVisible()
})

test.describe('coupons', () => {
  async function enter(page: Page, code: string) {
    await page.goto('/plans')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
  }

  test('empty, invalid, used up, valid, and already redeemed', async ({ page }) => {
    await signUp(page)
    await enter(page, '')
    await expect(page.getByText('Please enter a valid coupon code')).toBeVisible()
    for (const [code, refusal] of [
      ['NO SUCH CODE', 'Invalid Coupon Code'],
      ['usedup', 'This coupon has been used up.'],
    ] as const) {
      await enter(page, code)
      await expect(page.getByText(refusal)).toBeVisible()
    }
    await enter(page, ' welcome30 ')
    const dialog = page.getByRole('dialog', { name: 'Redeem Coupon' })
    await expect(dialog).toContainText('WELCOME30 adds 30 days')
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await expect(page).toHaveURL('/user/home')
    await page.goto('/settings/billing')
    await expect(page.getByText(/^Your coupon gives you access until/)).toBeVisible()

    await enter(page, 'WELCOME30')
    await expect(page.getByText('You have already redeemed this coupon.')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
})

test('the trial banner at 14, 13, 1 and 0 days', async ({ page }) => {
  const person = await signUp(page, 'Student', '/user/home')
  const banner = page.getByRole('region', { name: 'Free trial' })
  await expect(heading(page)).toContainText(person.name)
  await expect(banner).toContainText('Premium Membership Free Trial ends in 14 days.')
  for (const [days, words] of [
    [13, 'ends in 13 days.'],
    [1, 'ends in 1 day.'],
    [0, 'has expired.'],
  ] as const) {
    await addEvents(person.email, ...trialEndsIn(days))
    await page.goto('/user/home')
    await expect(banner).toContainText(`Premium Membership Free Trial ${words}`)
  }
  await banner.getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL('/plans')
  await continueFromPlans(page)
})
