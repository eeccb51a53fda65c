import { expect, test } from '@playwright/test'
import { addText, days, openText, readUpTo, sendAs } from './own-text.ts'
import { admin, signIn, signUp } from './people.ts'

const viewport = { width: 390, height: 844 }
test.use({ viewport, hasTouch: true, isMobile: true })

/** The document of a text with these sentences, each with a translation, as the library needs it. */
function translated(sentences: readonly string[]) {
  let start = 0
  return {
    content: sentences.join('\n'),
    sentences: sentences.map((sentence) => {
      const end = start + sentence.length
      const written = { start, end, translation: 'We walk in the park.' }
      start = end + 1
      return written
    }),
  }
}

test('a text of the library that staff publish again while it is read opens at the sentence that was reached', async ({
  page,
  browser,
}) => {
  const desk = await browser.newPage()
  await signIn(desk, admin)
  const { sha1 } = await addText(desk, translated(days), 'Library')
  const publish = () => sendAs(desk, 'POST', 'rpc/publish_text', { sha1, reason: 'For a test' })
  await publish()

  await signUp(page, 'Student', '/user/home')
  await page.clock.install()
  await openText(page, sha1)
  const sentence = await readUpTo(page, sha1, 39)
  expect(sentence).toBeGreaterThan(30)

  // A new beginning, and a sentence less in the middle.
  const changed = ['新的开头。', '还有一句。', '第三句。', ...days.slice(0, 10), ...days.slice(11)]
  await sendAs(desk, 'PATCH', `fc_texts?sha1=eq.${sha1}`, { json_text: translated(changed) })
  const context = await browser.newContext({ viewport, storageState: await page.context().storageState() })
  /** Opens the text on another device, which finds the day of this sentence of the former version. */
  const opensAt = async (former: number, expected: number) => {
    const other = await context.newPage()
    await openText(other, sha1)
    const reached = other.locator('[data-sentence]').filter({ hasText: days[former] ?? '' })
    await expect(reached).toHaveAttribute('data-sentence', String(expected))
    await expect(reached).toBeInViewport()
    await other.reload()
    await expect(reached).toBeInViewport()
  }
  // The draft of staff changes nothing for readers.
  await opensAt(sentence, sentence)
  await publish()
  await opensAt(sentence, sentence + 2)

  // The page that still shows the former version reads on: its number is that of the former text.
  const later = await readUpTo(page, sha1, 59)
  await opensAt(later, later + 2)
  await context.close()
  await desk.close()
})
