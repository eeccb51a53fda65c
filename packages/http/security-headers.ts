/** Headers of every answer: nothing is sniffed, framed, or told to other sites. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** Headers of API answers, computed once; an answer of the API is data and never a page. */
export const apiHeaders: Readonly<Record<string, string>> = Object.freeze({
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/** Headers of files that are no pages. */
export const fileHeaders: Readonly<Record<string, string>> = Object.freeze({ ...everywhere })

/** Sources that a page may use beside our own files, by directive. */
export type ExtraSources = Record<string, string[]>

/** Both together. */
export function joinSources(one: ExtraSources, other: ExtraSources): ExtraSources {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries([...names].map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}

/** What Braintree's card form needs: its frames and style sheet, and the calls that turn a card into a nonce. */
export const braintreeSources: ExtraSources = {
  'script-src': ['https://js.braintreegateway.com', 'https://assets.braintreegateway.com'],
  'style-src': ['https://assets.braintreegateway.com'],
  'img-src': ['https://assets.braintreegateway.com'],
  'frame-src': ['https://assets.braintreegateway.com'],
  'connect-src': ['https://*.braintreegateway.com', 'https://*.braintree-api.com'],
}

/**
 * Headers of a page. Scripts come from our own files only. Inline styles are allowed by hash or nonce; style attributes
 * are allowed, for Mantine places its pop-ups by them, and they cannot load or run anything under the other rules.
 * @param inlineStyles what `style-src` allows beside our own files: `'sha256-…'`, `'nonce-…'`
 * @param inlineScripts the same for data blocks such as JSON-LD that a page carries
 * @param extra what else this page may load
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
