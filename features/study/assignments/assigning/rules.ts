import { parseDay } from '@tingdu/client/day-range.ts'
import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { timeIn } from '../zoned-time.ts'

/** The form of an assignment, as typed; an empty `opens` is now. */
export type AssignmentInput = {
  title: string
  opens: string
  due: string
  time: string
  zone: string
  instructions: string
}

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
const isDay = (typed: string) => parseDay(typed) !== null

/** The rules of an assignment whose due date was `before`; a new one is due in the future. */
export function assignmentRules(before: AssignmentInput | null, now = () => new Date()) {
  const isKept = ({ due, time, zone }: AssignmentInput) =>
    before !== null && due === before.due && time === before.time && zone === before.zone
  return z
    .object({
      title: filledIn(messages.titleMissing, 200, messages.titleTooLong),
      opens: z.string().check(z.refine((typed) => typed.trim() === '' || isDay(typed), messages.noSuchDay)),
      due: z.string().check(z.refine(isDay, messages.noSuchDay)),
      time: z.string().check(z.regex(clockTime, messages.noSuchTime)),
      zone: z.string(),
      instructions: z.string().check(z.maxLength(2000, messages.instructionsTooLong)),
    })
    .check(
      z.refine((input) => isKept(input) || (dueOf(input) ?? now()) >= now(), {
        path: ['due'],
        message: messages.dueInPast,
      }),
      z.refine((input) => (opensOf(input) ?? new Date(0)) < (dueOf(input) ?? now()), {
        path: ['due'],
        message: messages.dueBeforeOpening,
      }),
    )
}

/** When an assignment is due; null while what is typed is no day or time. */
export function dueOf({ due, time, zone }: Pick<AssignmentInput, 'due' | 'time' | 'zone'>): Date | null {
  const day = parseDay(due)
  return day !== null && /^\d\d:\d\d$/.test(time) ? timeIn(zone, day, time) : null
}

/** The beginning of the day on which it opens; null for now. */
export function opensOf({ opens, zone }: Pick<AssignmentInput, 'opens' | 'zone'>): Date | null {
  const day = parseDay(opens)
  return day === null ? null : timeIn(zone, day, '00:00')
}

/** The form that moves the date for one student, of an assignment that opens at `opens`. */
export function ownDateRules(opens: Date) {
  return z
    .object({
      due: z.string().check(z.refine(isDay, messages.noSuchDay)),
      time: z.string().check(z.regex(clockTime, messages.noSuchTime)),
      zone: z.string(),
    })
    .check(
      z.refine((input) => (dueOf(input) ?? new Date()) > opens, {
        path: ['due'],
        message: messages.dueBeforeOpening,
      }),
    )
}
