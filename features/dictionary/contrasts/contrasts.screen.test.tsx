// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'
import { Contrasts } from './Contrasts.tsx'
import { messages } from './messages.ts'

const contrast = {
  id: 1,
  words: ['过', '了'],
  traditional: ['過', '了'],
  note: 'Use 过 for experience.',
  trap: 'No 了 for habits.',
  examples: [
    {
      word: '过',
      chinese: '我去过。',
      traditional: '我去過。',
      phonetic: 'Wǒ qù guo.',
      english: "I've been.",
    },
    { word: '了', chinese: '我去了。', traditional: '我去了。', phonetic: 'Wǒ qù le.', english: 'I went.' },
  ],
  position: 1,
}
const answers = stubServerForEachTest()
beforeEach(() => startSession(member, 'a token'))

test('a note is folded under its question and has the examples of each word', async () => {
  answers.on('GET', 'fc_contrasts', { status: 200, body: [contrast] })
  showScreen(<Contrasts words={['过']} />, '/')
  const section = await screen.findByRole('region', { name: messages.compare })
  const summary = section.querySelector('summary') as HTMLElement
  expect(summary.textContent).toBe('过 or 了?')
  expect(summary.closest('details')?.open).toBe(false)
  await userEvent.click(summary)
  expect(summary.closest('details')?.open).toBe(true)
  expect(summary.closest('details')?.textContent).toContain('Watch out: No 了 for habits.')
  const link = within(section).getByRole('link', { name: '了' })
  expect(link.getAttribute('href')).toBe(`/dictionary/word/${encodeURIComponent('了')}`)
  expect(link.nextElementSibling?.textContent).toContain('我去了。')
  expect(link.nextElementSibling?.textContent).not.toContain('我去过。')
  expect(answers.calls[0]?.path).toContain(encodeURIComponent('words.cs.{过},traditional.cs.{过}'))
})

test('words without a note have no section', async () => {
  answers.on('GET', 'fc_contrasts', { status: 200, body: [] })
  showScreen(<Contrasts words={['书']} />, '/')
  await expect.poll(() => answers.calls.length).toBe(1)
  expect(screen.queryByRole('region', { name: messages.compare })).toBeNull()
})
