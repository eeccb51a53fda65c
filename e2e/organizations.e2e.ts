import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { addLibraryBooks } from './library-books.ts'
import { addressIn, mailTo, sendInvitations } from './mails.ts'
import {
  confirmSteps,
  fillAccount,
  fillLogin,
  newPerson,
  signIn,
  signUp,
  support,
  teacher,
} from './people.ts'
import { chosenPicture } from './pictures.ts'

test('support creates an organization with a cover and finds it', async ({ page }) => {
  const name = `School ${randomUUID().slice(0, 8)}`
  await page.goto('/login')
  await fillLogin(page, support)
  await expect(page).toHaveURL('/organization')
  await page.getByRole('link', { name: 'NEW ORGANIZATION' }).first().click()
  await expect(page).toHaveURL('/organization/new')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('This field cannot be empty')).toHaveCount(5)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Chinese from the first to the sixth form')
  await page.locator('input[type=file]').setInputFiles(chosenPicture())
  await expect(page.getByAltText('Preview')).toBeVisible()
  await page.getByLabel('Max members').fill('many')
  await page.getByLabel('Max books').fill('20')
  await page.getByLabel('Max classes').fill('5')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Max members must be a number')).toBeVisible()
  await page.getByLabel('Max members').fill('30')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/organization')
  await page.getByRole('searchbox', { name: 'Search organizations by name' }).fill(name.toUpperCase())
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(row.locator('img')).toHaveAttribute('src', /^\/media\/images\/.*\.png$/)
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 320)
  await page.reload()
  await expect(row).toBeVisible()
})

test('a teacher sees their organizations but cannot create one', async ({ page }) => {
  await signIn(page, teacher)
  await page.goto('/organization')
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  await expect(page.getByText('Riverside High School')).toBeVisible()
  await expect(page.getByText('Evening School Chinese Circle')).toBeVisible()
  await expect(page.getByRole('link', { name: 'NEW ORGANIZATION' })).toHaveCount(0)
  await page.goto('/organization/new')
  await expect(page.getByText('Only staff can create organizations')).toBeVisible()
})

const invitationSubject = 'You have been invited to an organization on Tingdu'

