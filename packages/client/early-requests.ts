/** A request that the app's page has sent before the app runs. */
export type EarlyRequest = {
  address: string
  method: string
  body?: string
  token: string
  answer: Promise<Response>
}

declare global {
  /** Set by the page (`apps/web/early-requests.ts`), whose answers are taken once. */
  var earlyRequests: EarlyRequest[] | undefined
}

/** The answer to a request if the page has already sent the same with this token; once, so that it can be sent again. */
export function takeEarly(
  input: RequestInfo | URL,
  { method = 'GET', body }: RequestInit,
  token: string | null,
): Promise<Response> | undefined {
  const sent = globalThis.earlyRequests ?? []
  const found = sent.findIndex(
    (request) =>
      request.address === String(input) &&
      request.method === method &&
      (request.body ?? null) === (body ?? null) &&
      request.token === token,
  )
  return found < 0 ? undefined : sent.splice(found, 1)[0]?.answer
}
