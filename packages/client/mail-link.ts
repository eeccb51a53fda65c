/** The values of a mailed link: its secret token and, in links about an account, the address it was sent to. */
export type MailLink = { token: string; email: string }

/**
 * Moves the token and email of a mailed link from the address bar into the state of the history entry, which is neither
 * shown nor sent anywhere and survives a reload. Runs once, before the app renders or requests anything, so that no
 * link, bookmark, log or screenshot contains the token.
 */
export function takeMailLink(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('token')) return
  const mailLink: MailLink = { token: trimmed(query, 'token'), email: trimmed(query, 'email') }
  for (const name of ['token', 'email']) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  history.replaceState({ ...history.state, mailLink }, '', location.pathname + rest + location.hash)
}

/** The link that opened this page; null if it was not opened by one. */
export function openedMailLink(): MailLink | null {
  return (history.state as { mailLink?: MailLink } | null)?.mailLink ?? null
}

const trimmed = (query: URLSearchParams, name: string) => query.get(name)?.trim() ?? ''
