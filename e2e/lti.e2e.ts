import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import {
  type LocalPlatform,
  type PlatformLaunch,
  startLocalPlatform,
} from '@tingdu/lti/testing/local-platform.ts'
import { asServer } from './as-server.ts'
import { newClass } from './new-class.ts'
import { fillLogin, newPerson, signIn, signUp, teacher } from './people.ts'
import { port } from './tested-server.ts'

const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'

let local: LocalPlatform
/** The address that the organization shows for its platform. */
let loginUrl = ''
test.beforeAll(async () => {
  local = await startLocalPlatform(() => `http://localhost:${port}/api/lti/keys`)
})
test.afterAll(() => local.close())

/** Opens the product from the platform, as a link of a course does. */
async function launch(page: Page, what: PlatformLaunch) {
  await page.goto(`${loginUrl}?${local.loginRequest(what)}`)
}

/** Leaves the product first: an open page that loses its session goes to the landing page. */
async function forgetSession(page: Page) {
  await page.goto('about:blank')
  await page.context().setStorageState({ cookies: [], origins: [] })
}

test('a school registers its platform; a teacher and a student open their course from it', async ({
  page,
  browser,
}) => {
  const course = { id: randomUUID(), title: `Chinese ${randomUUID().slice(0, 8)}` }
  await signIn(page, teacher, '/organization')
  await page.getByRole('link', { name: 'Details of Riverside High School' }).click()
  await page.getByRole('tab', { name: 'Classes' }).click()
  await page.getByRole('link', { name: /^(Add platform|Manage learning platforms)$/ }).click()
  loginUrl = (await page.getByText(`http://localhost:${port}/api/lti/login/`).textContent()) ?? ''
  await page.getByRole('button', { name: 'Add platform' }).click()
  await page.getByLabel('Name').fill('Canvas of Riverside')
  await page.getByLabel('Issuer').fill(local.registration.issuer)
  await page.getByLabel('Client ID').fill(local.clientId)
  await page.getByLabel('Authentication URL').fill('http://elsewhere.test/auth')
  await page.getByLabel('Access token URL').fill(local.registration.token_url)
  await page.getByLabel('Public keys URL').fill(local.registration.jwks_url)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The address must begin with https://.')).toBeVisible()
  await page.getByLabel('Authentication URL').fill(local.registration.auth_url)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Platform saved')).toBeVisible()

  const name = await newClass(page, 'Riverside High School')
  const classPage = page.url()
  const teaching = { person: { id: randomUUID(), name: 'Ms. Chen', roles: [instructor] }, course }
  await launch(page, teaching)
  await page.getByRole('button', { name: 'Connect this account' }).click()
  await page.getByLabel('Class').selectOption({ label: name })
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page).toHaveURL(classPage)
  await expect(page.getByRole('heading', { name: `Connected to ${course.title}` })).toBeVisible()

  // A student who is new: the address is not enough to log in.
  const context = await browser.newContext()
  const studentPage = await context.newPage()
  const student = await signUp(studentPage)
  await forgetSession(studentPage)
  const studying = {
    person: { id: randomUUID(), name: 'Li Ming', email: student.email, roles: [learner] },
    course,
  }
  await launch(studentPage, studying)
  await expect(
    studentPage.getByRole('heading', { name: 'Connect Canvas of Riverside to your account' }),
  ).toBeVisible()
  await studentPage.getByRole('link', { name: 'Log in' }).click()
  await fillLogin(studentPage, student)
  await studentPage.getByRole('button', { name: 'Connect this account' }).click()
  await expect(studentPage).toHaveURL(classPage)

  // From now on, the platform logs the student in.
  await forgetSession(studentPage)
  await launch(studentPage, studying)
  await expect(studentPage).toHaveURL(classPage)
  await studentPage.goto('/settings/platforms')
  await expect(studentPage.getByText('Canvas of Riverside')).toBeVisible()
  await studentPage.getByRole('button', { name: 'Disconnect: Canvas of Riverside' }).click()
  await studentPage.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(studentPage.getByText('No learning platform can log you in')).toBeVisible()
  await context.close()

  // The teacher compares the course with the class, and adds who is missing.
  const invited = newPerson()
  local.people = [{ id: 'somebody', name: 'Wang Fang', email: invited.email, roles: [learner] }]
  await page.getByRole('button', { name: 'Compare members' }).click()
  await page.getByRole('button', { name: 'Add 1 member' }).click()
  await expect(page.getByText('Members added')).toBeVisible()
  const rows = await asServer('select from api.fc_class_members where email = $1', [invited.email])
  expect(rows).toHaveLength(1)
})
