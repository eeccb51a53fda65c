/**
 * Documents of `DOMParser` are inert: scripts do not run, and nothing is loaded. Definitions of entities are removed
 * first: they can multiply a few bytes to gigabytes, and no book needs them.
 */
const DOCTYPE = /<!DOCTYPE[^>[]*(?:\[[^\]]*\]?)?[^>]*>?/gi
/** Without an end tag, these would swallow the rest of a page that is read as HTML. */
const SELF_CLOSED =
  /<(title|script|style|textarea|iframe|a|p|div|span|i|b|em|strong|td|h[1-6])\b([^<>]*)\/>/gi

/** The page, read as XHTML if it is well-formed and as HTML otherwise. */
export function parsePage(source: string, isXml = false): Document {
  const safe = source.replace(DOCTYPE, '')
  if (isXml) {
    const page = parse(safe, 'application/xhtml+xml')
    if (page && page.documentElement.namespaceURI === 'http://www.w3.org/1999/xhtml') return page
  }
  return new DOMParser().parseFromString(safe.replace(SELF_CLOSED, '<$1$2></$1>'), 'text/html')
}

/** The document, or null if it is not well-formed. */
export function parseXml(source: string): Document | null {
  return parse(source.replace(DOCTYPE, ''), 'application/xml')
}

function parse(source: string, type: 'application/xml' | 'application/xhtml+xml'): Document | null {
  // White space before the declaration is an error for a parser, and common in books.
  const page = new DOMParser().parseFromString(source.trimStart(), type)
  return page.getElementsByTagName('parsererror').length > 0 ? null : page
}

/** All elements with a local name, whatever prefix or namespace they have. */
export function elements(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagNameNS('*', name)]
}
