const storageKey = 'tingdu.next'

/**
 * Remembers the address that was wanted before signing in. It lies in the tab's session storage because the way leads
 * over the landing page, a static document that could not carry it along in its links.
 */
export function rememberAddress(address: string): void {
  try {
    sessionStorage.setItem(storageKey, address)
  } catch {
    // Without storage the member lands at home.
  }
}

/** Forgets the remembered address, as after signing out on purpose. */
export function forgetAddress(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was remembered.
  }
}

/** The remembered address, or undefined where there is none or it does not lead into this app. */
export function rememberedAddress(): string | undefined {
  try {
    return ownAddress(sessionStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/**
 * Gives `address` back as path, query and hash when it lies on `origin`, and undefined otherwise: `//elsewhere.test`,
 * `/\elsewhere.test` and `javascript:` are refused, so that nobody is led off the site by a prepared link.
 */
export function ownAddress(address: string | null, origin: string = location.origin): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}
