import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The maximum length of a message or an answer in characters. */
export const MISTAKE_TEXT_MAX = 2000

/** The form of a report. The table's check constraints enforce the same bounds. */
export const reportRules = z.object({
  category: z.string().check(z.minLength(1, messages.categoryMissing)),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.fieldEmpty),
      z.maxLength(MISTAKE_TEXT_MAX, messages.messageTooLong),
    ),
})
export type ReportInput = z.infer<typeof reportRules>

const answer = () => z.string().check(z.trim(), z.maxLength(MISTAKE_TEXT_MAX, messages.answerTooLong))

/** The answer to a resolved report, which is optional. */
export const resolveRules = z.object({ answer: answer() })

/** The answer to a declined report, which is required. */
export const declineRules = z.object({ answer: answer().check(z.minLength(1, messages.answerMissing)) })
export type AnswerInput = z.infer<typeof declineRules>
