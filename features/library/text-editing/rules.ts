import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const text = (most: number) => filledIn(messages.empty, most, messages.tooLong(most))

/** The fields of a text beside its content. */
export const textFields = z.object({ title: text(300), author: text(200) })

/** The plan and level of a text. */
export const planAndLevel = z.object({
  plan: z.string().check(z.minLength(1, messages.empty)),
  level: z.string().check(z.minLength(1, messages.empty)),
})

export type PlanAndLevel = z.infer<typeof planAndLevel>
export type TextFields = z.infer<typeof textFields>

/** What is wrong with a title and an author, by field. */
export function fieldErrors(fields: TextFields): Partial<Record<keyof TextFields, string>> {
  const parsed = textFields.safeParse(fields)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]).toReversed())
}
