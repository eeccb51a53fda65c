import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { onSessionEnd } from './session.ts'

/**
 * The cache of server state; cleared when the session ends. A read is retried once if the server could not be reached.
 * Timeouts and error responses are not retried, and writes never are. Without a connection, reads and writes fail at once,
 * so that screens say so, and reads are repeated when there is one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, failure) =>
        failures < 1 &&
        navigator.onLine !== false &&
        failure instanceof ApiError &&
        failure.code === 'network',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())
