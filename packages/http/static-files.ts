import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { acceptedEncodings } from './encodings.ts'
import { HttpError } from './errors.ts'
import { type Page, readPage, readPages } from './pages.ts'
import type { ExtraSources } from './security-headers.ts'
import type { HttpServer } from './server.ts'

/** Settings that differ between installations. */
export type SiteSettings = {
  /** Values for placeholders in the prerendered pages, by placeholder; HTML-escaped. */
  values?: Record<string, string>
  /** The same for HTML, which is inserted unescaped. */
  markup?: Record<string, string>
  /** Paths that redirect to another site, even if a page with this path exists. */
  redirects?: Record<string, string>
  /** Additional CSP sources of the web app. */
  extraSources?: ExtraSources
}

type Site = { pages: Map<string, Page>; shell: Page | null; isRoute(path: string): boolean }

/**
 * Serves the built web app:
 * - `assets/**`, with content hashes in their names, cached for a year; precompressed (`.br`, `.gz`) if available;
 * - the other files of the folder, revalidated on each use;
 * - `prerendered/**.html` at their own paths, before the shell, and likewise `app-pages/**.html`, in which the app
 *   runs;
 * - redirects of `settings`, before a page of the same path;
 * - the shell `index.html` for every other page request. If the build lists its routes (`routes.json`, an array of
 *   patterns such as `/dictionary/word/:id`), other paths get the shell with status 404.
 */
export function addStaticFiles(
  app: HttpServer,
  directory: string,
  { values = {}, markup = {}, redirects = {}, extraSources = {} }: SiteSettings = {},
): void {
  const pages = new Map([
    ...readPages(join(directory, 'app-pages'), (html) => html, extraSources),
    ...readPages(join(directory, 'prerendered'), (html) => fillIn(html, values, markup)),
  ])
  for (const [path, target] of Object.entries(redirects)) {
    pages.delete(path)
    app.get(path, (_request, reply) => reply.header('cache-control', 'public, no-cache').redirect(target))
  }
  const site: Site = {
    pages,
    shell: readPage(join(directory, 'index.html'), extraSources),
    isRoute: readRoutes(join(directory, 'routes.json')),
  }
  if (existsSync(directory)) addFiles(app, directory)
  app.setNotFoundHandler((request, reply) => sendPageOrShell(site, request, reply))
}

function fillIn(html: string, values: Record<string, string>, markup: Record<string, string>): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeText(value)] as const)
  return [...escaped, ...Object.entries(markup)].reduce(
    (text, [name, value]) => text.replaceAll(name, () => value),
    html,
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function addFiles(app: HttpServer, directory: string) {
  const entries = readdirSync(directory, { withFileTypes: true })
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !/^(prerendered|app-pages)$/.test(entry.name),
  )
  const files = entries.filter((entry) => entry.isFile() && !/(^\.|\.(html|json|br|gz)$)/.test(entry.name))
  // Loaded with the first file, so that it does not delay startup.
  const send = async (name: string, cacheControl: string, request: FastifyRequest, reply: FastifyReply) =>
    (await import('./send-file.ts')).sendFile({ directory, name, cacheControl }, request, reply)
  const addRoute = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: ['GET', 'HEAD'], url, handler })
  for (const { name } of files) {
    addRoute(`/${name}`, (request, reply) => send(name, 'public, no-cache', request, reply))
  }
  for (const { name } of folders) {
    const caching = name === 'assets' ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    addRoute(`/${name}/*`, (request, reply) =>
      send(`${name}/${(request.params as { '*': string })['*']}`, caching, request, reply),
    )
  }
}

async function sendPageOrShell(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const path = (request.raw.url ?? '/').replace(/\?.*$/s, '')
  const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets)(\/|$)/.test(path)
  const accepts = request.headers.accept ?? '*/*'
  if (!isPage || !/text\/html|\*\/\*/.test(accepts)) throw notFound()
  const page = site.pages.get(path) ?? site.shell
  if (!page) throw notFound('The web app is not built; run npm start or npm run build.')
  if (page === site.shell && !site.isRoute(path)) reply.code(404)
  return sendPage(page, request, reply)
}

async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  reply.headers({
    ...page.headers,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    etag: page.etag,
  })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
}

function notFound(hint: string | null = null) {
  return new HttpError(404, { code: 'not_found', message: 'There is nothing here.', hint })
}

/** Without `routes.json` every path counts as a route. */
function readRoutes(file: string): (path: string) => boolean {
  if (!existsSync(file)) return () => true
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((route) => {
    const parts = route
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    // Case-sensitive, like the app's router.
    return new RegExp(`^${parts.join('/')}/?$`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
