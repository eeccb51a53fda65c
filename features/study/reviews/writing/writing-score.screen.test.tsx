// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { queryClient } from '@tingdu/client/query-client.ts'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import WritingScore from './WritingScore.tsx'
import { ratingOfWritten } from './written-rating.ts'

const answers = stubServerForEachTest()
beforeEach(() => {
  queryClient.clear()
  startSession(member, 'a token')
  answers.on('GET', 'fc_chars', { status: 200, body: [{ id: 77 }] })
  answers.on('GET', 'fc_cards', { status: 200, body: [] })
  answers.on('POST', 'rpc/record_reviews', { status: 200, body: [] })
})
const sent = () =>
  answers.calls.flatMap(({ path, body }) =>
    path.endsWith('record_reviews') ? (body as { reviews: object[] }).reviews : [],
  )

function Writing() {
  const [result, setResult] = useState<{ mistakes: number; helped: number } | null>(null)
  return (
    <>
      <button type="button" onClick={() => setResult({ mistakes: 0, helped: 0 })}>
        write
      </button>
      <button type="button" onClick={() => setResult(null)}>
        again
      </button>
      <WritingScore character="路" result={result} />
    </>
  )
}

test('each result is kept once as an answer to the writing card of the character, and counted', async () => {
  const { settled } = showScreen(<Writing />, '/word')
  await settled()
  expect(screen.queryByText(/From memory/)).toBeNull()
  answers.on('GET', 'fc_cards', { status: 200, body: [{ id: 'a card' }] })
  answers.on('GET', 'fc_reviews', { status: 200, body: [{ rating: 3 }, { rating: 1 }] })
  screen.getByText('write').click()
  expect(await screen.findByText('From memory: 2 times, 1 without a mistake.')).toBeTruthy()
  expect(sent()).toMatchObject([{ char_id: 77, skill: 'writing', rating: 3 }])
  screen.getByText('again').click()
  await settled()
  screen.getByText('write').click()
  await waitFor(() => expect(sent()).toHaveLength(2))
})

test.each([
  [[{ mistakes: 0, helped: 0 }], 3],
  [[{ mistakes: 1, helped: 0 }], 2],
  [[{ mistakes: 2, helped: 0 }], 1],
  [[{ mistakes: 0, helped: 1 }], 1],
] as const)('%j is rated %i', (written, rating) => {
  expect(ratingOfWritten(written)).toBe(rating)
})
