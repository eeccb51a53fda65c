import { api, rowOf } from '@tingdu/client/api.ts'
import { getSession, type Profile } from '@tingdu/client/session.ts'
import type { ProfileInput } from './rules.ts'

const columns =
  'avatar, hsk_level, minutes_a_day, level, study_reason, study_months, most_interested, region, display_lang'

/** The query key of the member's profile. */
export const profileKey = (id: number | null) => ['profile', id]

/**
 * Fetches the caller's profile, or undefined if there is none yet. Filtered by owner, because staff may read all
 * profiles.
 */
export function fetchOwnProfile(): Promise<Profile | undefined> {
  return rowOf(api.from('fc_profile').select(columns).eq('owner', ownId()))
}

/** When the caller joined, or undefined if the account cannot be read. */
export async function fetchJoined(): Promise<string | undefined> {
  const user = await rowOf(api.from('fc_users').select('last_modified').eq('user_id', ownId()))
  return user?.last_modified ?? undefined
}

/**
 * Creates the caller's profile from the form and the fixed values of the web app. The filter is specified; creating a
 * row ignores it.
 */
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
      .eq('id', ownId())
      .select(columns),
  )
}

/** The fields that the settings can change. */
export type ProfileChange = {
  hsk_level?: number
  minutes_a_day?: number
  level?: string
  study_reason?: string
  study_months?: number
  most_interested?: string
  region?: string | null
  avatar?: string | null
}

/** Changes the caller's profile and returns it. Throws if there is none. */
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
