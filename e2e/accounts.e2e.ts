import { expect, type Page, test } from '@playwright/test'
import { fillAccount, fillLogin, newPerson, signIn, signUp, stepsTo, student, teacher } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('signing up', () => {
  test('a student confirms three steps, makes a profile and lands at home', async ({ page }) => {
    await page.goto('/signup')
    const go = page.getByRole('button', { name: 'Continue' })
    await expect(go).toBeDisabled()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await page.getByRole('radio', { name: 'Student' }).check()
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
    await go.click()
    for (const step of ['Step 2 of 3', 'Step 3 of 3']) {
      await expect(page.getByText(step)).toBeVisible()
      await expect(go).toBeDisabled()
      await page.getByRole('checkbox').check()
      await go.click()
    }
    const person = newPerson()
    await fillAccount(page, person)

    await expect(page).toHaveURL('/createprofile')
    await expect(page.getByLabel('Level', { exact: true })).toHaveValue('beginner')
    await expect(page.getByLabel('Study Reason')).toHaveValue('At School')
    await expect(page.getByLabel('Study Months')).toHaveValue('0')
    await expect(page.getByLabel('Most Interested')).toHaveValue('')
    await page.getByLabel('Level', { exact: true }).selectOption('advanced')
    await page.getByLabel('Study Reason').selectOption('For Fun')
    await page.getByLabel('Most Interested').fill('tea, not an address')
    await page.getByRole('button', { name: 'Create profile' }).click()

    await expect(page).toHaveURL('/plans')
    await expect(page.getByText(/^Your free trial lasts until/)).toBeVisible()
    await page.getByRole('link', { name: 'Start learning' }).click()
    await expect(page).toHaveURL('/user/home')
    await expect(heading(page)).toContainText(person.name)
    await page.goto('/settings')
    await expect(page.getByLabel('Level', { exact: true })).toHaveValue('advanced')
    await expect(page.getByLabel('Study reason')).toHaveValue('For Fun')
    await expect(page.getByText('User id')).toBeHidden()
  })

  test('works with the keyboard only', async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('radio', { name: 'Student' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Step 2 of 2')).toBeVisible()
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name')).toBeVisible()
  })

  test('without a profile every page redirects to its creation', async ({ page }) => {
    await stepsTo(page, 'Student')
    await fillAccount(page, newPerson())
    await expect(page).toHaveURL('/createprofile')
    await page.goto('/user/home')
    await expect(page).toHaveURL('/createprofile')
  })
})

test.describe('signing in', () => {
  test('by address or by name; the password can be shown', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await fillLogin(page, { ...student, email: 'Mei Student' })
    await expect(page).toHaveURL('/user/home')
    await expect(heading(page)).toContainText('Mei Student')
  })

  test('signed-in members are redirected from /login and /signup', async ({ page }) => {
    await signIn(page, student)
    for (const address of ['/login', '/signup']) {
      await page.goto(address)
      await expect(page).toHaveURL('/user/home')
    }
  })
})

test.describe('the session', () => {
  test('a protected URL redirects to / and, after signing in, back to itself', async ({ page }) => {
    await page.goto('/dictionary?q=xuexi&page=2')
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await fillLogin(page, student)
    await expect(page).toHaveURL('/dictionary?q=xuexi&page=2')
  })

  test('signing out clears the storage, ends the session and redirects to /', async ({ page, request }) => {
    await signIn(page, student, '/user/home')
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}').token)
    await page.getByRole('button', { name: 'Account of Mei Student' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const headers = { Authorization: `Bearer ${token}` }
    await expect.poll(async () => (await request.get('/api/rpc/me', { headers })).status()).toBe(401)
    await page.goto('/user/home')
    await expect(page).toHaveURL('/')
  })

  test('signing out in one tab redirects the other', async ({ page, context }) => {
    await signIn(page, student, '/user/home')
    const other = await context.newPage()
    // No request of the other tab meets the ended session, which would lead to /login.
    await other.goto('/settings', { waitUntil: 'networkidle' })
    await expect(heading(other)).toHaveText('My Profile')
    await page.getByRole('button', { name: 'Account of Mei Student' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(other).toHaveURL('/')
  })

  test('a session ended by the server redirects to /login and back to the same page', async ({
    page,
    request,
  }) => {
    await signIn(page, student, '/user/home')
    // No request of this page meets the ended session. Signing in loads no new page, whose network could become idle.
    await page.reload({ waitUntil: 'networkidle' })
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}').token)
    await request.post('/api/rpc/logout', { headers: { Authorization: `Bearer ${token}` } })
    await page.goto('/settings')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your session has ended. Log in again to continue.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('tingdu.auth'))).toBeNull()
    await fillLogin(page, student)
    await expect(page).toHaveURL('/settings')
  })
})

test.describe('changing the password', () => {
  test('requires the old one, then the new one works', async ({ page }) => {
    const person = await signUp(page)
    await page.goto('/settings/security')
    await page.getByLabel('Old password').fill('not the one')
    await page.getByLabel('New password', { exact: true }).fill('another password')
    await page.getByLabel('Confirm new password').fill('another passwort')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await expect(page.getByLabel('Confirm new password')).toBeFocused()

    await page.getByLabel('Confirm new password').fill('another password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Invalid old password. Please provide the correct password')).toBeVisible()

    await page.getByLabel('Old password').fill(person.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('status').getByText('Password has been Updated Succesfully!')).toBeVisible()
    await expect(page).toHaveURL('/settings')

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/login')
    await fillLogin(page, person)
    await expect(page.getByText('Email or Password is incorrect. Please try again.')).toBeVisible()
    await fillLogin(page, { ...person, password: 'another password' })
    await expect(page).toHaveURL('/plans')
  })

  test('leaving a changed form requires confirmation', async ({ page }) => {
    await signIn(page, teacher)
    await page.goto('/settings/security')
    await page.getByLabel('Old password').fill('something')
    await page.getByRole('link', { name: 'Profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/settings/security')
    await page.getByRole('link', { name: 'Profile' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/settings')
  })
})
