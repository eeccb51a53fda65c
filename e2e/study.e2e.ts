import { expect, type Locator, type Page, test } from '@playwright/test'
import { letDaysPass } from '@tingdu/features/study/reviews/test-study.ts'
import { asServer } from './as-server.ts'
import { atRest } from './at-rest.ts'
import { type Person, signUp } from './people.ts'

/** Words of the dictionary that a new member does not know; the text has them, too, so that each can be met in it. */
const looked = ['热闹', '打算', '朋友', '天气', '公园']
const met = ['散步', '突然', '下雨', '咖啡', '聊天']
const content = '今天天气很好，我和朋友打算去公园散步。突然下雨了，我们去喝咖啡，聊天。街上很热闹。'

/** Adds a text of the member's own by the API; returns its address. */
async function addText(page: Page): Promise<string> {
  const { token } = JSON.parse(await page.evaluate(() => localStorage.getItem('tingdu.auth') ?? ''))
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'return=representation' }
  const text = { title: '下雨天', author: 'Mei', json_text: { content } }
  const added = await page.request.post('/api/fc_texts', { headers, data: text })
  expect(added.ok(), await added.text()).toBe(true)
  const [{ sha1 }] = await added.json()
  return `/texts/details/${sha1}`
}

async function nextDay({ email }: Person, days = 1): Promise<void> {
  const [account] = await asServer<{ user_id: number }>(
    'select user_id from private.accounts where email = $1',
    [email],
  )
  await letDaysPass({ sql: asServer }, account?.user_id ?? 0, days)
}

const star = (page: Page | Locator, word: string) =>
  page.getByRole('button', { name: `Save ${word}`, exact: true })
const saved = (page: Page | Locator, word: string) =>
  page.getByRole('button', { name: `Remove ${word} from your saved words` })
const position = (page: Page) => page.getByRole('heading', { level: 1 })

/** Looks words up, and saves each by the star of its row. */
async function saveFromDictionary(page: Page, words: string[]) {
  for (const word of words) {
    await page.goto(`/dictionary?q=${word}`)
    await star(page, word).first().click()
    await expect(saved(page, word).first()).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`Saved ${word}`)).toBeVisible()
  }
}

/** Taps words in a text, and saves each by the star of its card. */
async function saveFromText(page: Page, words: string[]) {
  for (const word of words) {
    await page
      .locator(`[data-word][href*="${encodeURIComponent(word)}"]`)
      .first()
      .click()
    const answer = page.waitForResponse(/rpc\/save_word$/)
    await star(page.getByRole('dialog'), word).click()
    expect((await answer).ok()).toBe(true)
    await expect(saved(page.getByRole('dialog'), word)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
  }
}

/** Answers the card that is shown by keys; returns its word. */
async function answerByKey(page: Page, rating: string) {
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /^Good/ })).toBeVisible()
  await page.keyboard.press(rating)
}

async function answerByTap(page: Page, rating: string) {
  await page.getByRole('button', { name: 'Show answer' }).click()
  await page.getByRole('button', { name: new RegExp(`^${rating}`) }).click()
}

test('ten words saved from the dictionary and a text are studied for days', async ({ page }) => {
  const person = await signUp(page, 'Student', '/user/home')
  await saveFromDictionary(page, looked)
  await page.goto(await addText(page))
  await saveFromText(page, met)

  await page.goto('/words')
  const rows = page.getByRole('table', { name: 'Saved words' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.filter({ hasText: '散步' })).toContainText('我和朋友打算去公园散步。')
  await page.reload()
  await expect(saved(page, '热闹')).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/user/home')
  await expect(page.getByRole('heading', { name: '10 new words to learn' })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await expect(position(page)).toContainText('1 of 10')
  for (let card = 1; card <= 5; card++) await answerByKey(page, '4')
  await expect(position(page)).toContainText('6 of 10')
  await page.keyboard.press('z')
  await expect(position(page)).toContainText('5 of 10')
  await answerByKey(page, '4')
  for (let card = 6; card <= 10; card++) await answerByTap(page, 'Easy')
  await expect(position(page)).toContainText('10 words')
  await page.getByRole('button', { name: 'Undo the last answer' }).click()
  await expect(position(page)).toContainText('10 of 10')
  await answerByTap(page, 'Easy')
  await expect(page.getByText('You remembered all of them at once.')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: /words? to/ })).toHaveCount(0)

  await page.goto('/review')
  await expect(page.getByText('Nothing to review now')).toBeVisible()
  await atRest(page)
  await nextDay(person, 30)
  await page.goto('/user/home')
  await expect(page.getByRole('heading', { name: '10 words to review' })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).click()
  await answerByKey(page, '1')
  for (let card = 2; card <= 10; card++) await answerByKey(page, '3')
  // What was forgotten comes back in the same session.
  await answerByKey(page, '3')
  await expect(page.getByText('9 at once. This one was hard:')).toBeVisible()
})

test('the new words of a text are saved and removed again with one tap, or marked as known at once', async ({
  page,
}) => {
  await signUp(page, 'Student', '/user/home')
  const text = await addText(page)
  await page.goto(text)
  const save = page.getByRole('button', { name: /^Save all \d+ new words$/ })
  const label = (await save.textContent()) ?? ''
  const [count] = label.match(/\d+/) ?? []
  await save.click()
  await expect(page.getByText(`${count} words saved`)).toBeVisible()
  await expect(save).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: label })).toBeVisible()

  await page.getByRole('button', { name: 'More options for these words' }).click()
  await page.getByRole('button', { name: 'Add to a new deck' }).click()
  await expect(page.getByText(`${count} words added to “下雨天”`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'I know all the words in this text' }).click()
  await expect(page.getByText(`${count} words marked as known`)).toBeVisible()
  await page.goto('/words/known')
  await page.getByRole('button', { name: `Undo: ${count} words marked as known` }).click()
  await expect(page.getByText(`${count} words restored`)).toBeVisible()
  await page.goto(text)
  await expect(page.getByRole('button', { name: label })).toBeVisible()
})

test('the placement estimates how many words a member knows, and a level can be marked', async ({ page }) => {
  await signUp(page, 'Student', '/user/home')
  await page.getByRole('link', { name: 'Find out' }).click()
  for (let word = 1; word <= 60; word++) {
    await expect(page.getByText(`${word} of 60`)).toBeVisible()
    // Some of the words do not exist: yes to several of them would leave no estimate.
    await page.keyboard.press(word === 1 ? 'ArrowRight' : 'ArrowLeft')
  }
  await expect(page.getByRole('heading', { name: /^You know about [\d,]+ words$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await page.getByLabel('I know the words of').selectOption('HSK 1–2')
  await page.getByRole('button', { name: 'Mark as known' }).click()
  await expect(page.getByText(/^[\d,]+ words marked as known$/)).toBeVisible()
  await page.goto('/dictionary?q=朋友')
  await expect(page.getByRole('table', { name: 'Words' }).getByText('Known').first()).toBeVisible()
})
