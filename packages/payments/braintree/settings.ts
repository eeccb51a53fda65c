import braintree from 'braintree'

/** The merchant's account and endpoint at Braintree. */
export type BraintreeSettings = {
  environment: braintree.Environment
  merchantId: string
  publicKey: string
  privateKey: string
  /** The merchant account for each currency: `{ USD: 'tingdu_usd' }`. */
  merchantAccounts: Record<string, string>
  /** Timeout of one call, in milliseconds. */
  timeoutMs: number
}

type Variables = Record<string, string | undefined>

const required = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const
const accountPrefix = 'BRAINTREE_MERCHANT_ACCOUNT_'

/**
 * Reads `BRAINTREE_*`; returns null if none is set, so that the sandbox is used. Throws, naming the variable, if only
 * some are set, so that a partially configured server does not start.
 *
 * `BRAINTREE_ENVIRONMENT` is `production` or `sandbox`; `BRAINTREE_BASE_URL` overrides it with a custom server;
 * `BRAINTREE_MERCHANT_ACCOUNT_USD` (and likewise for each currency sold) names the merchant account.
 */
export function readBraintreeSettings(variables: Variables): BraintreeSettings | null {
  if (!Object.entries(variables).some(([name, value]) => name.startsWith('BRAINTREE_') && value)) return null
  const [merchantId = '', publicKey = '', privateKey = ''] = required.map((name) => {
    const value = variables[name]
    if (!value) throw new Error(`${name} is not set, but other BRAINTREE_ variables are`)
    return value
  })
  const environment = variables.BRAINTREE_BASE_URL
    ? environmentAt(variables.BRAINTREE_BASE_URL)
    : namedEnvironment(variables.BRAINTREE_ENVIRONMENT)
  const merchantAccounts = readAccounts(variables)
  return {
    environment,
    merchantId,
    publicKey,
    privateKey,
    merchantAccounts,
    timeoutMs: readTimeout(variables),
  }
}

function namedEnvironment(name: string | undefined): braintree.Environment {
  if (name === 'production') return braintree.Environment.Production
  if (name === 'sandbox') return braintree.Environment.Sandbox
  throw new Error('BRAINTREE_ENVIRONMENT must be production or sandbox')
}

/**
 * The SDK's environment for a custom server, such as `http://127.0.0.1:6200`, without a path. Throws for other URLs.
 */
export function environmentAt(baseUrl: string): braintree.Environment {
  const { protocol, hostname, port, pathname } = new URL(baseUrl)
  if (!/^https?:$/.test(protocol) || pathname !== '/') {
    throw new Error('BRAINTREE_BASE_URL must be an http or https address without a path')
  }
  const isSecure = protocol === 'https:'
  const number = port || (isSecure ? '443' : '80')
  return new braintree.Environment(hostname, number, '', isSecure, hostname, number)
}

function readAccounts(variables: Variables): Record<string, string> {
  const accounts = Object.entries(variables).flatMap(([name, value]) => {
    const currency = name.startsWith(accountPrefix) ? name.slice(accountPrefix.length) : ''
    return /^[A-Z]{3}$/.test(currency) && value ? [[currency, value] as const] : []
  })
  if (accounts.length === 0) throw new Error(`${accountPrefix}USD (or of another currency) is not set`)
  return Object.fromEntries(accounts)
}

function readTimeout({ BRAINTREE_TIMEOUT_MS: text = '10000' }: Variables): number {
  const timeout = Number(text)
  if (!Number.isInteger(timeout) || timeout < 100) throw new Error('BRAINTREE_TIMEOUT_MS must be 100 or more')
  return timeout
}
