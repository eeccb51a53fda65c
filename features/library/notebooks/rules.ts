import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages, newsfeedMessages, reviewMessages } from './messages.ts'

const text = (most: number, tooLong: string) => z.string().check(z.trim(), z.maxLength(most, tooLong))

/** The form of a page, as typed. The table's check constraints enforce the same bounds. */
export const pageRules = z.object({
  title: filledIn(messages.fieldEmpty, 300, messages.titleTooLong),
  author: text(200, messages.authorTooLong),
  level: z.string(),
  lang: z.string(),
  tags: text(1000, messages.tagsTooLong),
  content: filledIn(messages.fieldEmpty, 50_000, messages.contentTooLong),
})
export type PageInput = z.infer<typeof pageRules>

/** A local time as date and time fields have it: `2026-01-31T09:05:00`. The table's check has the same bounds. */
export const timestampRules = z.object({
  timeline: z.string().check(
    z.minLength(1, newsfeedMessages.fieldEmpty),
    z.refine((local) => /^20\d\d-/.test(local) && !Number.isNaN(Date.parse(local)), {
      error: newsfeedMessages.timestampOutside,
    }),
  ),
})
export type TimestampInput = z.infer<typeof timestampRules>

/** Why a page is declined. The table's check constraint enforces the same bounds. */
export const declineRules = z.object({
  reason: filledIn(reviewMessages.reasonMissing, 1000, reviewMessages.reasonTooLong),
})
export type DeclineInput = z.infer<typeof declineRules>
