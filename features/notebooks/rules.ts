import { filledIn } from '@tingdu/ui/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

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
