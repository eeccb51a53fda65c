import type { BeforeWrite } from '@tingdu/http/before-write.ts'

/** `PATCH fc_server_config` is specified without a filter, which the data API requires; the table has one row. */
export const nameConfigRow: BeforeWrite = async (request) => {
  if (request.method !== 'PATCH') return request
  return { ...request, query: [request.query, 'id=eq.1'].filter((part) => part !== '').join('&') }
}
