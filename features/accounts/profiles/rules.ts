import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The levels to choose from. */
export const LEVELS = ['beginner', 'low-intermediate', 'high-intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

/** The HSK levels to choose from; 7 stands for 7 to 9. */
export const HSK_LEVELS = [1, 2, 3, 4, 5, 6, 7] as const

/** The minutes a day to choose from. */
export const MINUTES_A_DAY = [5, 10, 15, 20, 30, 45, 60] as const

/** The level that goes with an HSK level, which the form suggests. */
export function levelOfHsk(hsk: number): Level {
  if (hsk <= 2) return 'beginner'
  if (hsk === 3) return 'low-intermediate'
  return hsk <= 5 ? 'high-intermediate' : 'advanced'
}

/** The study reasons to choose from. */
export const STUDY_REASONS = ['At School', 'For Work', 'For Fun'] as const
export type StudyReason = (typeof STUDY_REASONS)[number]

export const STUDY_MONTHS_MAX = 1200
export const MOST_INTERESTED_MAX_CHARACTERS = 200

/** The form of `/createprofile`. The table's check constraints enforce the same bounds. */
export const profileRules = z.object({
  hsk_level: z.nullable(z.literal(HSK_LEVELS, messages.hskLevelInvalid)),
  minutes_a_day: z.literal(MINUTES_A_DAY, messages.minutesInvalid),
  level: z.enum(LEVELS, messages.levelInvalid),
  study_reason: z.enum(STUDY_REASONS, messages.studyReasonInvalid),
  study_months: z
    .int(messages.studyMonthsInvalid)
    .check(
      z.minimum(0, messages.studyMonthsInvalid),
      z.maximum(STUDY_MONTHS_MAX, messages.studyMonthsInvalid),
    ),
  most_interested: z
    .string()
    .check(z.maxLength(MOST_INTERESTED_MAX_CHARACTERS, messages.mostInterestedTooLong)),
})
export type ProfileInput = z.infer<typeof profileRules>

export const REGION_MAX_CHARACTERS = 100

/** The fields of the settings, each as typed in a form of its own. */
export const studyMonthsField = z.object({
  value: z.string().check(
    z.trim(),
    z.regex(/^\d{1,4}$/, messages.studyMonthsInvalid),
    z.refine((typed) => Number(typed) <= STUDY_MONTHS_MAX, messages.studyMonthsInvalid),
  ),
})
export const mostInterestedField = z.object({ value: profileRules.shape.most_interested })
export const regionField = z.object({
  value: z.string().check(z.trim(), z.maxLength(REGION_MAX_CHARACTERS, messages.regionTooLong)),
})

/** The form's initial values. */
export const profileDefaults: ProfileInput = {
  hsk_level: null,
  minutes_a_day: 20,
  level: 'beginner',
  study_reason: 'At School',
  study_months: 0,
  most_interested: '',
}
