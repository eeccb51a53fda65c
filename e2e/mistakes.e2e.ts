import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signIn, signUp, support } from './people.ts'

test('a member reports a mistake; staff find and resolve it; the member reads the answer', async ({
  browser,
}) => {
  const wrong = `The second syllable is xí (${randomUUID().slice(0, 8)})`
  const learner = await (await browser.newContext()).newPage()
  await signUp(learner)
  await learner.goto('/dictionary/word/学习')
  await learner.getByRole('button', { name: 'Report a mistake' }).click()
  await learner.getByRole('button', { name: 'Send report' }).click()
  await expect(learner.getByText('Choose what is wrong')).toBeVisible()
  await learner.getByLabel('What is wrong?').selectOption('Reading (pinyin)')
  await learner.getByLabel('What should it be?').fill(wrong)
  await learner.keyboard.press('Escape')
  await expect(learner.getByRole('dialog')).toHaveCount(0)
  await learner.getByRole('button', { name: 'Report a mistake' }).click()
  await learner.getByRole('button', { name: 'Send report' }).click()
  await expect(learner.getByText(/^Thank you/)).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, support, '/organization')
  const entry = staff
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Mistake reports/ })
  await expect(entry).toHaveText(/\d+ open$/)
  await entry.click()
  await expect(staff).toHaveURL('/dictionary/mistakes')
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await staff.getByRole('searchbox', { name: /^Search by/ }).fill('学习')
  await expect(staff).toHaveURL(/q=/)
  const row = staff.getByRole('row').filter({ hasText: wrong })
  await expect(row.getByRole('link', { name: '学习' })).toHaveAttribute('href', /\/dictionary\/word\//)
  await row.getByRole('button', { name: 'Resolve: 学习' }).click()
  await staff.getByLabel('Answer to the member (optional)').fill('Corrected, thank you.')
  await staff.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(staff.getByText('Report resolved')).toBeVisible()
  await expect(row).toHaveCount(0)
  await staff.getByLabel('State').selectOption('Resolved')
  await expect(row).toContainText('Corrected, thank you.')

  await learner.goto('/user/home')
  const account = learner.getByRole('button', { name: /^Account of/ })
  await expect(account).toContainText(/new answers? to your reports/)
  await account.click()
  await learner.getByRole('link', { name: /^Your reports/ }).click()
  await expect(learner).toHaveURL('/dictionary/reports')
  const own = learner.getByRole('row').filter({ hasText: wrong })
  await expect(own).toContainText('Resolved')
  await expect(own).toContainText('Corrected, thank you.')
  await expect(own).toContainText('New')
  await expect(account).not.toContainText(/new answers? to your reports/)
})
