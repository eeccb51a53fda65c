import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import { memberKey, membersKey } from './queries.ts'

/** A deletion that waits for a second administrator, or was confirmed and interrupted. */
export type DeletionRequest = {
  id: number
  user_id: number
  requested_on: string
  reason: string
  state: 'waiting' | 'confirmed'
  started_by: number | null
  expires_at: string
  member_name: string
  /** Null for a deleted account. */
  starter_name: string | null
}

const columns =
  'id, user_id, requested_on, reason, state, started_by, expires_at, member_name, starter_name' as const

/** Requests that nobody has decided, without expired ones. */
const openRequests = () =>
  api
    .from('fc_deletion_requests')
    .select(columns)
    .or(`and(state.eq.waiting,expires_at.gt.${new Date().toISOString()}),state.eq.confirmed`)
    .order('id')

/** The open request for the deletion of a member; null if there is none. */
export function deletionRequest(userId: number) {
  return queryOptions({
    queryKey: [...memberKey(userId), 'deletion'],
    queryFn: async ({ signal }): Promise<DeletionRequest | null> => {
      const rows = await rowsOf(openRequests().eq('user_id', userId).abortSignal(signal))
      return (rows[0] as unknown as DeletionRequest | undefined) ?? null
    },
  })
}

/** All open requests, the oldest first; up to 50. */
export function openDeletionRequests() {
  return queryOptions({
    queryKey: [...membersKey, 'deletions'],
    queryFn: async ({ signal }) =>
      (await rowsOf(openRequests().limit(50).abortSignal(signal))) as unknown as DeletionRequest[],
  })
}

/** Starts the deletion of a member, who asked for it on a day (`2026-01-31`). */
export async function startDeletion(input: {
  user_id: number
  requested_on: string
  reason: string
}): Promise<void> {
  await call('POST', 'rpc/start_deletion', input)
}

/** Confirms a deletion that another administrator has started, and deletes the account. */
export async function confirmDeletion(id: number): Promise<void> {
  await call('POST', 'rpc/confirm_deletion', { id })
}

/** Rejects a deletion that another administrator has started. */
export async function rejectDeletion(id: number): Promise<void> {
  await call('POST', 'rpc/reject_deletion', { id })
}
