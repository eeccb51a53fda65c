import { useQuery } from '@tanstack/react-query'
import { refreshSession } from '@tingdu/client/current-user.ts'
import { useSession } from '@tingdu/client/session.ts'
import { readingSettings } from '@tingdu/reading/own-reading-settings.ts'

/**
 * Asks once per visit who is signed in: a changed name, role or verification shows, and a token that grows old is
 * renewed, and how Chinese is to be shown is as it was set on another device. A refusal changes nothing here; the next other call that is refused ends the session.
 */
export function useFreshSession(): void {
  const { token } = useSession()
  useQuery({
    queryKey: ['me'],
    queryFn: refreshSession,
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useQuery({ ...readingSettings(), enabled: token !== null })
}
