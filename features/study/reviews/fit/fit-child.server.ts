/**
 * A process that fits parameters to one member's reviews: reads `FitInput` from standard input, prints `FitResult` as JSON.
 * A process of its own, because the optimizer takes seconds of all cores and can abort. Exits with 3 if the optimizer is not
 * installed, which is optional and missing on some processors.
 */
import { json } from 'node:stream/consumers'
import { compareLosses, losses, splitTime, trainingItems } from '@tingdu/study/fit.ts'
import { createScheduler } from '@tingdu/study/scheduler.ts'
import { DAY_MS } from '@tingdu/study/study-day.ts'
import { type FitInput, type FitResult, NOT_INSTALLED } from './fit.ts'

const optimizer = await import('@open-spaced-repetition/binding').catch(() => process.exit(NOT_INSTALLED))
const input = (await json(process.stdin)) as FitInput
process.stdout.write(JSON.stringify(await fit(input)))

async function fit({ cards, parameters, desiredRetention, today }: FitInput): Promise<FitResult> {
  const histories = cards.map(([id, reviews]) => ({
    id,
    reviews: reviews.map(([review, rating, reviewedAt, day]) => ({ id: review, rating, reviewedAt, day })),
  }))
  const split = splitTime(histories)
  const items = trainingItems(histories, split).map(
    (reviews) =>
      new optimizer.FSRSBindingItem(
        reviews.map(({ rating, days }) => new optimizer.FSRSBindingReview(rating, days)),
      ),
  )
  const w = await optimizer.computeParameters(items, { enableShortTerm: true, numRelearningSteps: 1 })
  const outcome = compareLosses(losses(histories, parameters, split), losses(histories, w, split))
  const dueWith = (used: readonly number[] | undefined) => {
    const scheduler = createScheduler({ desiredRetention, parameters: used })
    const dues = histories.map(
      ({ id, reviews }) => scheduler.fold(id, reviews).due ?? Number.POSITIVE_INFINITY,
    )
    return dues.filter((due) => due < (today + 30) * DAY_MS).length
  }
  return { w, ...outcome, due_before: dueWith(parameters), due_after: dueWith(w) }
}
