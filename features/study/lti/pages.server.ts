import { createHash } from 'node:crypto'
import { pageHeaders } from '@tingdu/http/security-headers.ts'
import { messages } from './messages.ts'

/** A small page without the app: its HTML and headers. */
export type SmallPage = { html: string; headers: Record<string, string> }

const submitForm = 'document.forms[0].submit()'

/** Says why a launch did not work. */
export function failedPage(reason: string): SmallPage {
  return page(messages.launchFailed, `<p>${escapeHtml(reason)}</p><p>${escapeHtml(messages.openAgain)}</p>`)
}

/** Shown in a frame of the platform, in which the product does not run: leads to a tab of its own. */
export function framedPage(address: string): SmallPage {
  const link = `<p><a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(messages.openInTab)}</a></p>`
  const framed = page(messages.title, link, { 'frame-ancestors': ['https:', 'http://localhost:*'] })
  const { 'x-frame-options': _refused, ...headers } = framed.headers
  headers['content-security-policy'] =
    headers['content-security-policy']?.replace("frame-ancestors 'none'", 'frame-ancestors') ?? ''
  return { html: framed.html, headers }
}

/** Posts the signed choice to the platform; with a button where scripts do not run. */
export function returnPage(address: string, token: string): SmallPage {
  const form = `<form method="post" action="${escapeHtml(address)}">
    <input type="hidden" name="JWT" value="${escapeHtml(token)}"><button>${escapeHtml(messages.addToCourse)}</button></form>
    <script>${submitForm}</script>`
  const sent = page(messages.returning, form, { 'form-action': [new URL(address).origin] })
  const hash = `'sha256-${createHash('sha256').update(submitForm).digest('base64')}'`
  sent.headers['content-security-policy'] =
    sent.headers['content-security-policy']?.replace("script-src 'self'", `script-src ${hash}`) ?? ''
  return sent
}

function page(title: string, body: string, extra: Record<string, string[]> = {}): SmallPage {
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`,
    headers: {
      ...pageHeaders([], [], extra),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
