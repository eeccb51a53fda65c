import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type ExtraSources, pageHeaders } from './security-headers.ts'

/** A page that is identical for all users, ready to be sent. */
export type Page = {
  html: Buffer
  etag: string
  headers: Record<string, string>
  /** The compressed page, cached after the first call. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>
}

/**
 * Reads the prerendered pages by URL path: `index.html` at `/`, `credits.html` at `/credits`. `complete` fills in
 * placeholders left by the build; `extra` lists additional sources for the content security policy.
 */
export function readPages(
  directory: string,
  complete: (html: string) => string,
  extra: ExtraSources = {},
): Map<string, Page> {
  const names = existsSync(directory) ? readdirSync(directory, { encoding: 'utf8', recursive: true }) : []
  const pages = new Map<string, Page>()
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const page = makePage(Buffer.from(complete(readFileSync(join(directory, name), 'utf8'))), extra)
    const path = `/${relative('.', name).split(sep).join('/')}`
    pages.set(path, page)
    pages.set(path.replace(/\/?index\.html$/, '') || '/', page)
    pages.set(path.replace(/\.html$/, ''), page)
  }
  return pages
}

/**
 * Reads one page with additional sources for its content security policy; returns null if the file is missing (the
 * web app was not built).
 */
export function readPage(file: string, extra: ExtraSources = {}): Page | null {
  return existsSync(file) ? makePage(readFileSync(file), extra) : null
}

/** A page, or another file that is sent like one, with the headers of a page. */
export function makePage(html: Buffer, extra: ExtraSources = {}): Page {
  const text = html.toString()
  const cached = new Map<string, Promise<Buffer>>()
  const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
  return {
    html,
    etag: `"${createHash('sha1').update(html).digest('base64url')}"`,
    headers: pageHeaders(hashes(text, 'style'), hashes(text, 'script'), extra),
    encoded(encoding) {
      const known = cached.get(encoding) ?? compress[encoding](html)
      cached.set(encoding, known)
      return known
    },
  }
}

/** The CSP sources that allow exactly the inline blocks of this page. */
function hashes(html: string, element: 'style' | 'script'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'))
  const inline = [...blocks].filter(([, attributes, text]) => text && !/\bsrc=/.test(attributes ?? ''))
  return inline.map(
    ([, , text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )
}
