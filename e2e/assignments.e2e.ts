import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { asServer } from './as-server.ts'
import { inEveryMode } from './axe-modes.ts'
import { newClass } from './new-class.ts'
import { type Person, signUp } from './people.ts'

/** Adds a text of the signed-in teacher, which is not given to anybody yet. */
async function addText(page: Page): Promise<string> {
  const title = `下雨天 ${randomUUID().slice(0, 8)}`
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('tingdu.auth') ?? ''))
  const written = await page.request.post('/api/fc_texts', {
    headers: { Authorization: `Bearer ${token}`, Prefer: 'return=representation' },
    data: { title, author: 'Mei', json_text: { content: '今天下雨了。我们在家看书。' } },
  })
  expect(written.ok(), await written.text()).toBe(true)
  return title
}

/** Makes somebody a student of a class, as if they had accepted an invitation. */
async function addStudent(classId: string, { email }: Person): Promise<void> {
  await asServer(
    `insert into api.fc_class_members (class_id, user_id, email, user_name, role)
     select $1, user_id, lower(email), name, 'student' from private.accounts where email = $2`,
    [classId, email],
  )
}

/** The table of a class comes first; what is about the class itself opens with a tap. */
async function onThePhone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Max members')).toBeHidden()
  await page.getByText('About this class').click()
  await expect(page.getByText('Max members')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
  await inEveryMode(page)
}

/** A name that opens a card looks like the links beside it. */
async function nameLooksLikeALink(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Members' }).click()
  const opens = page.getByRole('button', { name, exact: true }).first()
  await expect(opens).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(opens).toHaveCSS('text-decoration-line', 'underline')
  await opens.click()
  await inEveryMode(page, page.getByRole('dialog'))
}

test('a teacher assigns a text, the student reads it, and the teacher sees that it is done', async ({
  page,
  browser,
}) => {
  await signUp(page, 'Teacher', '/user/home')
  const title = await addText(page)
  await newClass(page)
  const classPage = new URL(page.url())
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const studentPage = await context.newPage()
  const student = await signUp(studentPage)
  await addStudent(classPage.pathname.split('/').at(-1) ?? '', student)

  await page.goto(`${classPage.pathname}?tab=assignments`)
  await page.getByRole('button', { name: 'Assign…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByRole('radio', { name: title }).check()
  // The third click needs no scrolling.
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true })
  await expect(assign).toBeInViewport({ ratio: 1 })
  await assign.click()
  await expect(page.getByText('Assigned', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('due')
  await inEveryMode(page)

  await studentPage.goto('/user/home')
  const card = studentPage.getByRole('region', { name: 'Due next' })
  await card.getByRole('link', { name: title }).click()
  await expect(studentPage.locator('[data-word]').first()).toBeVisible()
  // A visit counts from three seconds on.
  await studentPage.waitForTimeout(4500)
  await studentPage.goto('/classes')
  const work = studentPage.getByRole('listitem').filter({ hasText: title })
  await expect(async () => {
    await studentPage.reload()
    await expect(work).toContainText('done', { timeout: 2000 })
  }).toPass()
  await inEveryMode(studentPage)
  await context.close()

  await page.goto(`${classPage.pathname}?tab=progress`)
  const done = page.getByRole('link', { name: new RegExp(`^${student.name}, ${title}: done`) })
  await expect(done).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await onThePhone(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await done.click()
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible()
  await expect(page.getByText('You see work for the assignments of this class')).toBeVisible()
  await inEveryMode(page)

  await page.getByRole('link', { name: 'Back to the class' }).click()
  await nameLooksLikeALink(page, student.name)
})
