import { useQuery } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import { type Me, startSession, useSession } from '@tingdu/client/session.ts'

type CurrentUser = [{ me: Me; token?: string }]

/**
 * Asks once per visit who is signed in: a changed name, role or verification shows, and a token that grows old is
 * renewed. A refusal changes nothing here; the next other call that is refused ends the session.
 */
export function useFreshSession(): void {
  const { token } = useSession()
  useQuery({
    queryKey: ['me'],
    queryFn: async () => {
      const [{ me, token: renewed }] = await call<CurrentUser>('GET', 'rpc/me')
      startSession(me, renewed)
      return me
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
