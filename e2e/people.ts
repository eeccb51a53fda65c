import { randomUUID } from 'node:crypto'
import { type APIResponse, expect, type Page } from '@playwright/test'

/** The details of a new account. */
export type Person = { name: string; email: string; password: string }

/** The demo student, with a profile. */
export const student = { email: 'student@demo.test', password: 'tingdu-demo' }
/** The demo teacher, with a profile. */
export const teacher = { email: 'teacher@demo.test', password: 'tingdu-demo' }
/** The demo administrator, with a profile. */
export const admin = { email: 'admin@demo.test', password: 'tingdu-demo' }
/** The demo support account, without a profile. */
export const support = { email: 'support@demo.test', password: 'tingdu-demo' }

/** A new person with a unique email address. */
export function newPerson(name = 'Wang Xiaoming'): Person {
  return { name, email: `${randomUUID()}@e2e.test`, password: 'a good password' }
}

/** Submits the sign-in form at `/login`. */
export async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/**
 * Signs in, and opens `address` if there is one. The session is stored like the app stores it: the sign-in form has tests
 * of its own, and every other test would pay for it.
 */
export async function signIn(page: Page, who: { email: string; password: string }, address?: string) {
  await storeSession(page, await page.request.post('/api/rpc/login', { data: who }))
  if (address) await open(page, address)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page).toHaveURL(address)
}

/** Replaces what the browser stores with the session of a sign-in or sign-up; returns its token. */
async function storeSession(page: Page, response: APIResponse): Promise<string> {
  expect(response.ok(), await response.text()).toBe(true)
  const [{ me, token }] = await response.json()
  const { name: username, email_verified: emailVerified } = me
  const session = { ...me, username, emailVerified, token }
  const { origin, hostname: domain } = new URL(response.url())
  const cookie = { name: 'tingdu-member', value: '1', domain, path: '/', sameSite: 'Lax' } as const
  await page.context().setStorageState({
    cookies: [{ ...cookie, expires: -1, httpOnly: false, secure: false }],
    origins: [{ origin, localStorage: [{ name: 'tingdu.auth', value: JSON.stringify(session) }] }],
  })
  return token
}

/** Continues from the plans to the home page without subscribing. */
export async function continueFromPlans(page: Page) {
  await page.getByRole('link', { name: 'Start learning' }).click()
  await expect(page).toHaveURL('/user/home')
}

/** Completes the sign-up steps of a role up to the account form. */
export async function stepsTo(page: Page, role: 'Student' | 'Teacher') {
  // A reload would keep the step that was reached.
  await page.goto('about:blank')
  await page.goto('/signup')
  await confirmSteps(page, role)
}

/** Goes through the steps of sign-up from the first one, each once it is shown. */
export async function confirmSteps(page: Page, role: 'Student' | 'Teacher'): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.getByRole('radio', { name: role }).check()
  await goOn.click()
  const steps = role === 'Student' ? 3 : 2
  for (let step = 2; step <= steps; step++) {
    await expect(page.getByText(`Step ${step} of ${steps}`)).toBeVisible()
    await page.getByRole('checkbox').check()
    await goOn.click()
  }
}

/** Submits the account form. */
export async function fillAccount(page: Page, { name, email, password }: Person) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Creates a new account with a profile, signs it in, and opens `address` if there is one. */
export async function signUp(
  page: Page,
  role: 'Student' | 'Teacher' = 'Student',
  address?: string,
): Promise<Person> {
  const person = newPerson()
  const profession = role.toLowerCase()
  const created = await page.request.post('/api/rpc/signup', { data: { ...person, role: profession } })
  const headers = { Authorization: `Bearer ${await storeSession(page, created)}` }
  const profile = { ...newProfile, profession }
  const stored = await page.request.post('/api/fc_profile', { data: profile, headers })
  expect(stored.ok(), await stored.text()).toBe(true)
  if (address) await open(page, address)
  return person
}

/** What the form for a profile sends if nothing is changed. */
const newProfile = {
  level: 'beginner',
  study_reason: 'At School',
  study_months: 0,
  most_interested: '',
  lang: 'chinese',
  display_lang: 'english',
  signup_device: 'web',
}
