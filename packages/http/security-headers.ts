/** Headers of every response: no sniffing, no framing, and no referrer, because mailed links contain a token. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Headers of API responses, which are never rendered as pages. */
export const apiHeaders: Readonly<Record<string, string>> = Object.freeze({
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/** Headers of files other than pages. */
export const fileHeaders: Readonly<Record<string, string>> = Object.freeze({ ...everywhere })

/** Keeps browsers on HTTPS for a year. Other subdomains are not ours to decide. */
export const transportSecurity: Readonly<Record<string, string>> = Object.freeze({
  'strict-transport-security': 'max-age=31536000',
})

/** Additional CSP sources of a page, by directive. */
export type ExtraSources = Record<string, string[]>

/** Merges two sets of sources. */
export function joinSources(one: ExtraSources, other: ExtraSources): ExtraSources {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}

/** The sources of Braintree's card form: its frames and style sheet, and the calls that turn a card into a nonce. */
export const braintreeSources: ExtraSources = {
  'script-src': ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
  'style-src': ['https://assets.braintreegateway.com'],
  'img-src': ['https://assets.braintreegateway.com'],
  'frame-src': ['https://assets.braintreegateway.com'],
  'connect-src': ['https://*.braintreegateway.com', 'https://*.braintree-api.com'],
}

/**
 * Headers of a page. Scripts are allowed only from our own files. Inline styles are allowed by hash or nonce; style
 * attributes are allowed because Mantine positions pop-ups with them, and they cannot load or run anything under the
 * other directives.
 * @param inlineStyles what `style-src` allows besides our own files: `'sha256-…'`, `'nonce-…'`
 * @param inlineScripts the same for inline data blocks such as JSON-LD
 * @param extra additional sources for this page
 */
export function pageHeaders(
  inlineStyles: string[] = [],
  inlineScripts: string[] = [],
  extra: ExtraSources = {},
): Record<string, string> {
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts],
    'style-src': ["'self'", ...inlineStyles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  for (const [name, sources] of Object.entries(extra)) policy[name] = [...(policy[name] ?? []), ...sources]
  const text = Object.entries(policy).map(([name, values]) => `${name} ${values.join(' ')}`)
  return {
    ...everywhere,
    'content-security-policy': text.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(self)',
  }
}
