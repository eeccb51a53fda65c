import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { PlatformError } from '@tingdu/lti/platform.ts'
import type { CourseMember } from '@tingdu/lti/services.ts'
import * as z from 'zod/mini'
import { type LtiContext, type PlatformRow, platformColumns, toPlatform } from '../context.server.ts'
import type { CourseMemberState } from '../course-members.ts'
import { messages } from '../messages.ts'

/** Each call asks the school's platform, and may send mails. */
const limit: AttemptLimit = { purpose: 'lti course members', per: 'account', attempts: 60, seconds: 60 * 60 }

const rules = z.object({ class_id: z.int(messages.invalidRequest), add: z.optional(z.boolean()) })

/** A row of the answer; `reason` says why somebody could not be added. */
type Row = {
  name: string | null
  email: string | null
  role: 'teacher' | 'student'
  state: CourseMemberState
  reason?: string
}

type Course = PlatformRow & { members_url: string | null }
type Known = { subject: string; account: number | null; in_class: boolean }

/**
 * `POST rpc/lti_course_members` `{class_id, add?}`: the members of the courses of a class, as their platforms list them, and
 * what adding them would do: whoever has linked an account joins, others are invited by mail if the platform shares their
 * address. With `add` it does that; what the class refuses (it is full, for example) is in the row.
 *
 * Refuses: 400 `invalid_input`, 401, 409 `no_course` if there is none that the caller manages, 502 `platform_failed` with what
 * the platform did, 429.
 */
export function courseMembers(context: LtiContext): Endpoint {
  return sessionEndpoint<z.infer<typeof rules>>({
    method: 'POST',
    path: 'rpc/lti_course_members',
    summary: 'The members of the course of a class, from its learning platform; adds them',
    body: rules,
    async handle({ body: { class_id, add = false }, owner, log }, session) {
      const database = withShareOf(context.database, owner)
      await takeAttempts(database, context.rateLimitFactor, [{ limit, subject: String(session.userId) }])
      // By the caller's own rights: only those who manage the class see its course.
      const { rowCount } = await database.as(session.caller, {
        name: 'lti_seen_courses',
        text: 'select from api.fc_lti_courses where class_id = $1 limit 1',
        values: [class_id],
      })
      const courses = rowCount > 0 ? await coursesOf(database, class_id) : []
      if (courses.length === 0)
        throw new HttpError(409, { code: 'no_course', message: messages.noMemberList })
      const rows: Row[] = []
      for (const course of courses) {
        const members = await listed(context, course).catch((failure: unknown) => {
          if (!(failure instanceof PlatformError)) throw failure
          log.warn({ platform: course.id, reason: failure.message }, 'list of members failed')
          throw new HttpError(502, {
            code: 'platform_failed',
            message: messages.platformFailed(course.name),
            details: failure.message,
          })
        })
        const known = await knownMembers(database, course.id, class_id, members)
        for (const member of members)
          rows.push(await settle(database, session, { class_id, add, member, known }))
      }
      return { body: rows }
    },
  })
}

async function coursesOf(database: Database, classId: number): Promise<Course[]> {
  const { rows } = await database.as<Course>(serverCaller(), {
    name: 'lti_courses_of_class',
    text: `select ${platformColumns}, c.members_url from api.fc_lti_courses c join api.fc_lti_platforms p on p.id = c.platform_id
      where c.class_id = $1 and c.members_url is not null order by c.linked_at limit 10`,
    values: [classId],
  })
  return rows
}

function listed({ services }: LtiContext, course: Course): Promise<CourseMember[]> {
  return services.members(toPlatform(course), course.members_url ?? '')
}

async function knownMembers(
  database: Database,
  platform: number,
  classId: number,
  members: CourseMember[],
): Promise<Map<string, Known>> {
  const { rows } = await database.as<Known>(serverCaller(), {
    name: 'lti_known_members',
    text: `select m.subject, a.owner as account, exists (
         select from api.fc_class_members c
          where c.class_id = $2 and (c.user_id = a.owner or c.email = lower(m.email))) as in_class
       from unnest($3::text[], $4::text[]) as m(subject, email)
       left join api.fc_lti_accounts a on a.platform_id = $1 and a.subject = m.subject`,
    values: [platform, classId, members.map(({ subject }) => subject), members.map(({ email }) => email)],
  })
  return new Map(rows.map((row) => [row.subject, row]))
}

type Settling = { class_id: number; add: boolean; member: CourseMember; known: Map<string, Known> }

async function settle(
  database: Database,
  session: SessionIdentity,
  { class_id, add, member, known }: Settling,
): Promise<Row> {
  const { name, email, subject, teaches } = member
  const { account = null, in_class = false } = known.get(subject) ?? {}
  const row: Row = { name, email, role: teaches ? 'teacher' : 'student', state: 'in class' }
  if (in_class) return row
  if (account === null && email === null) return { ...row, state: 'no address' }
  row.state = account === null ? 'is invited' : 'joins'
  if (!add) return row
  try {
    if (account !== null)
      await database.as(serverCaller(), {
        text: 'select private.join_course($1, $2, $3)',
        values: [class_id, account, teaches],
      })
    else
      await database.as(session.caller, {
        text: 'insert into api.fc_class_members (class_id, email, role) values ($1, lower(btrim($2)), $3)',
        values: [class_id, email, row.role],
      })
    return row
  } catch (failure) {
    const { code, message } = failure as { code?: string; message?: string }
    if (code === 'P0001' || code === '23514')
      return {
        ...row,
        state: 'refused',
        reason: code === 'P0001' ? (message ?? '') : messages.addressInvalidFor,
      }
    if (code === '23505') return { ...row, state: 'in class' }
    throw failure
  }
}
