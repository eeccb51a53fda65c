import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The levels to choose from. */
export const LEVELS = ['beginner', 'low-intermediate', 'high-intermediate', 'advanced'] as const
export type Level = (typeof LEVELS)[number]

/** The study reasons to choose from. */
export const STUDY_REASONS = ['At School', 'For Work', 'For Fun'] as const
export type StudyReason = (typeof STUDY_REASONS)[number]

export const STUDY_MONTHS_MAX = 1200
export const MOST_INTERESTED_MAX_CHARACTERS = 200

/** The form of `/createprofile`. The table's check constraints enforce the same bounds. */
export const profileRules = z.object({
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

/** The form's initial values. */
export const profileDefaults: ProfileInput = {
  level: 'beginner',
  study_reason: 'At School',
  study_months: 0,
  most_interested: '',
}
