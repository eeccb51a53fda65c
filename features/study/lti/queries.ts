import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { call } from '@tingdu/client/http.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Me, startSession } from '@tingdu/client/session.ts'
import type { CourseMemberState } from './course-members.ts'
import type { PlatformInput } from './rules.ts'

/** The query key prefix of this feature. */
export const ltiKey = ['lti'] as const

/** A launch as the browser sees it; `account` is the name of the account to confirm. */
export type LaunchState = {
  state: 'link' | 'confirm' | 'signed in' | 'used'
  platform: string
  name: string | null
  email: string | null
  account?: string
}

/** Opens a launch; signs in if it may. */
export async function openLaunch(code: string, confirmed = false): Promise<LaunchState> {
  const answer = await call<LaunchState & { me?: Me; token?: string }>('POST', 'rpc/open_lti_launch', {
    code,
    confirmed,
  })
  if (answer.me && answer.token) startSession(answer.me, answer.token)
  return answer
}

/** Lets the person of a launch sign in to the caller's account. */
export function linkAccount(code: string): Promise<null> {
  return call('POST', 'rpc/link_lti_account', { code })
}

/** What a launch leads to. */
export type LaunchedAssignment = {
  id: number
  class_id: number
  kind: 'text' | 'deck' | 'quiz'
  text_sha1: string | null
  deck_id: number | null
  quiz_id: number | null
}
export type Arrival = { platform: string; course: string | null } & (
  | { next: 'home' | 'wait' }
  | { next: 'connect'; org_id: number; classes: { id: number; name: string }[] }
  | { next: 'class' | 'choose' | 'other course'; class_id: number }
  | { next: 'archived'; class_id: number; is_member: boolean }
  | { next: 'assignment'; class_id: number; assignment: LaunchedAssignment }
)

/** Joins the class of the course, and says where the launch leads. */
export function enterCourse(code: string): Promise<Arrival> {
  return call('POST', 'rpc/enter_lti_course', { code })
}

/** Connects the course of a launch to a class. */
export function connectCourse(code: string, classId: number): Promise<null> {
  return call('POST', 'rpc/connect_lti_course', { code, class_id: classId })
}

/** Answers the platform's request for a link; the form with the code then leads back to it. */
export function chooseLink(code: string, assignmentId: number): Promise<null> {
  return call('POST', 'rpc/choose_lti_link', { code, assignment_id: assignmentId })
}

/** The class of a course, as its teachers see it; undefined if the caller cannot see it. */
export function classOfCourse(classId: number) {
  return queryOptions({
    queryKey: [...ltiKey, 'class', classId],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_classes').select('id, name, time_zone').eq('id', classId)
      return (await rowsOf(request.abortSignal(signal)))[0] ?? null
    },
  })
}

/** The assignments of a class that can be chosen, the one due last first. */
export function assignmentsOfClass(classId: number) {
  return queryOptions({
    queryKey: [...ltiKey, 'assignments', classId],
    queryFn: ({ signal }) =>
      rowsOf(
        api
          .from('fc_assignments')
          .select('id, title, kind, due_at')
          .eq('class_id', classId)
          .is('deleted_at', null)
          .order('due_at', { ascending: false })
          .limit(200)
          .abortSignal(signal),
      ),
  })
}

/** A learning platform of an organization. */
export type Platform = Row<'fc_lti_platforms'>

/** The platforms of an organization, by name. */
export function platformsOf(organization: number) {
  return queryOptions({
    queryKey: [...ltiKey, 'platforms', organization],
    queryFn: ({ signal }) =>
      rowsOf(
        api.from('fc_lti_platforms').select('*').eq('org_id', organization).order('name').abortSignal(signal),
      ),
  })
}

/** Adds a platform, or changes its name and addresses. */
export async function savePlatform(
  organization: number,
  id: number | null,
  input: PlatformInput,
): Promise<void> {
  const { issuer, client_id, ...changeable } = input
  if (id === null)
    await api
      .from('fc_lti_platforms')
      .insert({ org_id: organization, ...input })
      .throwOnError()
  else await changedRow(api.from('fc_lti_platforms').update(changeable).eq('id', id).select('id'))
}

/** Removes a platform. */
export async function removePlatform(id: number): Promise<void> {
  await api.from('fc_lti_platforms').delete().eq('id', id).throwOnError()
}

/** The course of a class; null if there is none, or the caller does not manage the class. */
export function courseOfClass(classId: number) {
  return queryOptions({
    queryKey: [...ltiKey, 'course', classId],
    queryFn: async ({ signal }) => {
      const [course] = await rowsOf(
        api
          .from('fc_lti_courses')
          .select('platform_id, course, title, members_url')
          .eq('class_id', classId)
          .order('linked_at')
          .limit(1)
          .abortSignal(signal),
      )
      return course ?? null
    },
  })
}

/** A member of a course, and what adding them does. */
export type CourseMemberRow = {
  name: string | null
  email: string | null
  role: 'teacher' | 'student'
  state: CourseMemberState
  reason?: string
}

/** The members of the course of a class; adds them if `add`. */
export function courseMembers(classId: number, add: boolean): Promise<CourseMemberRow[]> {
  return call('POST', 'rpc/lti_course_members', { class_id: classId, add })
}

/** Disconnects a course from its class. */
export async function disconnectCourse({
  platform_id,
  course,
}: {
  platform_id: number
  course: string
}): Promise<void> {
  await api.from('fc_lti_courses').delete().eq('platform_id', platform_id).eq('course', course).throwOnError()
}

/** The platforms that can sign the caller in. */
export function linkedPlatforms() {
  return queryOptions({
    queryKey: [...ltiKey, 'linked'],
    queryFn: ({ signal }) => rowsOf(api.rpc('my_lti_accounts', {}, { get: true }).abortSignal(signal)),
  })
}

/** Ends that a platform can sign the caller in. */
export async function unlinkPlatform(id: number, owner: number): Promise<void> {
  await api.from('fc_lti_accounts').delete().eq('platform_id', id).eq('owner', owner).throwOnError()
}
