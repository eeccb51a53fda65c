import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { call } from '@tingdu/client/http.ts'
import { memberKey } from './queries.ts'

/** A note of staff, with the name of who wrote it; null for a deleted account. */
export type MemberNote = {
  id: number
  user_id: number
  kind: string
  text: string
  created_at: string
  writer_name: string | null
}

/** The notes of staff about a member, the newest first. */
export function memberNotes(userId: number) {
  return queryOptions({
    queryKey: [...memberKey(userId), 'notes'],
    queryFn: async ({ signal }): Promise<MemberNote[]> => {
      const request = api
        .from('fc_member_notes')
        .select('id, user_id, kind, text, created_at, writer_name')
        .eq('user_id', userId)
        .order('id', { ascending: false })
        .limit(100)
      return (await rowsOf(request.abortSignal(signal))) as unknown as MemberNote[]
    },
  })
}

/** Writes a note about a member. */
export async function addNote({ userId, text }: { userId: number; text: string }): Promise<void> {
  await rowsOf(api.from('fc_member_notes').insert({ user_id: userId, text }).select('id'))
}

/** Deletes a note. Throws if it is gone, or if the caller may not. */
export async function deleteNote(id: number): Promise<void> {
  await changedRow(api.from('fc_member_notes').delete().eq('id', id).select('id'))
}

/** Blocks a member, with a reason for staff. */
export async function blockMember({ userId, reason }: { userId: number; reason: string }): Promise<void> {
  await call('POST', 'rpc/block_member', { user_id: userId, reason })
}
