import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** What is typed for a new account. */
export type Person = { name: string; email: string; password: string }

/** The demo student, who has a profile. */
export const student = { email: 'student@demo.test', password: 'tingdu-demo' }
/** The demo teacher, who has a profile. */
export const teacher = { email: 'teacher@demo.test', password: 'tingdu-demo' }

/** Somebody new; no two journeys share one. */
export function somebody(name = 'Wang Xiaoming'): Person {
  return { name, email: `${randomUUID()}@journey.test`, password: 'a good password' }
}

/** Fills the sign-in form at `/login` and sends it. */
export async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Signs in and goes on to the home page, over the plans where the member is led there. */
export async function signIn(page: Page, who: { email: string; password: string }) {
  await page.goto('/login')
  await fillLogin(page, who)
  await expect(page).toHaveURL(/\/(user\/home|plans)$/)
  if (page.url().endsWith('/plans')) await continueFromPlans(page)
}

/** From the plans on to the home page, with the access there is. */
export async function continueFromPlans(page: Page) {
  await page.getByRole('link', { name: /^Continue/ }).click()
  await expect(page).toHaveURL('/user/home')
}

/** Goes through the steps of a role up to the account form. */
export async function stepsTo(page: Page, role: 'Student' | 'Teacher') {
  await page.goto('/signup')
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (let step = role === 'Student' ? 2 : 1; step > 0; step--) {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
}

/** Fills the account form and sends it. */
export async function fillAccount(page: Page, { name, email, password }: Person) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** A new account with its profile, signed in and at home. */
export async function signUp(page: Page, role: 'Student' | 'Teacher' = 'Student'): Promise<Person> {
  const person = somebody()
  await stepsTo(page, role)
  await fillAccount(page, person)
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page).toHaveURL('/plans')
  await continueFromPlans(page)
  return person
}
