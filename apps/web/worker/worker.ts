/**
 * The service worker: keeps the code of one build, and starts the app from it, with or without a connection. It leaves
 * the API, `/media` and every other file to the network.
 */

import { ownTextPaths } from '@tingdu/features/library/own-texts/paths.ts'
import { keepShared } from '@tingdu/features/library/own-texts/shared-text.ts'
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { START, shellAddress } from './addresses.ts'
import { leaveIfAsked } from './leave.ts'
import { matchesRoute } from './match-route.ts'
import { scope } from './worker-scope.ts'

/** Set by `build-worker.ts`. */
declare const BUILT_FILES: { url: string; revision: string | null }[]
declare const APP_ROUTES: string[]

// A new build waits until no page runs the one before it, so that no page ever mixes files of both.
precache(BUILT_FILES)
cleanupOutdatedCaches()
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
scope.addEventListener('message', ({ data }) => data === START && scope.skipWaiting())

const isOfApp = matchesRoute(APP_ROUTES)
const shell = createHandlerBoundToURL(shellAddress)

registerRoute(
  ({ request, url, sameOrigin }) => request.mode === 'navigate' && sameOrigin && isOfApp(url.pathname),
  async (options) => {
    options.event.waitUntil(leaveIfAsked())
    return (await startWaiting(options.request)) ?? shell(options)
  },
)

// Pages outside the app are fetched; without a connection, the app says so instead.
registerRoute(
  ({ request, url, sameOrigin }) =>
    request.mode === 'navigate' && sameOrigin && !/^\/(api|media)\//.test(url.pathname),
  (options) => fetch(options.request).catch(() => shell(options)),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === ownTextPaths.shared(),
  ({ request }) => keepShared(request),
  'POST',
)

/**
 * If a newer build waits and the only page is loaded again, starts it, and returns a page that loads the address once
 * more; else null. Otherwise it would wait until the page is closed, however often it is loaded again.
 */
async function startWaiting(request: Request): Promise<Response | null> {
  const { waiting } = scope.registration
  if (!waiting || !isReload(request)) return null
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (pages.length > 1) return null
  waiting.postMessage(START)
  return new Response('', { headers: { Refresh: '0', 'Cache-Control': 'no-store' } })
}

/** Whether the page is reloaded; browsers without `isReloadNavigation` revalidate a page that is reloaded. */
function isReload(request: Request & { isReloadNavigation?: boolean }): boolean {
  return request.isReloadNavigation ?? request.cache === 'no-cache'
}
