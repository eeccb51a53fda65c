import { invalidReasons, type Outcome, outcomeNames } from '../messages.ts'
import { addressOf, EMAIL_MAX_CHARACTERS, USER_NAME_MAX_CHARACTERS } from '../rules.ts'
import type { RosterRow } from './read-roster.ts'

/** What happens to a row of a list, and why if it is invalid. */
export type CheckedRow<Role> = RosterRow & {
  outcome: Outcome
  why: string | null
  member: NewMember<Role> | null
}

/** A member to add; `user_name` is null if the list has no name. */
export type NewMember<Role> = { email: string; user_name: string | null; role: Role }

type Existing<Role extends string> = {
  /** The members of the group by address: true if they have joined, false if their invitation is open. */
  members: ReadonlyMap<string, boolean>
  seats: number
  /** The role of rows without one. */
  role: Role
  /** The roles of the group. */
  roleNames: Record<Role, string>
}

/** How roles may be written in a list, besides their own names. */
const rolesByName: Record<string, string> = {
  teacher: 'teacher',
  教师: 'teacher',
  老师: 'teacher',
  student: 'student',
  pupil: 'student',
  学生: 'student',
  'org admin': 'org_admin',
  admin: 'org_admin',
  administrator: 'org_admin',
  管理员: 'org_admin',
}

/**
 * Decides for each row of a list whether it adds a member. Nobody is told which addresses have accounts: everyone is
 * invited.
 */
export function checkMembers<Role extends string>(
  rows: readonly RosterRow[],
  { members, seats, role, roleNames }: Existing<Role>,
): CheckedRow<Role>[] {
  const seen = new Set<string>()
  let seatsLeft = seats
  const outcomeOf = (row: RosterRow, email: string | null): [Outcome, string | null] => {
    if (email === null) return ['invalid', whyNoAddress(row.email)]
    if (seen.has(email)) return ['duplicate', null]
    seen.add(email)
    const joined = members.get(email)
    if (joined !== undefined) return [joined ? 'member' : 'waiting', null]
    const why = whyInvalid(row, roleNames)
    if (why) return ['invalid', why]
    if (seatsLeft <= 0) return ['full', null]
    seatsLeft -= 1
    return ['invited', null]
  }
  return rows.map((row) => {
    const email = addressOf(row.email)
    const [outcome, why] = outcomeOf(row, email)
    const added = outcome === 'invited' && email !== null
    const member = added ? { email, user_name: row.name || null, role: roleOf(row, roleNames) ?? role } : null
    return { ...row, outcome, why, member }
  })
}

/** The number of rows of each outcome that occurs, in the order of the outcomes. */
export function countOutcomes(rows: readonly CheckedRow<string>[]): [Outcome, number][] {
  const outcomes = Object.keys(outcomeNames) as Outcome[]
  const counts = outcomes.map(
    (each) => [each, rows.filter(({ outcome }) => outcome === each).length] as const,
  )
  return counts.filter(([, count]) => count > 0).map(([outcome, count]) => [outcome, count])
}

function roleOf<Role extends string>({ role }: RosterRow, roleNames: Record<Role, string>): Role | undefined {
  const written = role.toLowerCase()
  const meant = Object.hasOwn(rolesByName, written) ? rolesByName[written] : written
  return (Object.keys(roleNames) as Role[]).find((each) => each === meant)
}

function whyNoAddress(typed: string): string {
  if (typed === '') return invalidReasons.noEmail
  if (!typed.includes('@')) return invalidReasons.noAt
  return typed.length > EMAIL_MAX_CHARACTERS ? invalidReasons.emailTooLong : invalidReasons.notAnEmail
}

function whyInvalid(row: RosterRow, roleNames: Record<string, string>): string | null {
  if (row.role !== '' && !roleOf(row, roleNames))
    return invalidReasons.unknownRole(row.role, Object.values(roleNames).join(' or ').toLowerCase())
  if ([...row.name].length > USER_NAME_MAX_CHARACTERS) return invalidReasons.nameTooLong
  return /^[=+\-@]/.test(row.name) ? invalidReasons.formula : null
}
