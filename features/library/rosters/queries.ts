import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { anyContaining } from '@tingdu/client/like-pattern.ts'
import type { Group, RosterMember } from './group.ts'
import type { NewMember } from './import/check-members.ts'
import { USER_SEARCH_MIN_CHARACTERS } from './rules.ts'

/** The most rows that the data API returns at once. */
const READ_AT_ONCE = 1000
/** Few enough for the time limit of a request, and for adding some before the limit of invitations refuses the others. */
const ADDED_AT_ONCE = 100
const SHOWN_USERS = 10

/** A person found by name or address. */
export type FoundUser = { user_id: number | null; name: string | null; email: string | null }

/** The first people whose name or address contains `search`, of those that the caller may see. */
export function foundUsers(search: string) {
  return queryOptions({
    queryKey: ['found users', search],
    queryFn: ({ signal }): Promise<FoundUser[]> => {
      const request = api
        .from('fc_users')
        .select('user_id, name, email')
        .or(anyContaining(['name', 'email'], search))
      return rowsOf(request.order('name').limit(SHOWN_USERS).abortSignal(signal))
    },
    placeholderData: keepPreviousData,
    enabled: [...search].length >= USER_SEARCH_MIN_CHARACTERS,
  })
}

/** Reads a whole list of members, in batches. */
export async function allMembers(
  membersAfter: (id: number, limit: number) => Promise<RosterMember[]>,
): Promise<RosterMember[]> {
  const all: RosterMember[] = []
  for (;;) {
    const next = await membersAfter(all.at(-1)?.id ?? 0, READ_AT_ONCE)
    all.push(...next)
    if (next.length < READ_AT_ONCE) return all
  }
}

/** All members of a group by address (true if they have joined), and its free seats, as of now. */
export async function membersAndSeats<Role extends string>({
  membersAfter,
  freeSeats,
}: Pick<Group<Role>, 'membersAfter' | 'freeSeats'>) {
  const [all, seats] = await Promise.all([allMembers(membersAfter), freeSeats()])
  return { members: new Map(all.map(({ email, user_id }) => [email, user_id !== null])), seats }
}

/** Some members were added before a failure. */
export class PartlyAdded extends Error {
  override name = 'PartlyAdded'
  readonly added: number
  constructor(added: number, cause: unknown) {
    super('Not all members were added', { cause })
    this.added = added
  }
}

/**
 * Adds members; those who are in the group already are left as they are. Returns how many were added; throws
 * `PartlyAdded` if that is some of them.
 */
export async function addMembers<Role extends string>(
  { invite }: Pick<Group<Role>, 'invite'>,
  members: readonly NewMember<Role>[],
): Promise<number> {
  let added = 0
  for (let first = 0; first < members.length; first += ADDED_AT_ONCE) {
    try {
      added += await invite(members.slice(first, first + ADDED_AT_ONCE))
    } catch (failure) {
      throw added === 0 ? failure : new PartlyAdded(added, failure)
    }
  }
  return added
}
