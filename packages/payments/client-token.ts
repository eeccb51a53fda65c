/** The sandbox's client token. Safe for the browser, where the payment screen uses it to choose the card form. */

const environment = 'tingdu-sandbox'

/** The sandbox's token, in the vendor's format (base64 of JSON). */
export function sandboxClientToken(): string {
  return btoa(JSON.stringify({ version: 2, environment }))
}

/**
 * Whether a client token is the sandbox's, so that the test card form is shown with a note that nothing is charged.
 */
export function isSandboxToken(token: string): boolean {
  try {
    return JSON.parse(atob(token)).environment === environment
  } catch {
    return false
  }
}
