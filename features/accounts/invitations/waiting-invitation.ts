import { openedMailLink } from '@tingdu/client/mail-link.ts'

const storageKey = 'tingdu.invitation'

/**
 * The token of the invitation that waits for an answer; null if there is none. The token of the link that opened the page
 * is kept in the tab's session storage, so that signing in or up leads back to it.
 */
export function waitingInvitation(): string | null {
  const opened = openedMailLink()?.token || null
  try {
    if (opened) sessionStorage.setItem(storageKey, opened)
    return opened ?? sessionStorage.getItem(storageKey)
  } catch {
    return opened
  }
}

/** Forgets the invitation once it is answered. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}
