import { invalidReasons, type Outcome, outcomeNames } from '../messages.ts'
import { addressOf, EMAIL_MAX_CHARACTERS, USER_NAME_MAX_CHARACTERS } from '../rules.ts'
import type { RosterRow } from './read-roster.ts'

/** A field of a row. */
export type RosterField = 'email' | 'name' | 'role'

/** What happens to a row of a list; if it is invalid, why, and because of which field. */
export type CheckedRow<Role> = RosterRow & {
  outcome: Outcome
  why: string | null
  fault: RosterField | null
  member: NewMember<Role> | null
}

/** A member to add; `user_name` is null if the list has no name. */
export type NewMember<Role> = { email: string; user_name: string | null; role: Role }

/** What a list is checked against. */
export type Existing<Role extends string> = {
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
  const outcomeOf = (row: RosterRow, email: string | null): Found => {
    if (email === null) return { outcome: 'invalid', why: whyNoAddress(row.email), fault: 'email' }
    if (seen.has(email)) return sound('duplicate')
    seen.add(email)
    const joined = members.get(email)
    if (joined !== undefined) return sound(joined ? 'member' : 'waiting')
    const invalid = invalidField(row, roleNames)
    if (invalid) return { outcome: 'invalid', ...invalid }
    if (seatsLeft <= 0) return sound('full')
    seatsLeft -= 1
    return sound('invited')
  }
  return rows.map((row) => {
    const email = addressOf(row.email)
    const found = outcomeOf(row, email)
    const added = found.outcome === 'invited' && email !== null
    const member = added ? { email, user_name: row.name || null, role: roleOf(row, roleNames) ?? role } : null
    return { ...row, ...found, member }
  })
}

type Found = Pick<CheckedRow<string>, 'outcome' | 'why' | 'fault'>
const sound = (outcome: Outcome): Found => ({ outcome, why: null, fault: null })

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

function invalidField(row: RosterRow, roleNames: Record<string, string>) {
  if (row.role !== '' && !roleOf(row, roleNames)) {
    const roles = Object.values(roleNames).join(' or ').toLowerCase()
    return { why: invalidReasons.unknownRole(row.role, roles), fault: 'role' } as const
  }
  if ([...row.name].length > USER_NAME_MAX_CHARACTERS)
    return { why: invalidReasons.nameTooLong, fault: 'name' } as const
  return /^[=+\-@]/.test(row.name) ? ({ why: invalidReasons.formula, fault: 'name' } as const) : null
}