/** Creates an organization as support, signed in, and opens its page. */
async function openNewOrganization(page: Page): Promise<string> {
  const name = `School ${randomUUID().slice(0, 8)}`
  await signIn(page, support, '/organization/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Chinese for adults')
  for (const limit of ['Max members', 'Max books', 'Max classes']) await page.getByLabel(limit).fill('5')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: `Details of ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

async function inviteMember(page: Page, email: string) {
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Add members' }).click()
  await page.getByRole('tab', { name: 'Paste or upload a list' }).click()
  await page.getByLabel('Email addresses').fill(email)
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByRole('button', { name: 'Add 1 member' }).click()
  await expect(memberRow(page, email)).toContainText('Invited')
  await sendInvitations()
}

const memberRow = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

test('someone without an account accepts an invitation after signing up', async ({
  page,
  browser,
  request,
}) => {
  const name = await openNewOrganization(page)
  const person = newPerson()
  await inviteMember(page, person.email)
  const link = addressIn(await mailTo(person.email, invitationSubject), '/invitation')
  expect((await request.get(link)).status()).toBe(200)

  const invited = await browser.newPage()
  await invited.goto(link)
  await expect(invited.getByRole('heading', { level: 1, name: `Join ${name}?` })).toBeVisible()
  await expect(invited).toHaveURL('/invitation')
  await invited.getByRole('link', { name: 'Sign up' }).click()
  await confirmSteps(invited, 'Teacher')
  await fillAccount(invited, person)
  await invited.getByRole('button', { name: 'Create profile' }).click()
  await expect(invited).toHaveURL('/invitation')
  await expect(invited.getByRole('heading', { level: 1, name: `Join ${name}?` })).toBeVisible()
  await expect(invited.getByText('as a teacher')).toBeVisible()
  await page.reload()
  await expect(memberRow(page, person.email)).toContainText('Invited')

  await invited.getByRole('button', { name: 'Accept' }).click()
  await expect(invited.getByText(`You are now a member of ${name}.`)).toBeVisible()
  await invited.getByRole('link', { name: 'Open the organization' }).click()
  await invited.getByRole('tab', { name: 'Members' }).click()
  await expect(memberRow(invited, person.email)).toContainText('Member')
  await page.reload()
  await expect(memberRow(page, person.email)).toContainText(person.name)
  await invited.close()
})

test('a member declines an invitation, and another one is withdrawn', async ({ page, browser }) => {
  const name = await openNewOrganization(page)
  const context = await browser.newContext()
  const invited = await context.newPage()
  const person = await signUp(invited, 'Teacher')
  await inviteMember(page, person.email)
  const link = addressIn(await mailTo(person.email, invitationSubject), '/invitation')
  await invited.goto(link)
  await expect(invited.getByRole('heading', { level: 1, name: `Join ${name}?` })).toBeVisible()
  await expect(invited).toHaveURL('/invitation')
  await invited.reload()
  await invited.getByRole('button', { name: 'Decline' }).click()
  await expect(invited.getByRole('heading', { level: 1, name: 'Invitation declined' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No members yet')).toBeVisible()

  await inviteMember(page, person.email)
  await memberRow(page, person.email)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('No members yet')).toBeVisible()
  await invited.goto(link)
  await expect(invited.getByText(/^This invitation is no longer valid/)).toBeVisible()
  await context.close()
})

test('an organization gets a book and a class, and is deleted once it is empty', async ({
  page,
  request,
}) => {
  const book = `Book ${randomUUID().slice(0, 8)}`
  const removeBooks = await addLibraryBooks(request, [book])
  const name = await openNewOrganization(page)
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('0 of 5 members, 0 of 5 books, 0 of 5 classes')).toBeVisible()
  const organizationAddress = page.url()

  await page.getByRole('button', { name: 'Edit Description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Chinese for families')
  await page.getByRole('button', { name: 'Save' }).click()
  // The text of the field is there at once, the button until it is saved.
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByText('Chinese for families')).toBeVisible()
  await page.getByRole('button', { name: 'Change cover' }).click()
  await page.locator('input[type=file]').setInputFiles(chosenPicture())
  await expect(page.getByAltText('Preview')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Cover changed')).toBeVisible()
  await expect(page.locator('main section img').first()).toHaveAttribute('src', /^\/media\/images\//)

  await page.getByRole('button', { name: 'Add books' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(book)
  await expect(dialog.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1)
  await dialog.getByLabel(`Select ${book}`).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Books added successfully.')).toBeVisible()
  await expect(page.getByText('0 of 5 members, 1 of 5 books, 0 of 5 classes')).toBeVisible()

  await page.getByRole('tab', { name: 'Classes' }).click()
  await page.getByRole('button', { name: 'New class' }).click()
  await dialog.getByLabel('Name').fill('Evening class')
  await dialog.getByLabel('Description').fill('On Mondays')
  await dialog.getByLabel('Max members').fill('5')
  await dialog.getByLabel('Max books').fill('5')
  await dialog.getByRole('button', { name: 'Create class' }).click()
  await expect(page.getByText('Class added successfully.')).toBeVisible()
  await page.getByRole('link', { name: 'Evening class' }).click()
  await expect(page).toHaveURL(/\/classes\/details\/\d+/)
  await page.getByRole('tab', { name: 'Books' }).click()
  await page.getByRole('button', { name: 'Add books' }).click()
  await dialog.getByRole('searchbox').fill(book)
  await expect(dialog.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1)
  await dialog.getByLabel(`Select ${book}`).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: book })).toBeVisible()
  const classAddress = page.url()
  await page.goto(organizationAddress)
  await page.getByRole('tab', { name: 'Classes' }).click()
  await page.getByRole('button', { name: 'Delete: Evening class' }).click()
  await expect(dialog.getByText(/^“Evening class” still has .*1 book\. Remove them first\.$/)).toBeVisible()
  await page.goto(classAddress)
  await page.getByRole('button', { name: `Delete: ${book}` }).click()
  await confirm()
  await expect(page.getByText('No books yet')).toBeVisible()
  await page.goto(organizationAddress)
  await page.getByRole('tab', { name: 'Classes' }).click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('It still has 1 book and 1 class. Remove them first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Delete: Evening class' }).click()
  await confirm()
  await expect(page.getByText('Class deleted successfully.')).toBeVisible()
  await page.getByRole('tab', { name: 'Books' }).click()
  await page.getByRole('button', { name: `Delete: ${book}` }).click()
  await confirm()
  await expect(page.getByText('No books yet')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm()
  await expect(
    page.getByText('Organization has been Removed! Redirecting to Organizations page...'),
  ).toBeVisible()
  await expect(page).toHaveURL('/organization')
  await page.getByRole('searchbox', { name: 'Search organizations by name' }).fill(name)
  await expect(page.getByText('No organizations match')).toBeVisible()
  await removeBooks()
})
