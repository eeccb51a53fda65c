import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { excessWidth } from './at-rest.ts'
import { addressIn, mailTo, sendInvitations, verifyEmail } from './mails.ts'
import { newClass } from './new-class.ts'
import { confirmSteps, fillAccount, newPerson, type Person, signUp, support } from './people.ts'

/** Creates an organization as support and invites a teacher to it, by the API. Returns its name. */
async function inviteToOrganization(request: APIRequestContext, { email }: Person): Promise<string> {
  const name = `School ${randomUUID().slice(0, 8)}`
  const [{ token }] = await (await request.post('/api/rpc/login', { data: support })).json()
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'return=representation' }
  const limits = { max_members: 5, max_books: 5, max_classes: 5 }
  const created = await request.post('/api/fc_organization', {
    headers,
    data: { name, description: 'Chinese for adults', ...limits },
  })
  const [{ id }] = await created.json()
  const invited = await request.post('/api/fc_org_members', { headers, data: { org_id: id, email } })
  expect(invited.ok(), await invited.text()).toBe(true)
  await sendInvitations()
  return name
}

/** Accepts an invitation as the signed-in person. */
async function acceptOrganization(page: Page, { email }: Person, name: string) {
  const mail = await mailTo(email, 'You have been invited to an organization on Tingdu')
  await page.goto(addressIn(mail, '/invitation'))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(`You are now a member of ${name}.`)).toBeVisible()
}

/** Imports a class list with one student, and another one who stays invited. */
async function importRoster(page: Page, { name, email }: Person) {
  const dialog = page.getByRole('dialog', { name: 'Add members' })
  await page.getByRole('button', { name: 'Add members' }).click()
  await dialog.getByLabel('Role').selectOption('Student')
  await dialog.getByRole('tab', { name: 'Paste or upload a list' }).click()
  const roster = `Name,Email\n${name},${email}\nLi Hua,${newPerson().email}`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  await dialog.getByRole('button', { name: 'Check list' }).click()
  await dialog.getByRole('button', { name: 'Add 2 members' }).click()
  await expect(page.getByText('1–3 of 3')).toBeVisible()
}

/** Writes a text with a recording. */
async function writeText(page: Page, title: string) {
  await page.goto('/texts/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Author').fill('Wang Laoshi')
  await page.getByLabel('Text', { exact: true }).fill('我们星期天去公园。天气很好。')
  await page.getByRole('button', { name: 'Create text' }).click()
  await expect(page).toHaveURL(/tab=edit/)
  await page
    .getByLabel('Choose an MP3 file')
    .setInputFiles({ name: 'park.mp3', mimeType: 'audio/mpeg', buffer: mp3Of(200) })
  await expect(page.getByText('Recording 1')).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

async function giveText(page: Page, address: string, title: string) {
  await page.goto(address)
  await page.getByRole('tab', { name: 'Texts' }).click()
  await expect(page.getByText('No texts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add texts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add texts' })
  await dialog.getByRole('checkbox', { name: `Select ${title}` }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}

test('a teacher creates a class in an organization, brings in its list and gives a text with audio, which a student reads', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const teacher = await signUp(page, 'Teacher')
  await verifyEmail(request, teacher.email)
  const organization = await inviteToOrganization(request, teacher)
  await acceptOrganization(page, teacher, organization)
  const name = await newClass(page, organization)
  const address = page.url()
  const pupil = newPerson('Zhang Xiaohua')
  await importRoster(page, pupil)
  const title = '星期天的公园'
  await writeText(page, title)
  await giveText(page, address, title)

  await sendInvitations()
  const mail = await mailTo(pupil.email, 'You have been invited to a class on Tingdu')
  const invited = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await invited.goto(addressIn(mail, '/invitation'))
  await invited.getByRole('link', { name: 'Sign up' }).click()
  await confirmSteps(invited, 'Student')
  await fillAccount(invited, pupil)
  await invited.getByRole('button', { name: 'Create profile' }).click()
  await expect(invited.getByRole('heading', { level: 1, name: `Join ${name}?` })).toBeVisible()
  await invited.getByRole('button', { name: 'Accept' }).click()
  await invited.getByRole('link', { name: 'Open the class' }).click()
  await invited.getByRole('tab', { name: 'Texts' }).click()
  expect(await excessWidth(invited)).toBe(0)
  await invited.getByRole('link', { name: title }).click()
  await expect(invited.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(invited.getByText('1 sound')).toBeVisible()
  await expect(invited.getByRole('button', { name: 'Listen' })).toBeEnabled()
  await invited.getByRole('link', { name: '公园', exact: true }).click()
  await expect(invited.getByRole('dialog', { name: 'Word: 公园' })).toBeVisible()
  await invited.close()

  await page.goto(`${address}?tab=members`)
  await expect(page.getByRole('row').filter({ hasText: pupil.email })).toContainText('Joined')
})

test('a student joins by a link, which the teacher then switches off', async ({ page, browser }) => {
  await signUp(page, 'Teacher')
  const name = await newClass(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Switch on' }).click()
  const link = page.getByText(/\/join\/[0-9A-F]{12}$/)
  const joining = new URL((await link.textContent()) ?? '').pathname

  const other = await (await browser.newContext()).newPage()
  await other.goto(joining)
  await expect(other.getByText('Log in or sign up to join.')).toBeVisible()
  const pupil = await signUp(other)
  await other.goto(joining)
  await expect(other.getByRole('heading', { level: 1, name: `Join ${name}?` })).toBeVisible()
  await other.getByRole('button', { name: 'Join class' }).click()
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`${address}?tab=members`)
  await page.getByRole('checkbox', { name: new RegExp(`Select .*${pupil.email}`) }).check()
  await page.getByRole('button', { name: 'Make teacher', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText(`${pupil.name}, ${pupil.email}`)
  await dialog.getByRole('button', { name: 'Make teacher' }).click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: pupil.email })).toContainText('Teacher')

  await page.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Join link switched off')).toBeVisible()
  const late = await browser.newPage()
  await signUp(late)
  await late.goto(joining)
  await expect(late.getByText('This link is no longer valid')).toBeVisible()

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await dialog.getByLabel('Name').fill(`${name} again`)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible()
})
