// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { ShareKnown } from './ShareKnown.tsx'

stubServerForEachTest()
const shown = (coverage: number | null, learning_coverage: number | null) => {
  showScreen(
    <main>
      <ShareKnown of={{ coverage, learning_coverage }} />
    </main>,
    '/here',
  )
  return screen.getByRole('main')
}

test('says how much is known and how much is being learned, never more than it is', () => {
  const part = shown(Math.fround(0.93), 0.059)
  expect(part.textContent).toBe('93% known, 5% being learned')
  expect(
    [...part.querySelectorAll('circle')].map((arc) =>
      Math.round(Number.parseFloat(arc.getAttribute('stroke-dasharray') ?? '0')),
    ),
  ).toEqual([0, 93, 6])
})

test('says 100% only of a text that is all known, and nothing of learning if there is none', () => {
  expect(shown(0.9999, 0).textContent).toBe('99% known')
})

test.each([
  [0, 0],
  // What is being learned is not known, and of a text without words that are known only names count.
  [0, 0.3],
  [0.116, 0],
  [null, null],
])('says nothing to who has said nothing of its words, and of a text without words', (known, learning) => {
  expect(shown(known, learning).textContent).toBe('')
})
