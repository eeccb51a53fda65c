import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { onSessionEnd } from './session.ts'

/**
 * The cache of server state; cleared when the session ends. A read is retried once if the server could not be reached.
 * Timeouts and error responses are not retried, and writes never are.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, failure) => failures < 1 && failure instanceof ApiError && failure.code === 'network',
    },
    mutations: { retry: false },
  },
})

onSessionEnd(() => queryClient.clear())
