import { queryOptions } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import type { Skill } from '@tingdu/features/study/reviews/public.ts'

/** The query key prefix of whatever studying changes. */
export const progressKey = ['reviews', 'progress'] as const

/** What was done on a study day. */
export type StudyDay = {
  day: string
  reviews: number
  correct: number
  new_cards: number
  /** Seconds for which cards were looked at, and for which texts were read or heard. */
  seconds: number
  seconds_read: number
  characters_read: number
}

/** The figures of `rpc/study_progress`; days are study days, such as `2026-11-09`. */
export type Progress = {
  today: string
  /** The wanted chance of recall, 0 to 1. */
  wanted: number
  known: number
  learning: number
  days: StudyDay[]
  known_days: { day: string; words: number }[]
  retention: { skill: Skill; reviews: number; remembered: number }[]
  forecast: { day: string; cards: number }[]
}

/** So many days are fetched, for the calendar and the days in a row. */
export const FETCHED_DAYS = 366

/** The member's figures of the last days. */
export function progressOfDays(days: number) {
  return queryOptions({
    queryKey: [...progressKey, days],
    queryFn: () => call<Progress>('POST', 'rpc/study_progress', { days }),
  })
}
