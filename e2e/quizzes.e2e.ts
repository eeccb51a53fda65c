import { expect, type Page, test } from '@playwright/test'
import { asServer } from './as-server.ts'
import { inEveryMode } from './axe-modes.ts'
import { addText, openText, sendAs } from './own-text.ts'
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

test('on a phone, the quiz of a text leads back to it, to the next one, and once more to its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await signUp(page)
  const sentences = [
    ['昨天下雨，我没有出去。', 'It rained yesterday, so I did not go out.'],
    ['妈妈在厨房里做饭。', 'Mother is cooking in the kitchen.'],
    ['我们坐火车去北京。', 'We take the train to Beijing.'],
    ['老师的书在桌子上。', 'The teacher’s book is on the desk.'],
  ] as const
  let end = 0
  const { sha1 } = await addText(page, {
    content: sentences.map(([chinese]) => chinese).join(''),
    sentences: sentences.map(([chinese, translation]) => {
      const start = end
      end += chinese.length
      return { start, end, translation }
    }),
  })
  await openText(page, sha1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('link', { name: 'Practice quiz' }).click()
  // Without a Chinese voice, the device is asked nothing that is heard.
  await expect(position(page)).toHaveText(/^1 of \d+$/)
  await page.getByRole('button', { name: 'Leave the quiz' }).click()
  await expect(page).toHaveURL(new RegExp(`/texts/details/${sha1}`))

  const [attempt] = await asServer<{ id: number }>(
    `select t.id from api.fc_quiz_attempts t join private.accounts a on a.user_id = t.owner where a.email = $1`,
    [person.email],
  )
  const { questions } = await sendAs(page, 'POST', 'rpc/finish_quiz', { attempt_id: attempt?.id })
  const ofText = questions.filter(({ prompt }: { prompt: { text?: string } }) =>
    sentences.some(([chinese]) => chinese === prompt.text),
  )
  expect(ofText).toHaveLength(2)
  await page.goto(`/quiz-results/${attempt?.id}`)
  await inEveryMode(page)
  await expect(page.getByRole('link', { name: 'Read', exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Practice again' }).click()
  await expect(position(page)).toHaveText(/^1 of \d+$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await expect(page).toHaveURL(new RegExp(`/texts/details/${sha1}`))
})

test('on a phone, a deck is practiced by tapping, and practice leads back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await signUp(page)
  const found = await sendAs(page, 'GET', 'fc_words?select=id&hsk_3=eq.1&order=frequency.desc,id&limit=30')
  const [deck] = await sendAs(page, 'POST', 'fc_decks', { title: 'First words' })
  await sendAs(
    page,
    'POST',
    'fc_deck_entries',
    found.map(({ id }: { id: number }) => ({ deck_id: deck.id, word_id: id })),
  )
  await page.goto(`/decks/${deck.id}`)
  await page.getByRole('link', { name: 'Practice quiz' }).click()
  await expect(position(page)).toHaveText(/^1 of \d+$/)
  await page.getByRole('button', { name: 'Leave the quiz' }).click()
  await expect(page).toHaveURL(new RegExp(`/decks/${deck.id}`))

  const kinds = await asServer<{ kind: string }>(
    `select q.kind from private.quiz_questions q join private.accounts a on a.user_id = q.owner where a.email = $1`,
    [person.email],
  )
  expect(kinds).toHaveLength(10)
  expect(kinds.filter(({ kind }) => kind === 'reading' || kind === 'tone').length).toBeLessThanOrEqual(3)
  for (const { kind } of kinds) expect(['type', 'write']).not.toContain(kind)

  // It goes on where it was left.
  await page.getByRole('link', { name: 'Practice quiz' }).click()
  await expect(position(page)).toHaveText(/^1 of \d+$/)
  const [attempt] = await asServer<{ id: number }>(
    `select t.id from api.fc_quiz_attempts t join private.accounts a on a.user_id = t.owner where a.email = $1`,
    [person.email],
  )
  await sendAs(page, 'POST', 'rpc/finish_quiz', { attempt_id: attempt?.id })
  await page.goto(`/quiz-results/${attempt?.id}`)
  await expect(page.getByRole('link', { name: 'Practice again' })).toBeVisible()
  await inEveryMode(page)
  await page.getByRole('link', { name: 'Back to the deck' }).click()
  await expect(page).toHaveURL(new RegExp(`/decks/${deck.id}`))
})

test('on a phone, a message covers neither a question nor an answer, and a swipe closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  const body = { source: { level: 1 }, kinds: ['meaning'], count: 4 }
  const { id } = await sendAs(page, 'POST', 'rpc/make_quiz', body)
  await page.route('**/api/rpc/answer_question', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(`/quizzes/${id}/take`)
  const options = page.locator('button[aria-keyshortcuts]')
  await options.first().click()
  const message = page.locator('[data-newest]').filter({ hasText: 'Could not send the answer' })
  await expect(options).toHaveCount(4)
  const asked = page.locator('[lang^="zh"]').first()
  for (const height of [844, 664, 553]) {
    await page.setViewportSize({ width: 375, height })
    const covered = async () => {
      const [above, ...needed] = await Promise.all(
        [message, asked, ...(await options.all())].map((each) => each.boundingBox()),
      )
      return needed.filter(
        (box) =>
          !above ||
          !box ||
          (box.y < above.y + above.height && above.y < box.y + box.height) ||
          box.y > height,
      )
    }
    await expect.poll(covered, { message: `on a screen of ${height} px` }).toEqual([])
  }
  const box = await message.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20]
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  await touch('touchMove', x + 80)
  await touch('touchEnd', null)
  await expect(message).toBeHidden()
})
