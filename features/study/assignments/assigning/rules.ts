import { parseDay } from '@tingdu/client/day-range.ts'
import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { timeIn } from '../zoned-time.ts'

/** When an assignment opens and is due, as typed; an empty `opens` is now. */
export type DatesInput = { opens: string; due: string; time: string; zone: string }

/** The form of an assignment, as typed. */
export type AssignmentInput = DatesInput & { title: string; instructions: string }

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
const isDay = (typed: string) => parseDay(typed) !== null

const dates = {
  opens: z.string().check(z.refine((typed) => typed.trim() === '' || isDay(typed), messages.noSuchDay)),
  due: z.string().check(z.refine(isDay, messages.noSuchDay)),
  time: z.string().check(z.regex(clockTime, messages.noSuchTime)),
  zone: z.string(),
}

const dueInTime = (now: () => Date, isKept: (input: DatesInput) => boolean = () => false) =>
  z.refine<DatesInput>((input) => isKept(input) || (dueOf(input) ?? now()) >= now(), {
    path: ['due'],
    message: messages.dueInPast,
  })
const dueAfterOpening = (now: () => Date) =>
  z.refine<DatesInput>((input) => (opensOf(input) ?? new Date(0)) < (dueOf(input) ?? now()), {
    path: ['due'],
    message: messages.dueBeforeOpening,
  })

/** Whether two forms have the same due date. */
export const isSameDue = (one: DatesInput, other: DatesInput) =>
  one.due === other.due && one.time === other.time && one.zone === other.zone

/** The rules of an assignment whose due date was `before`; a new one is due in the future. */
export function assignmentRules(before: AssignmentInput | null, now = () => new Date()) {
  return z
    .object({
      ...dates,
      title: filledIn(messages.titleMissing, 200, messages.titleTooLong),
      instructions: z.string().check(z.maxLength(2000, messages.instructionsTooLong)),
    })
    .check(
      dueInTime(now, (input) => before !== null && isSameDue(input, before)),
      dueAfterOpening(now),
    )
}

/** The form that assigns the same to another class; it is due in the future. */
export function copyRules(now = () => new Date()) {
  return z.object({ ...dates, class_id: z.string() }).check(dueInTime(now), dueAfterOpening(now))
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
