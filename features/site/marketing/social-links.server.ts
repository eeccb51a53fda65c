import { type Html, html, trusted } from './html.ts'

/** Networks by host suffix: the accessible name, and an icon of our own design on a 24-unit grid. */
const networks: Record<string, { name: string; sign: string }> = {
  'youtube.com': { name: 'YouTube', sign: 'M3 7q0-2 2-2h14q2 0 2 2v10q0 2-2 2H5q-2 0-2-2zM10 9l5 3-5 3z' },
  'instagram.com': {
    name: 'Instagram',
    sign: 'M8 3h8q5 0 5 5v8q0 5-5 5H8q-5 0-5-5V8q0-5 5-5zM16 12a4 4 0 1 1-8 0a4 4 0 1 1 8 0M17 7h.1',
  },
  'facebook.com': { name: 'Facebook', sign: 'M17 4h-2q-3 0-3 3v14M8 11h8' },
  'x.com': { name: 'X', sign: 'M5 5l14 14M19 5L5 19' },
  'tiktok.com': { name: 'TikTok', sign: 'M13 4v11a4 4 0 1 1-4-4M13 4q1 4 5 4' },
  'linkedin.com': { name: 'LinkedIn', sign: 'M6 10v9M6 5v.1M11 19v-9M11 14q0-4 3.5-4t3.5 4v5' },
  'weibo.com': { name: 'Weibo', sign: 'M4 14q2-6 8-6t7 5q0 6-8 6t-7-5M10 14h.1M16 3q5 0 5 5' },
}
const elsewhere = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3q-5 9 0 18q5-9 0-18'

/** The footer's icons that link to the operator's social profiles; empty without any. */
export function socialLinks(addresses: string[]): string {
  return html`${addresses.map(socialLink)}`.html
}

function socialLink(address: string): Html {
  const host = new URL(address).hostname.replace(/^www\./, '')
  const known = Object.entries(networks).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1]
  const { name, sign } = known ?? { name: host, sign: elsewhere }
  return html`<a href="${address}" rel="me" aria-label="${name}" title="${name}"><svg viewBox="0 0 24 24" width="20" height="20" style="display:inline;vertical-align:-.3em" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${trusted(sign)}"/></svg></a>`
}
