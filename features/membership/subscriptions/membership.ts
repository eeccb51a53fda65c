import { useQuery } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import { useSession } from '@tingdu/client/session.ts'

/** The levels of books, texts, plans and coupons, the lowest first. */
export const levels = ['free', 'silver', 'gold', 'diamond'] as const
export type Level = (typeof levels)[number]

/** What the caller may use, as the database decides it. A limit that is null does not apply. */
export type Membership = {
  /** A trial, a subscription, a coupon, a date set by staff, or the role of staff. */
  isActive: boolean
  level: Level
  ownTexts: number | null
  /** The characters that may be analyzed in a day. */
  dailyCharacters: number | null
  /** Classes outside of organizations. */
  classes: number | null
  classMembers: number | null
  uploadBytes: number | null
}

/** The limits of members with and without a membership; null where there is none. */
export type MembershipLimits = Pick<Membership, 'ownTexts' | 'dailyCharacters' | 'classes' | 'classMembers'>

/** The limits that the database enforces without a membership, and with one. Everyone reads them. */
export function useMembershipLimits() {
  return useQuery({ queryKey: ['membership-limits'], queryFn: fetchLimits, ...rarelyChanges })
}

/** What the caller's membership opens; disabled when signed out. The server decides it in `private.membership`. */
export function useMembership() {
  const { id } = useSession()
  return useQuery({
    queryKey: ['subscription', id, 'membership'],
    queryFn: fetchMembership,
    enabled: id !== null,
  })
}

/** Whether a membership reaches what a level is required for. */
export function opens({ level }: Pick<Membership, 'level'>, required: Level): boolean {
  return levels.indexOf(required) <= levels.indexOf(level)
}

async function fetchLimits(): Promise<Record<'with' | 'without', MembershipLimits> | null> {
  const rows = await rowsOf(api.rpc('membership_limits', {}, { get: true }))
  const limitsOf = (hasAccess: boolean) => rows.find(({ has_access }) => has_access === hasAccess)
  const [without, paid] = [limitsOf(false), limitsOf(true)]
  return without && paid ? { without: readLimits(without), with: readLimits(paid) } : null
}

type LimitColumns = {
  own_texts: number | null
  daily_characters: number | null
  classes: number | null
  class_members: number | null
}

function readLimits(row: LimitColumns): MembershipLimits {
  return {
    ownTexts: row.own_texts,
    dailyCharacters: row.daily_characters,
    classes: row.classes,
    classMembers: row.class_members,
  }
}

async function fetchMembership(): Promise<Membership | null> {
  const row = await rowOf(api.rpc('member_access', {}, { get: true }))
  if (!row) return null
  return {
    isActive: row.has_access,
    level: row.user_level as Level,
    ...readLimits(row),
    uploadBytes: row.upload_bytes,
  }
}
