import { expect, type Page, test } from '@playwright/test'
import { inEveryMode } from './axe-modes.ts'
import { addText, sendAs } from './own-text.ts'
import { admin, signIn, signUp } from './people.ts'

const question = (n: number) => ({ question: `第${n}个人是谁？`, right: '妈妈', wrong: ['老师', '医生'] })

/** What practice of a text asks about what happens in it. */
async function asked(reader: Page, text_sha1: string): Promise<string[]> {
  const { quiz_id } = await sendAs(reader, 'POST', 'rpc/practice_quiz', { text_sha1 })
  const { questions } = await sendAs(reader, 'POST', 'rpc/start_quiz', { quiz_id, voice: false })
  return questions.flatMap(({ kind, prompt }: { kind: string; prompt: { text: string } }) =>
    kind === 'comprehension' ? [prompt.text] : [],
  )
}

test('staff write questions about a text, put them in order, and readers are asked them', async ({
  page,
  browser,
}) => {
  await signIn(page, admin)
  const content = '妈妈在厨房里做饭。'
  const sentences = [{ start: 0, end: content.length, translation: 'Mother is cooking in the kitchen.' }]
  const { sha1 } = await addText(page, { content, sentences }, 'Questions')
  await sendAs(page, 'POST', 'rpc/publish_text', { sha1, reason: 'For a test' })
  await sendAs(page, 'POST', 'rpc/save_text_questions', { sha1, questions: [question(1), question(2)] })

  await page.goto(`/texts/details/${sha1}?tab=publication`)
  await expect(page.getByText('Not asked yet: write one more question.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a question' })
  const { question: text, right, wrong } = question(3)
  await dialog.getByRole('textbox', { name: 'Question' }).fill(text)
  await dialog.getByLabel('Correct answer').fill(right)
  for (const [at, answer] of wrong.entries()) await dialog.getByLabel(`Wrong answer ${at + 1}`).fill(answer)
  await inEveryMode(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Readers are asked these in practice at the end of the text.')).toBeVisible()

  const handle = page.getByRole('button', { name: `Move ${text}` })
  await handle.press('Space')
  await expect(page.getByText(`${text}: position 3 of 3.`)).toBeAttached()
  await handle.press('ArrowUp')
  await expect(page.getByText(`${text}: position 2 of 3.`)).toBeAttached()
  const saved = page.waitForResponse((response) => response.url().includes('save_text_questions'))
  await handle.press('Space')
  await saved
  await inEveryMode(page)

  const reader = await browser.newPage()
  await signUp(reader, 'Student', '/user/home')
  expect(await asked(reader, sha1)).toEqual([1, 3, 2].map((n) => question(n).question))
  await reader.close()
})
