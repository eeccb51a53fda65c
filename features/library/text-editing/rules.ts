import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { MAX_GIST } from '../texts/rules.ts'
import { messages, planTexts } from './messages.ts'

const text = (most: number) => filledIn(messages.empty, most, messages.tooLong(most))

/** The fields of a text beside its content. */
export const textFields = z.object({ title: text(300), author: text(200) })

/** The plan and level of a text, and what the shelf says about it; a topic that is not chosen is empty. */
export const placed = z.object({
  plan: z.string().check(z.minLength(1, messages.empty)),
  level: z.string().check(z.minLength(1, messages.empty)),
  title_en: z.string().check(z.trim(), z.maxLength(300, planTexts.englishTooLong)),
  gist: z.string().check(z.trim(), z.maxLength(MAX_GIST, planTexts.gistTooLong)),
  topic1: z.string(),
  topic2: z.string(),
  topic3: z.string(),
})

export type Placed = z.infer<typeof placed>

/** The columns of a text that the form edits. */
export type PlacedColumns = {
  plan: string
  level: string
  title_en: string | null
  gist: string | null
  topics: string[]
}

/** The form of a text. */
export function placedOf({ plan, level, title_en, gist, topics }: PlacedColumns): Placed {
  const [topic1 = '', topic2 = '', topic3 = ''] = topics
  return { plan, level, title_en: title_en ?? '', gist: gist ?? '', topic1, topic2, topic3 }
}

/** The columns that a form writes; a topic that is chosen twice counts once. */
export function placedColumns({ plan, level, title_en, gist, ...chosen }: Placed): PlacedColumns {
  return {
    plan,
    level,
    title_en: title_en.trim() || null,
    gist: gist.trim() || null,
    topics: [...new Set([chosen.topic1, chosen.topic2, chosen.topic3])].filter((topic) => topic !== ''),
  }
}
export type TextFields = z.infer<typeof textFields>

/** What is wrong with a title and an author, by field. */
export function fieldErrors(fields: TextFields): Partial<Record<keyof TextFields, string>> {
  const parsed = textFields.safeParse(fields)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path[0], message]).toReversed())
}
