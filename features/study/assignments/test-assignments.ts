import type { TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'

const DAY_MS = 86_400_000

type TestAssignment = {
  classId: number
  /** Whose text it is, if none is given. */
  owner: number
  text?: string
  deck?: number
  quiz?: number
  /** Days from now; negative ones are in the past. */
  opens?: number
  due?: number
  forMembers?: number[] | null
  title?: string
}

/** A time so many days from now. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** Assigns a text, a deck or a quiz to a class, past the policies; returns its id. */
export async function addAssignment(app: TestApp, wanted: TestAssignment): Promise<number> {
  const {
    classId,
    owner,
    deck = null,
    quiz = null,
    opens = -7,
    due = 7,
    forMembers = null,
    title = '',
  } = wanted
  const text =
    deck === null && quiz === null ? (wanted.text ?? (await addText(app, { owner, published: true }))) : null
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_assignments (class_id, text_sha1, deck_id, quiz_id, title, opens_at, due_at, for_members)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [classId, text, deck, quiz, title, daysFromNow(opens), daysFromNow(due), forMembers],
  )
  return row?.id ?? 0
}
