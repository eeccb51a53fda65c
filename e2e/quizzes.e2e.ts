import { expect, type Page, test } from '@playwright/test'
import { asServer } from './as-server.ts'
import { inEveryMode } from './axe-modes.ts'
import { signUp } from './people.ts'

const position = (page: Page) => page.getByRole('heading', { level: 1 })

/** What is right of the questions of the newest quiz of a member, in order. */
async function answersOf(email: string): Promise<string[]> {
  const rows = await asServer<{ right: string }>(
    `select q.accepted[1] as right from private.accounts a
      cross join lateral (select z.questions from api.fc_quizzes z where z.owner = a.user_id order by z.id desc limit 1) z
      cross join unnest(z.questions) with ordinality as o (id, n) join private.quiz_questions q on q.id = o.id
      where a.email = $1 order by o.n`,
    [email],
  )
  return rows.map(({ right }) => right)
}

test('a quiz is made from a level, edited, taken with the keyboard, left, resumed and handed in', async ({
  page,
}) => {
  const person = await signUp(page)
  await page.goto('/quizzes')
  await expect(page.getByText('You have no quizzes yet')).toBeVisible()
  await page.getByRole('button', { name: 'New quiz' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New quiz' })
  for (const kind of ['Listening', 'Fill in the blank', 'Word order', 'Type the word', 'Write the character'])
    await dialog.getByLabel(kind).uncheck()
  await dialog.getByLabel('Questions').fill('4')
  await dialog.getByLabel('Title').fill('First words')
  await dialog.getByRole('button', { name: 'Make quiz' }).click()
  await expect(position(page)).toHaveText('First words')
  await expect(page.getByText('4 questions')).toBeVisible()

  // The last question makes room for one written by hand.
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByText('3 questions')).toBeVisible()
  await page.getByRole('button', { name: 'Add a question' }).click()
  const form = page.getByRole('dialog', { name: 'Add a question' })
  await form.getByText('Typed answer').click()
  await form.getByLabel('Question', { exact: true }).fill('What is the capital of China?')
  await form.getByLabel(/^Correct answers/).fill('Beijing\n北京')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('4 questions')).toBeVisible()
  const [first, second, third] = await answersOf(person.email)

  await page.getByRole('link', { name: 'Start' }).click()
  await expect(position(page)).toHaveText('1 of 4')
  const option = (name: string | undefined) => page.getByRole('button', { name: name ?? '', exact: true })
  const wrong = page
    .locator('button[aria-keyshortcuts]')
    .filter({ hasNotText: first ?? '' })
    .first()
  await page.keyboard.press((await wrong.getAttribute('aria-keyshortcuts')) ?? '')
  await expect(page.getByRole('status').filter({ hasText: `Correct answer: ${first}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(position(page)).toHaveText('2 of 4')
  await option(second).click()
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()

  // It goes on where it was left.
  await page.getByRole('button', { name: 'Leave the quiz' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(position(page)).toHaveText('3 of 4')
  await inEveryMode(page)
  await option(third).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill(' beijing ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('3 of 4 correct')).toBeVisible()
  await expect(page.getByText(`Correct answer: ${first}`)).toBeVisible()
  await inEveryMode(page)
  await page.getByRole('link', { name: 'Back to the quiz' }).click()
  await expect(page.getByRole('link', { name: '3 of 4 correct' })).toBeVisible()
})
