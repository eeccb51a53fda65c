import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The most characters of a message and of an answer. */
export const MISTAKE_TEXT_MAX = 2000

/** The form of a report; the table's own checks hold the same bounds for whoever writes past it. */
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

/** The answer to a report that is resolved: it may be left out. */
export const resolveRules = z.object({ answer: answer() })

/** The answer to a report that is declined: the member reads why. */
export const declineRules = z.object({ answer: answer().check(z.minLength(1, messages.answerMissing)) })
export type AnswerInput = z.infer<typeof declineRules>
