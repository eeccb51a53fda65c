import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'

/** An answer in pieces of three bytes, which notes whether reading stopped early. */
function answerOf(pieces: number, brokenAt = Number.POSITIVE_INFINITY) {
  const seen = { sent: 0, canceled: false }
  const body = new ReadableStream({
    pull(controller) {
      if (seen.sent === brokenAt) return controller.error(new Error('broken off'))
      if (seen.sent === pieces) return controller.close()
      seen.sent += 1
      controller.enqueue(new TextEncoder().encode('好'))
    },
    cancel() {
      seen.canceled = true
    },
  })
  return { response: new Response(body), seen }
}

test('an answer of permitted length is read', async () => {
  const answer = await readAnswer(answerOf(3).response, 9)
  expect(answer?.toString('utf8')).toBe('好好好')
})

test('a longer one is null, and the rest of it is not read', async () => {
  const { response, seen } = answerOf(1000)
  expect(await readAnswer(response, 8)).toBeNull()
  expect(seen.canceled).toBe(true)
  expect(seen.sent).toBeLessThan(10)
})

test('one without a body is empty, and one that breaks off rejects', async () => {
  expect(await readAnswer(new Response(null), 1)).toHaveLength(0)
  await expect(readAnswer(answerOf(5, 2).response, 100)).rejects.toThrow('broken off')
})
