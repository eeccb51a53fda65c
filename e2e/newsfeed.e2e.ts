import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { verifyEmail } from './mails.ts'
import { admin, signIn, signUp, student, support } from './people.ts'

test('an administrator publishes a page, moves it and removes it', async ({ page }) => {
  const id = randomUUID()
  const title = `一个长标题 ${id} ${'长'.repeat(120)}`
  const login = await page.request.post('/api/rpc/login', { data: admin })
  const [{ token }] = await login.json()
  const written = await page.request.post('/api/fc_pages', {
    headers: { Authorization: `Bearer ${token}` },
    data: { title, content: '今天天气很好。' },
  })
  expect(written.ok(), await written.text()).toBe(true)

  await signIn(page, admin, '/newsfeed')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Publish a page' }).click()
  await dialog.getByRole('searchbox').fill(id)
  await dialog.getByRole('button', { name: new RegExp(`^Publish: .*${id}`) }).click()
  await expect(dialog.getByText('今天天气很好。')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page published to news feed successfully')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Preview/ }).click()
  await expect(dialog.getByText('Not available')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: /^Change Timestamp/ }).click()
  await dialog.getByLabel('Timestamp', { exact: true }).fill('2099-12-30T07:08:09')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('30/12/2099')

  await page.getByRole('tab', { name: 'Mobile View' }).click()
  const card = page.getByRole('region', { name: 'The news feed on a phone' }).getByRole('listitem').first()
  await expect(card).toContainText(title)
  await expect(card).toContainText('No Preview available - Missing thumbnail')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await excessWidth(page)).toBe(0)
    expect((await card.boundingBox())?.width).toBeLessThanOrEqual(390)
  }

  await page.getByRole('tab', { name: 'Pages' }).click()
  expect(await excessWidth(page)).toBe(0)
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(dialog.getByText('Do you want to remove this newsfeed item?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Removed from the news feed')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('support sees the feed without the tools of administrators', async ({ page }) => {
  await signIn(page, support, '/newsfeed')
  await expect(page.getByRole('button', { name: /^Preview/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Remove|Change Timestamp)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Newsfeed' })).toHaveCount(0)
})

test('a page of a teacher is in the feed once an administrator has approved it', async ({ page }) => {
  const title = `作业 ${randomUUID()}`
  const teacher = await signUp(page, 'Teacher')
  await verifyEmail(page.request, teacher.email)
  const [{ token }] = await (await page.request.post('/api/rpc/login', { data: teacher })).json()
  const headers = { Authorization: `Bearer ${token}`, prefer: 'return=representation' }
  const write = async (table: string, data: object) => {
    const written = await page.request.post(`/api/${table}`, { headers, data })
    expect(written.ok(), await written.text()).toBe(true)
    return (await written.json())[0]
  }
  const { sha1: book_sha1 } = await write('fc_books', { title, description: title, author: teacher.name })
  const { sha1 } = await write('fc_pages', { title, content: '今天天气很好。' })
  await write('fc_book_pages', { book_sha1, page_sha1: sha1 })

  await signIn(page, teacher, `/books/details/${book_sha1}?type=notebook&tab=pages`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Publish: ${title}` }).click()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Page sent for review')).toBeVisible()
  await expect(page.getByText('Awaiting review')).toBeVisible()

  await page.goto('about:blank')
  await signIn(page, student, `/pages/details/${sha1}`)
  await expect(page.getByRole('heading', { name: 'This page is not available' })).toBeVisible()

  await page.goto('about:blank')
  await signIn(page, admin, '/newsfeed?tab=review')
  await expect(page.getByText(/awaiting review$/)).not.toHaveCount(0)
  await page.getByRole('button', { name: `Review: ${title}` }).click()
  await expect(dialog.getByText('今天天气很好。').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The page is in the news feed')).toBeVisible()

  await page.goto('about:blank')
  await signIn(page, student, `/pages/details/${sha1}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})
