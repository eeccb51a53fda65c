/** The sandbox's client token. Safe for the browser: the payment screen asks which card form it is to show. */

const environment = 'tingdu-sandbox'

/** The token of the sandbox, in the vendor's envelope (base64 of JSON). */
export function sandboxClientToken(): string {
  return btoa(JSON.stringify({ version: 2, environment }))
}

/** Whether a client token is the sandbox's, so that its own card form is shown and says that nothing is charged. */
export function isSandboxToken(token: string): boolean {
  try {
    return JSON.parse(atob(token)).environment === environment
  } catch {
    return false
  }
}
