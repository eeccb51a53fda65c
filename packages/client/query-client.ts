import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { onSessionEnd } from './session.ts'

/**
 * The cache of server state; it is emptied when the session ends. A read that was never answered is tried once more; a refusal is an answer and is not.
 * Writes are never repeated.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, failure) => failures < 1 && failure instanceof ApiError && failure.status === 0,
    },
    mutations: { retry: false },
  },
})

onSessionEnd(() => queryClient.clear())
