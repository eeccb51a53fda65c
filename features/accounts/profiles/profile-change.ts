import { useQueryClient } from '@tanstack/react-query'
import { updateSession, useSession } from '@tingdu/client/session.ts'
import { changeProfile, type ProfileChange, profileKey } from './queries.ts'

/** Returns a function that saves fields of the member's profile and shows the saved profile. */
export function useSaveProfile(): (fields: ProfileChange) => Promise<void> {
  const { id } = useSession()
  const cache = useQueryClient()
  return async (fields) => {
    const profile = await changeProfile(fields)
    updateSession({ profile })
    cache.setQueryData(profileKey(id), profile)
  }
}
