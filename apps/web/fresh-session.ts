import { useQuery } from '@tanstack/react-query'
import { refreshSession } from '@tingdu/client/current-user.ts'
import { useSession } from '@tingdu/client/session.ts'
import { readingSettings } from '@tingdu/features/dictionary/reading/queries.ts'

/**
 * Refreshes the session once per visit: a changed name, role or verification, an aging token, and reading settings
 * changed on another device. An error has no effect here; the next call that gets 401 ends the session.
 */
export function useFreshSession(): void {
  const { token } = useSession()
  useQuery({
    queryKey: ['me'],
    queryFn: refreshSession,
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    notifyOnChangeProps: NOTHING,
  })
  useQuery({ ...readingSettings(), enabled: token !== null, notifyOnChangeProps: NOTHING })
}

/** What is loaded goes to stores of its own; the layout that asks for it need not be rendered again. */
const NOTHING: [] = []
