import { useQuery } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { useSession } from '@tingdu/client/session.ts'

/** The levels of books, texts, plans and coupons, the lowest first. */
export const levels = ['free', 'silver', 'gold', 'diamond'] as const
export type Level = (typeof levels)[number]

/** What the caller may use, as the database decides it. A limit that is null does not apply. */
export type Membership = {
  /** A trial, a subscription, a coupon, a date set by staff, or the role of staff. */
  isActive: boolean
  level: Level
  savedWords: number | null
  ownTexts: number | null
  /** The characters that may be analyzed for texts of one's own in a day. */
  dailyCharacters: number | null
  downloads: boolean
  classes: number | null
  classMembers: number | null
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

async function fetchMembership(): Promise<Membership | null> {
  const row = await rowOf(api.rpc('member_access', {}, { get: true }))
  if (!row) return null
  return {
    isActive: row.has_access,
    level: row.user_level as Level,
    savedWords: row.saved_words,
    ownTexts: row.own_texts,
    dailyCharacters: row.daily_characters,
    downloads: row.downloads,
    classes: row.classes,
    classMembers: row.class_members,
  }
}
