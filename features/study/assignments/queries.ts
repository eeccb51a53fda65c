import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { readingKey } from '@tingdu/features/library/reading-progress/public.ts'
import { ASKED_ROWS, cutRows, type FoundRows } from '@tingdu/ui/form/SearchedChoice.tsx'

/** The query key prefix of everything about assignments. */
export const assignmentsKey = ['assignments'] as const
const keyOf = (...rest: unknown[]) => [...assignmentsKey, ...rest]

/** What can be assigned. */
export const kinds = ['text', 'deck', 'quiz'] as const
export type Kind = (typeof kinds)[number]
export type State = 'not started' | 'started' | 'done' | 'done late'

/** An assignment as its teachers see it. */
export type Assignment = Row<'fc_assignments', { kind: Kind }>

/** How far a member is. */
export type Work = {
  state: State
  /** 0 to 1; null if nothing can be said. */
  measure: number | null
  reached: number | null
  total: number | null
  at: string | null
  excused: boolean
}

/** An assignment of the caller. */
export type OwnAssignment = Work & {
  id: number
  class_id: number
  class_name: string
  kind: Kind
  text_sha1: string | null
  deck_id: number | null
  quiz_id: number | null
  title: string
  instructions: string
  opens_at: string
  due_at: string
  is_open: boolean
}

/** What the caller's classes assigned to them, the next due first. What they read changes it. */
export function myAssignments() {
  return queryOptions({
    queryKey: [...readingKey, ...keyOf('mine')],
    queryFn: ({ signal }) =>
      rowsOf(
        api.rpc('my_assignments', { days: 60 }, { get: true }).abortSignal(signal),
      ) as unknown as Promise<OwnAssignment[]>,
  })
}

/** The assignments of a class, the latest due first. */
export function classAssignments(classId: number) {
  return queryOptions({
    queryKey: keyOf('class', classId),
    queryFn: async ({ signal }) => {
      const request = api.from('fc_assignments').select('*').eq('class_id', classId).is('deleted_at', null)
      const ordered = request.order('due_at', { ascending: false }).order('id')
      return (await rowsOf(ordered.abortSignal(signal))) as Assignment[]
    },
  })
}

/** A text, a deck or a quiz that can be assigned. */
export type Subject = { kind: Kind; id: string; title: string }

/** The latest texts, decks and quizzes whose title contains `search`, or those of one kind only. */
export function subjects(kind: Kind | 'all', search: string) {
  return queryOptions({
    queryKey: keyOf('subjects', kind, search),
    queryFn: async ({ signal }): Promise<FoundRows<Subject>> => {
      const wanted = kind === 'all' ? kinds : [kind]
      const found = await Promise.all(wanted.map((one) => subjectsOf(one, search, signal)))
      if (kind !== 'all') return cutRows(found.flat())
      // A few of each kind, alternating, so that none hides the others.
      const rows = Array.from({ length: EACH }, (_, at) => found.flatMap((rows) => rows[at] ?? [])).flat()
      return { rows, more: found.some(({ length }) => length > EACH) }
    },
    placeholderData: keepPreviousData,
  })
}

/** How many of each kind are shown together. */
const EACH = 6

async function subjectsOf(kind: Kind, search: string, signal: AbortSignal) {
  const requests = {
    text: () => api.from('fc_texts').select('id:sha1, title'),
    deck: () => api.from('fc_decks').select('id, title').eq('kind', 'own'),
    quiz: () => api.from('fc_quizzes').select('id, title'),
  }
  // Ids are numbers or strings; the builders are the same otherwise.
  const request = requests[kind]() as ReturnType<typeof requests.deck>
  const found = search === '' ? request : request.ilike('title', containing(search))
  const latest = found.order('last_modified', { ascending: false }).limit(ASKED_ROWS)
  const rows = await rowsOf(latest.abortSignal(signal))
  return rows.map(({ id, title }): Subject => ({ kind, id: String(id), title }))
}

/** A student of a class. */
export type Student = { user_id: number; name: string }

/** The students of a class with accounts, by name. */
export function studentsOf(classId: number) {
  return queryOptions({
    queryKey: keyOf('students', classId),
    queryFn: async ({ signal }): Promise<Student[]> => {
      const request = api.from('fc_class_members').select('user_id, user_name, email').eq('class_id', classId)
      const students = request.eq('role', 'student').not('user_id', 'is', null).order('user_name')
      return (await rowsOf(students.abortSignal(signal))).map(({ user_id, user_name, email }) => ({
        user_id: user_id ?? 0,
        name: user_name ?? email,
      }))
    },
  })
}

/** A new assignment; `repeat` is for how many further weeks. */
export type NewAssignment = {
  class_id: number
  subject: Subject
  title: string
  instructions: string
  opens_at: string
  due_at: string
  for_members: number[] | null
  repeat: number
}

/** Assigns something; returns the id of the assignment. Throws if the caller may not assign it to the class. */
export async function createAssignment({ subject, repeat, ...fields }: NewAssignment): Promise<number> {
  const what = {
    text: { text_sha1: subject.id },
    deck: { deck_id: Number(subject.id) },
    quiz: { quiz_id: Number(subject.id) },
  }[subject.kind]
  const [created] = await rowsOf(
    api
      .from('fc_assignments')
      .insert({ ...fields, ...what })
      .select('id'),
  )
  const id = created?.id ?? 0
  if (subject.kind !== 'text') await repeatAssignment(id, repeat)
  return id
}

/** Assigns the same again in each of the following weeks, if there are any. Throws if the caller may not. */
export async function repeatAssignment(id: number, weeks: number): Promise<void> {
  if (weeks > 0) await rowsOf(api.rpc('repeat_assignment', { id, weeks }))
}

/** Changes an assignment; `deleted_at` deletes it, and null restores it. Throws if the caller may not. */
export async function changeAssignment(
  id: number,
  change: Partial<
    Pick<Assignment, 'title' | 'instructions' | 'opens_at' | 'due_at' | 'for_members' | 'deleted_at'>
  >,
): Promise<void> {
  await changedRow(api.from('fc_assignments').update(change).eq('id', id).select('id'))
}

/** Assigns the same to another class, with dates of its own. Throws if the caller may not. */
export async function copyAssignment(
  id: number,
  copy: { class_id: number; opens_at: string; due_at: string },
): Promise<void> {
  await rowsOf(api.rpc('copy_assignment', { id, ...copy }))
}

/** A class that the caller teaches. */
export type TaughtClass = { id: number; name: string; time_zone: string | null }

/** The classes that a member teaches, without archived ones. */
export function taughtClasses(owner: number) {
  return queryOptions({
    queryKey: keyOf('taught', owner),
    queryFn: async ({ signal }): Promise<TaughtClass[]> => {
      const request = api
        .from('fc_class_members')
        .select('fc_classes!inner(id, name, time_zone)')
        .eq('user_id', owner)
      const taught = request.eq('role', 'teacher').is('fc_classes.archived_at', null)
      return (await rowsOf(taught.abortSignal(signal))).map(({ fc_classes }) => fc_classes)
    },
  })
}
