import { api, rowOf } from '@tingdu/client/api.ts'
import { getSession, type Profile } from '@tingdu/client/session.ts'
import type { ProfileInput } from './rules.ts'

const columns = 'avatar, level, study_reason, study_months, most_interested, region, display_lang'

/** Where the cache keeps the profile of who is signed in. */
export const profileKey = (id: number | null) => ['profile', id]

/** The profile of who is signed in, or undefined where none was made yet. Staff see others' as well: hence the filter. */
export function fetchOwnProfile(): Promise<Profile | undefined> {
  return rowOf(api.from('fc_profile').select(columns).eq('owner', ownId()))
}

/** When who is signed in joined, or undefined where the account cannot be read. */
export async function fetchJoined(): Promise<string | undefined> {
  const user = await rowOf(api.from('fc_users').select('last_modified').eq('user_id', ownId()))
  return user?.last_modified ?? undefined
}

/** Makes the profile of who is signed in: what the form says, and what is the same for everyone on the web. */
export async function createProfile(input: ProfileInput): Promise<Profile | undefined> {
  const { role } = getSession()
  return rowOf(
    api
      .from('fc_profile')
      .insert({
        ...input,
        lang: 'chinese',
        display_lang: 'english',
        profession: role,
        signup_device: 'web',
      })
      .select(columns),
  )
}

/** What is changed in the settings. */
export type ProfileChange = { level?: string; study_reason?: string; avatar?: string | null }

/** Changes the profile of who is signed in; gives it as it is then. Where there is none, that is a failure. */
export async function changeProfile(fields: ProfileChange): Promise<Profile> {
  const changed = await rowOf(api.from('fc_profile').update(fields).eq('owner', ownId()).select(columns))
  if (!changed) throw new Error('There is no profile to change')
  return changed
}

function ownId(): number {
  const { id } = getSession()
  if (id === null) throw new Error('Nobody is signed in')
  return id
}
