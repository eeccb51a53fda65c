import type { EarlyRequest } from '@tingdu/client/early-requests.ts'

/**
 * Runs in the app's page, before the app: requests what the page of a text needs while the scripts are on their way.
 * The app takes the answers (`takeEarly`), or else sends its own requests. Is sent as text, so it uses nothing from outside.
 * @param columns what is read of the text
 */
export function requestEarly(columns: string): void {
  const [, sha1] = /^\/texts\/details\/([0-9a-f]{40})$/.exec(location.pathname) ?? []
  if (!sha1) return
  try {
    // What staff see as a member is not opened for that member.
    if (sessionStorage.getItem('tingdu.view')) return
    const { token } = JSON.parse(localStorage.getItem('tingdu.auth') ?? '{}')
    if (!token) return
    const send = (method: string, address: string, body?: string): EarlyRequest => {
      const headers: Record<string, string> = { Authorization: `Bearer ${token}` }
      if (body) headers['Content-Type'] = 'application/json'
      const signal = AbortSignal.timeout(30_000)
      const answer = fetch(address, { method, headers, signal, ...(body && { body }) })
      answer.catch(() => {})
      return { address, method, token, answer, ...(body && { body }) }
    }
    const text = new URL('/api/fc_texts', location.origin)
    text.searchParams.set('select', columns)
    text.searchParams.set('sha1', `eq.${sha1}`)
    globalThis.earlyRequests = [
      send('POST', `${location.origin}/api/rpc/open_text`, JSON.stringify({ sha1 })),
      send('GET', text.href),
    ]
  } catch {
    // Storage is blocked: the app asks for sign-in.
  }
}
