import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { ownZone } from '@tingdu/client/own-zone.ts'
import type { AskedQuestion } from '../../quizzes/public.ts'
import { assignmentsKey, type Kind, type State, type Work } from '../queries.ts'

const keyOf = (...rest: unknown[]) => [...assignmentsKey, ...rest]

type Cell = [
  assignment: number,
  state: State,
  measure: number | null,
  reached: number | null,
  total: number | null,
  at: string | null,
  excused: boolean,
  ownDue: string | null,
  activeAt: string | null,
]

/** An assignment as a column of the progress of a class. */
export type AssignedColumn = {
  id: number
  kind: Kind
  title: string
  opens_at: string
  due_at: string
  /** The accounts of those it is for; null for all. */
  for_members: number[] | null
}

/** A class: its assignments, the latest due first, and its students by name with what they have begun. */
export type ClassProgress = {
  assignments: AssignedColumn[]
  members: { user_id: number; name: string; cells: Cell[] }[]
}

/** How far the students of a class are in its assignments, in one request. */
export function classProgress(classId: number) {
  return queryOptions({
    queryKey: keyOf('progress', classId),
    queryFn: async ({ signal }) => {
      const call = api.rpc('class_progress', { class_id: classId }, { get: true }).abortSignal(signal)
      return (await call.throwOnError()).data as unknown as ClassProgress
    },
  })
}

/** A word that a class is to learn. */
export type ClassWord = {
  word_id: number
  chinese: string
  traditional: string
  phonetic: string
  students: number
  known: number
  /** How often it was missed in the last seven days. */
  missed: number
}

/** The words that a class is to learn, the most missed first. */
export function classWords(classId: number) {
  return queryOptions({
    queryKey: keyOf('words', classId),
    queryFn: ({ signal }) =>
      rowsOf(api.rpc('class_words', { class_id: classId }, { get: true }).abortSignal(signal)) as Promise<
        ClassWord[]
      >,
  })
}

/** What a student did for one assignment. */
export type MemberWork = Work & {
  assignment_id: number
  kind: Kind
  title: string
  opens_at: string
  due_at: string
  work: {
    seconds_read?: number
    seconds_listened?: number
    saved?: string[]
    /** Listening questions of the quiz that were not asked. */
    left_out?: number
    answers?: (Pick<AskedQuestion, 'kind' | 'prompt' | 'answer'> & {
      right: boolean | null
      correct: string
    })[]
    missed?: { chinese: string; phonetic: string; times: number }[]
  } | null
}

/**
 * What a student did for the assignments of a class, the latest due first, with the student's name and the time zone of the
 * class; null if there is no such student, or none of a class of the caller.
 */
export function memberWork(classId: number, userId: number) {
  return queryOptions({
    queryKey: keyOf('member', classId, userId),
    queryFn: async ({ signal }) => {
      const member = api
        .from('fc_class_members')
        .select('user_name, email, fc_classes(time_zone)')
        .eq('class_id', classId)
        .eq('user_id', userId)
        .abortSignal(signal)
      const call = api.rpc('member_work', { class_id: classId, user_id: userId }, { get: true })
      const [[found], work] = await Promise.all([
        rowsOf(member),
        rowsOf(call.abortSignal(signal)).catch(nothingIfRefused),
      ])
      if (!found || work === null) return null
      const zone = found.fc_classes?.time_zone ?? ownZone()
      return { name: found.user_name ?? found.email, zone, work: work as unknown as MemberWork[] }
    },
  })
}

/** Null for those who do not teach the class, whom trying again does not help. */
function nothingIfRefused(failure: unknown): null {
  if (failure instanceof ApiError && failure.code === '42501') return null
  throw failure
}

/** Excuses a student, or moves the date for them. Throws if the caller may not. */
export async function changeProgress(
  assignment: number,
  member: number,
  change: { excused: boolean } | { due_at: string },
): Promise<void> {
  const request = api
    .from('fc_assignment_progress')
    .update(change)
    .eq('assignment_id', assignment)
    .eq('user_id', member)
  await changedRow(request.select('assignment_id'))
}

/** A class of an organization in numbers. */
export type ClassActivity = {
  class_id: number
  name: string
  students: number
  active: number
  assigned: number
  done: number
  learned: number
}

/** The classes of an organization in numbers, by name. */
export function organizationActivity(organization: number) {
  return queryOptions({
    queryKey: keyOf('organization', organization),
    queryFn: ({ signal }) =>
      rowsOf(
        api.rpc('organization_activity', { org_id: organization }, { get: true }).abortSignal(signal),
      ) as Promise<ClassActivity[]>,
  })
}

/** Makes a deck of words; returns its id. */
export async function makeDeck(title: string, words: readonly number[]): Promise<number> {
  const [deck] = await rowsOf(
    api
      .from('fc_decks')
      .insert({ title: title.slice(0, 200) })
      .select('id'),
  )
  const deck_id = deck?.id as number
  await rowsOf(
    api
      .from('fc_deck_entries')
      .insert(words.map((word_id) => ({ deck_id, word_id })))
      .select('id'),
  )
  return deck_id
}
