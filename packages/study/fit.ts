import { Rating } from 'ts-fsrs'
import type { Review } from './schedule.ts'
import { createScheduler } from './scheduler.ts'

/** The reviews of a card. */
export type CardHistory = { id: string; reviews: readonly Review[] }

/** A review as the optimizer takes it: the rating, and the study days since the review before. */
export type TrainedReview = { rating: number; days: number }

/** The reviews of all cards up to this time are for fitting; the last fifth, after it, judges the result. */
export function splitTime(histories: readonly CardHistory[]): number {
  const times = histories
    .flatMap(({ reviews }) => reviews.map(({ reviewedAt }) => reviewedAt))
    .sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.8)] ?? 0
}

/**
 * What the optimizer learns from: for each review after the first of a card, the reviews up to it. Those on the same day as
 * the review before are left out: they say nothing of memory over days, and the optimizer aborts on them.
 */
export function trainingItems(histories: readonly CardHistory[], until: number): TrainedReview[][] {
  return histories.flatMap(({ reviews }) => {
    const trained = trainedReviews(reviews.filter(({ reviewedAt }) => reviewedAt <= until))
    return trained.flatMap(({ days }, n) => (n > 0 && days > 0 ? [trained.slice(0, n + 1)] : []))
  })
}

function trainedReviews(reviews: readonly Review[]): TrainedReview[] {
  let last: number | undefined
  return reviews.toSorted(byTime).map(({ rating, day }) => {
    const now = Math.max(day, last ?? day)
    const days = now - (last ?? now)
    last = now
    return { rating, days }
  })
}

const byTime = (a: Review, b: Review) => a.reviewedAt - b.reviewedAt || (a.id < b.id ? -1 : 1)

/**
 * How wrong these parameters were (log loss) in each review after that time, of cards that had been learned on an earlier
 * day; in the same order for all parameters. undefined are the defaults.
 */
export function losses(
  histories: readonly CardHistory[],
  parameters: readonly number[] | undefined,
  after: number,
): number[] {
  const scheduler = createScheduler({ desiredRetention: 0.9, parameters })
  return histories.flatMap(({ id, reviews }) => {
    const found: number[] = []
    const before: Review[] = []
    for (const review of reviews.toSorted(byTime)) {
      const schedule = review.reviewedAt > after ? scheduler.fold(id, before) : undefined
      if (schedule?.lastDay != null && review.day > schedule.lastDay) {
        const recall = Math.min(0.9999, Math.max(0.0001, scheduler.recall(schedule, review.day)))
        found.push(-Math.log(review.rating === Rating.Again ? 1 - recall : recall))
      }
      before.push(review)
    }
    return found
  })
}

/** The outcome of a fit: the mean log loss before and after, and whether the gain is more than chance. */
export type FitOutcome = { loss_before: number; loss_after: number; isBetter: boolean }

/**
 * Compares the losses of two sets of parameters, review by review. New ones are better only if the mean gain exceeds two
 * standard errors: adopting whatever is lower makes the forecasts of a member with usual memory worse.
 */
export function compareLosses(before: readonly number[], after: readonly number[]): FitOutcome {
  const gains = before.map((loss, n) => loss - (after[n] as number))
  const gain = mean(gains)
  const variance = gains.reduce((sum, each) => sum + (each - gain) ** 2, 0) / Math.max(1, gains.length - 1)
  const error = Math.sqrt(variance / Math.max(1, gains.length))
  return {
    loss_before: mean(before),
    loss_after: mean(after),
    isBetter: gains.length > 1 && gain > 2 * error,
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)
