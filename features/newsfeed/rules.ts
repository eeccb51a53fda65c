import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** A local time as date and time fields have it: `2026-01-31T09:05:00`. The table's check has the same bounds. */
export const timestampRules = z.object({
  timeline: z.string().check(
    z.minLength(1, messages.fieldEmpty),
    z.refine((local) => /^20\d\d-/.test(local) && !Number.isNaN(Date.parse(local)), {
      error: messages.timestampOutside,
    }),
  ),
})
export type TimestampInput = z.infer<typeof timestampRules>
