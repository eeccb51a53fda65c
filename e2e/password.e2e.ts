import { expect, type Page, test } from '@playwright/test'
import { addressIn, mailTo, sendTrialMail } from './mails.ts'
import { fillLogin, signIn, signUp, student } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Requests a reset on the sign-in page and follows the link in the mail. */
async function followResetLink(page: Page, email: string): Promise<string> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/resetpassword')
  await page.getByLabel('Your Email').fill(email)
  await page.getByRole('button', { name: 'SEND EMAIL' }).click()
  await expect(page).toHaveURL('/resetpassword/notice')
  await expect(page.getByText(email)).toBeVisible()
  const link = addressIn(await mailTo(email, 'Set a new password'), '/changepassword')
  await page.goto(link)
  return link
}

async function fillNewPassword(page: Page, password: string) {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Verify Password').fill(password)
}

test.describe('a lost password', () => {
  test('is reset with the link in a mail, which works once and signs out everywhere', async ({
    page,
    browser,
    baseURL,
  }) => {
    const person = await signUp(page)
    const elsewhere = await browser.newPage(baseURL ? { baseURL } : {})
    const link = await followResetLink(elsewhere, person.email)
    await fillNewPassword(elsewhere, 'another password')
    await elsewhere.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    await expect(elsewhere).toHaveURL('/changepassword/notice')

    await elsewhere.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(elsewhere, person)
    await expect(elsewhere.getByText('Email or Password is incorrect. Please try again.')).toBeVisible()
    await fillLogin(elsewhere, { ...person, password: 'another password' })
    await expect(elsewhere).not.toHaveURL('/login')

    await page.goto('/settings/security')
    await expect(page).toHaveURL('/login')

    await page.goto(link)
    await fillNewPassword(page, 'a third password')
    await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    await expect(page.getByText('This link has expired or has already been used.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
    await elsewhere.close()
  })

  test('resetting ends the session of the same browser', async ({ page }) => {
    const person = await signUp(page)
    await page.goto('/settings/security')
    await page.getByRole('link', { name: 'I forgot my password' }).click()
    await expect(page.getByLabel('Your Email')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'SEND EMAIL' }).click()
    await expect(page).toHaveURL('/resetpassword/notice')
    await page.goto(addressIn(await mailTo(person.email, 'Set a new password'), '/changepassword'))
    await fillNewPassword(page, 'another password')
    await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click()
    await expect(page).toHaveURL('/changepassword/notice')
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('the legacy page accepts the same link', async ({ page, browser, baseURL }) => {
    const at = await browser.newPage(baseURL ? { baseURL } : {})
    const person = await signUp(at)
    await at.close()
    const link = await followResetLink(page, person.email)
    await page.goto(link.replace('/changepassword', '/ResetPass'))
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByLabel('New Password').fill('another password')
    await page.getByLabel('Verify Password').fill('another passwort')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your Password doesnt match')).toBeVisible()
    await page.getByLabel('Verify Password').fill('another password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password has been Updated Succesfully!')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await fillLogin(page, { ...person, password: 'another password' })
    await expect(page).not.toHaveURL('/login')
  })
})

test.describe('the legacy form', () => {
  test('changes the password of the signed-in member', async ({ page }) => {
    const person = await signUp(page, 'Teacher')
    await page.goto('/changepass')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByLabel('Old Password').fill('not the one')
    await page.getByLabel('New Password').fill('another password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please submit valid Detaisl!')).toBeVisible()
    await page.getByLabel('Show password').check()
    await expect(page.getByLabel('Old Password')).toHaveAttribute('type', 'text')
    await page.getByLabel('Old Password').fill(person.password)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password has been Updated Succesfully!')).toBeVisible()
    await expect(page).toHaveURL('/settings')
  })

  test('has the legacy layout: bar, banner, and a menu for all roles but students', async ({ page }) => {
    await signUp(page)
    await page.goto('/emailverification')
    await expect(page.getByText('under construction')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Notices: 1 new' }).click()
    await expect(page.getByRole('link', { name: 'Verify your email address' })).toBeVisible()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/settings')
    await page.goto('/changepass')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/changepass')
    await expect(page).toHaveURL('/')
  })

  test('paths are case-sensitive; of those that are specified in two spellings, both lead to the page', async ({
    page,
  }) => {
    for (const address of ['/resetpass', '/Changepass', '/LOGIN']) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(heading(page)).toHaveText('Page not found')
    }
    expect((await page.goto('/Login?again'))?.status()).toBe(200)
    await expect(page).toHaveURL('/login?again')
    await signIn(page, student)
    expect((await page.goto('/PlanTest'))?.status()).toBe(200)
    await expect(page).toHaveURL('/planTest')
  })
})

test.describe('an address', () => {
  test('is verified by the link in a mail, even if a mail scanner opens it first', async ({
    page,
    request,
  }) => {
    const person = await signUp(page)
    const link = addressIn(await mailTo(person.email, 'Verify your email address'), '/verify-email')
    expect((await request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expect(heading(page)).toHaveText('Successful')
    await expect(page).toHaveURL('/verify-email')
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/user/home')
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Resend verification' })).toBeHidden()
    await page.goto(link)
    await expect(heading(page)).toHaveText('Failed')
    await expect(page.getByText('The email does not exist or has been verified already.')).toBeVisible()
  })

  test('is unsubscribed by the link in a mail', async ({ page, request }) => {
    const person = await signUp(page)
    const link = addressIn(await sendTrialMail(person.email), '/unsubscribe-email')
    expect((await request.get(link)).status()).toBe(200)
    await page.goto(link)
    await expect(heading(page)).toHaveText('Unsubscribed Successfully')
    await page.reload()
    await expect(heading(page)).toHaveText('Failed to Unsubscribe')
    await expect(page.getByText('The email does not exist or has been unsubscribed already.')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading(page)).toHaveText('Failed to Unsubscribe')
  })
})
