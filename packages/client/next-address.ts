const storageKey = 'tingdu.next'

/**
 * Remembers the address requested before signing in. It is in the tab's session storage because sign-in starts at the
 * landing page, a static document whose links could not include it.
 */
export function rememberAddress(address: string): void {
  try {
    sessionStorage.setItem(storageKey, address)
  } catch {
    // Without storage the member is sent to the home page.
  }
}

/** Forgets the remembered address, for example after signing out. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored.
  }
}

/** The remembered address; undefined if there is none or it is not in this app. */
export function rememberedAddress(): string | undefined {
  try {
    return ownAddress(sessionStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/**
 * Returns `address` as path, query and hash if it is on `origin`, otherwise undefined: rejects `//elsewhere.test`,
 * `/\elsewhere.test` and `javascript:`, so that a crafted link cannot redirect to another site.
 */
export function ownAddress(address: string | null, origin: string = location.origin): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}
