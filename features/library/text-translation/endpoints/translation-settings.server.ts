import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'

/** `GET rpc/translation_settings`: `{available}`, whether texts can be translated. Refuses: 401. */
export function translationSettings(available: boolean): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/translation_settings',
    summary: 'Whether members can have their own texts translated',
    handle: async () => ({ body: { available } }),
  })
}
