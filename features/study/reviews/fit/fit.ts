import type { FitOutcome } from '@tingdu/study/fit.ts'
import type { Rating } from '@tingdu/study/schedule.ts'

/** A member's reviews by card, as `[id, rating, milliseconds since 1970, study day]`, and what they are scheduled by. */
export type FitInput = {
  cards: [id: string, reviews: [id: string, rating: Rating, at: number, day: number][]][]
  parameters?: number[] | undefined
  desiredRetention: number
  today: number
}

/** The fitted parameters, how they compare, and how many cards are due in the next 30 days with the old and the new ones. */
export type FitResult = FitOutcome & { w: number[]; due_before: number; due_after: number }

/** The exit code of the process that fits when the optimizer is not installed. */
export const NOT_INSTALLED = 3
