import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** The details of a new account. */
export type Person = { name: string; email: string; password: string }

/** The demo student, with a profile. */
export const student = { email: 'student@demo.test', password: 'tingdu-demo' }
/** The demo teacher, with a profile. */
export const teacher = { email: 'teacher@demo.test', password: 'tingdu-demo' }
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

/** Signs in and continues to the home page, via the plans if redirected there. */
export async function signIn(page: Page, who: { email: string; password: string }) {
  await page.goto('/login')
  await fillLogin(page, who)
  await expect(page).toHaveURL(/\/(user\/home|plans)$/)
  if (page.url().endsWith('/plans')) await continueFromPlans(page)
}

/** Continues from the plans to the home page without subscribing. */
export async function continueFromPlans(page: Page) {
  await page.getByRole('link', { name: /^Continue/ }).click()
  await expect(page).toHaveURL('/user/home')
}

/** Completes the sign-up steps of a role up to the account form. */
export async function stepsTo(page: Page, role: 'Student' | 'Teacher') {
  // A reload would keep the step that was reached.
  await page.goto('about:blank')
  await page.goto('/signup')
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  for (let step = role === 'Student' ? 2 : 1; step > 0; step--) {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
}

/** Submits the account form. */
export async function fillAccount(page: Page, { name, email, password }: Person) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Creates a new account with a profile; ends signed in on the home page. */
export async function signUp(page: Page, role: 'Student' | 'Teacher' = 'Student'): Promise<Person> {
  const person = newPerson()
  await stepsTo(page, role)
  await fillAccount(page, person)
  await page.getByRole('button', { name: 'Create profile' }).click()
  await expect(page).toHaveURL('/plans')
  await continueFromPlans(page)
  return person
}
