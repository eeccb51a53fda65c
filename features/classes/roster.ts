import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { NewMember } from './import/plan-members.ts'
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
      // Quoted, because a search may contain commas and parentheses.
      const pattern = `"${containing(search).replace(/[\\"]/g, '\\$&')}"`
      const request = api
        .from('fc_users')
        .select('user_id, name, email')
        .or(`name.ilike.${pattern},email.ilike.${pattern}`)
      return rowsOf(request.order('name').limit(SHOWN_USERS).abortSignal(signal))
    },
    placeholderData: keepPreviousData,
    enabled: [...search].length >= USER_SEARCH_MIN_CHARACTERS,
  })
}

/** All members of a class by address (true if they have joined), and its free seats, as of now. */
export async function classRoster(
  classId: number,
): Promise<{ members: Map<string, boolean>; seats: number }> {
  const counts = api.from('fc_classes').select('max_members, nb_members').eq('id', classId)
  const [all, class_] = await Promise.all([allMembers(classId), rowOf(counts)])
  return {
    members: new Map(all.map(({ email, user_id }) => [email, user_id !== null])),
    seats: class_ ? class_.max_members - class_.nb_members : 0,
  }
}

async function allMembers(classId: number) {
  const all: { id: number; email: string; user_id: number | null; user_name: string | null; role: string }[] =
    []
  for (;;) {
    const request = api
      .from('fc_class_members')
      .select('id, email, user_id, user_name, role')
      .eq('class_id', classId)
      .gt('id', all.at(-1)?.id ?? 0)
    const next = await rowsOf(request.order('id').limit(READ_AT_ONCE))
    all.push(...next)
    if (next.length < READ_AT_ONCE) return all
  }
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
 * Adds members; those who are in the class already are left as they are. Returns how many were added; throws
 * `PartlyAdded` if that is some of them.
 */
export async function addMembers(classId: number, members: readonly NewMember[]): Promise<number> {
  let added = 0
  for (let first = 0; first < members.length; first += ADDED_AT_ONCE) {
    try {
      added += await addSome(classId, members.slice(first, first + ADDED_AT_ONCE))
    } catch (failure) {
      throw added === 0 ? failure : new PartlyAdded(added, failure)
    }
  }
  return added
}

async function addSome(classId: number, members: readonly NewMember[]): Promise<number> {
  const rows = members.map(({ email, user_name, role }) => ({ role, class_id: classId, email, user_name }))
  const request = api
    .from('fc_class_members')
    .upsert(rows, { onConflict: 'class_id,email', ignoreDuplicates: true })
  return (await rowsOf(request.select('id'))).length
}
