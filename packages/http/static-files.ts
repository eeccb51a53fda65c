import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { acceptedEncodings } from './encodings.ts'
import { HttpError } from './errors.ts'
import { makePage, type Page, readPage, readPages } from './pages.ts'
import { type ExtraSources, joinSources } from './security-headers.ts'
import { sendFile } from './send-file.ts'
import type { HttpServer } from './server.ts'

/** Settings of the site that depend on the installation. */
export type SiteSettings = {
  /** Values to insert into prerendered pages, by the name of their placeholder. */
  values?: Record<string, string>
  /** The same for HTML, which is inserted unescaped. */
  markup?: Record<string, string>
  /** Paths that redirect to another site, even if a page with this path exists. */
  redirects?: Record<string, string>
  /** External sources that the web app may load. */
  extraSources?: ExtraSources
}

/** Merges several settings. Later ones take precedence; sources are combined. */
export function joinSites(sites: SiteSettings[]): SiteSettings {
  return {
    values: Object.assign({}, ...sites.map(({ values }) => values)),
    markup: Object.assign({}, ...sites.map(({ markup }) => markup)),
    redirects: Object.assign({}, ...sites.map(({ redirects }) => redirects)),
    extraSources: sites.map(({ extraSources = {} }) => extraSources).reduce(joinSources, {}),
  }
}

/** The web app sets this cookie in browsers that are signed in (`packages/client/member-cookie.ts`). */
const memberCookie = /(^|;\s*)tingdu-member=1(;|$)/

type Site = {
  pages: Map<string, Page>
  /** The prerendered pages as signed-in members see them. */
  memberPages: Map<string, Page>
  shell: Page | null
  isRoute(path: string): boolean
}

/**
 * Serves the built web app:
 * - `assets/**`, whose names change with their content, cached for a year; compressed files (`.br`, `.gz`) if present;
 * - the other files of the folder, revalidated on each request;
 * - `sw.js`, the service worker, as below;
 * - `prerendered/**.html` at their own paths, to signed-in members from `prerendered-members`; and likewise
 * `app-pages/**.html`, in which the app runs;
 * - redirects of `settings`, which take precedence over a page of the same path;
 * - the shell `index.html` for every other page. If the build lists its routes (`routes.json`, an array of patterns
 * such as `/dictionary/word/:id`), any other path gets the shell with status 404.
 */
export function addStaticFiles(
  app: HttpServer,
  directory: string,
  { values = {}, markup = {}, redirects = {}, extraSources = {} }: SiteSettings = {},
): void {
  const prerendered = (folder: string) =>
    readPages(join(directory, folder), (html) => fillIn(html, values, markup))
  const pages = new Map([
    ...readPages(join(directory, 'app-pages'), (html) => html, extraSources),
    ...prerendered('prerendered'),
  ])
  for (const [path, target] of Object.entries(redirects)) {
    pages.delete(path)
    app.get(path, (_request, reply) => reply.header('cache-control', 'public, no-cache').redirect(target))
  }
  const site: Site = {
    pages,
    memberPages: prerendered('prerendered-members'),
    shell: readPage(join(directory, 'index.html'), extraSources),
    isRoute: readRoutes(join(directory, 'routes.json')),
  }
  if (existsSync(directory)) addFiles(app, directory)
  addWorker(app, join(directory, 'sw.js'), site.shell)
  app.setNotFoundHandler((request, reply) => answerPage(site, request, reply))
}

function fillIn(html: string, values: Record<string, string>, markup: Record<string, string>): string {
  const pieces = Object.entries(values).map(([name, value]) => [name, escapeText(value)] as const)
  return [...pieces, ...Object.entries(markup)].reduce(
    (text, [name, piece]) => text.replaceAll(name, () => piece),
    html,
  )
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function addFiles(app: HttpServer, directory: string) {
  const entries = readdirSync(directory, { withFileTypes: true })
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !/^(prerendered|prerendered-members|app-pages)$/.test(entry.name),
  )
  const files = entries.filter(
    (entry) => entry.isFile() && !/(^\.|^sw\.js|\.(html|json|br|gz)$)/.test(entry.name),
  )
  const send = (name: string, cacheControl: string, request: FastifyRequest, reply: FastifyReply) =>
    sendFile({ directory, name, cacheControl }, request, reply)
  const answer = (url: string, handler: RouteHandlerMethod, unlimited = false) =>
    app.route({ method: ['GET', 'HEAD'], url, handler, config: { unlimited } })
  for (const { name } of files) {
    answer(`/${name}`, (request, reply) => send(name, 'public, no-cache', request, reply))
  }
  for (const { name } of folders) {
    const isAssets = name === 'assets'
    const caching = isAssets ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    // The service worker fetches hundreds of assets once, on every device of a class that shares an address.
    answer(
      `/${name}/*`,
      (request, reply) =>
        send(`${name}/${(request.params as { '*': string })['*']}`, caching, request, reply),
      isAssets,
    )
  }
}

/**
 * Serves the service worker, which keeps the shell. Sets the revision of the shell to a hash that includes its headers: they depend on
 * settings, so that they can change without a build.
 */
function addWorker(app: HttpServer, file: string, shell: Page | null) {
  if (!shell || !existsSync(file)) return
  const revision = createHash('sha1')
    .update(shell.etag + JSON.stringify(shell.headers))
    .digest('base64url')
  const script = readFileSync(file, 'utf8').replaceAll('SHELL_REVISION', revision)
  const page = makePage(Buffer.from(script))
  const type = 'text/javascript; charset=utf-8'
  app.get('/sw.js', (request, reply) => sendPage({ page, vary: 'accept-encoding', type }, request, reply))
}

async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply) {
  const path = (request.raw.url ?? '/').replace(/\?.*$/s, '')
  const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|assets)(\/|$)/.test(path)
  const accepts = request.headers.accept ?? '*/*'
  if (!isPage || !/text\/html|\*\/\*/.test(accepts)) throw nothingHere()
  const isMember = memberCookie.test(request.headers.cookie ?? '')
  const page = (isMember && site.memberPages.get(path)) || (site.pages.get(path) ?? site.shell)
  if (!page) throw nothingHere('The web app is not built; run npm start or npm run build.')
  if (page === site.shell && !site.isRoute(path)) reply.code(404)
  const vary = site.memberPages.has(path) ? 'accept-encoding, cookie' : 'accept-encoding'
  return sendPage({ page, vary }, request, reply)
}

type Answer = { page: Page; vary: string; type?: string }

async function sendPage(
  { page, vary, type = 'text/html; charset=utf-8' }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding'])
  reply.headers({
    ...page.headers,
    'cache-control': 'public, no-cache',
    vary,
    etag: page.etag,
  })
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(page.etag))
    return reply.code(304).send()
  reply.type(type)
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
}

function nothingHere(hint: string | null = null) {
  return new HttpError(404, { code: 'not_found', message: 'There is nothing here.', hint })
}

/** Without a list every path counts as a route. */
function readRoutes(file: string): (path: string) => boolean {
  if (!existsSync(file)) return () => true
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((route) => {
    const parts = route
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    // Paths are case-sensitive, as in the app's own router.
    return new RegExp(`^${parts.join('/')}/?$`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
