import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { excessWidth } from './at-rest.ts'
import { admin, signIn, signUp } from './people.ts'

test('an administrator finds the events of a member', async ({ page, browser }) => {
  const learner = await browser.newPage()
  await signUp(learner, 'Student', '/user/home')
  const name = `opened_${randomUUID().slice(0, 8)}`
  const { id: owner, token } = await learner.evaluate(() => JSON.parse(localStorage['tingdu.auth']))
  const headers = { authorization: `Bearer ${token}` }
  const event = {
    id: randomUUID(),
    timestamp: new Date().toISOString(),
    event_name: name,
    event_type: 'study',
  }
  const data = { ...event, device: 'iPhone', params: { lesson: 'Tea '.repeat(100) } }
  for (const _sent of ['first', 'again'])
    expect((await learner.request.post('/api/fc_events', { headers, data: [data] })).status()).toBe(201)
  await learner.close()

  await signIn(page, admin, '/user/home')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('searchbox', { name: /^Search/ }).fill(name)
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await page.getByLabel('Type').selectOption('study')
  await expect(page).toHaveURL(`/events?q=${name}&type=study`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'params', exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `View: params of ${name}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Tea')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excessWidth(page)).toBe(0)
  await page.getByRole('link', { name: String(owner).padStart(4, '0') }).click()
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByText(name)).toBeVisible()
  expect(await excessWidth(page)).toBe(0)
})
