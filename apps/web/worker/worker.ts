/**
 * The service worker: keeps the code of one build, and starts the app from it, with or without a connection. It leaves
 * the API, `/media` and every other file to the network.
 */

import { ownTextPaths } from '@tingdu/features/library/own-texts/paths.ts'
import { keepShared } from '@tingdu/features/library/own-texts/shared-text.ts'
import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { START, shellAddress } from './addresses.ts'
import { leaveIfAsked } from './leave.ts'
import { matchesRoute } from './match-route.ts'
import { ofOneBuild } from './of-one-build.ts'
import { showReminders } from './reminders.ts'
import { startWaiting } from './start-waiting.ts'
import { scope } from './worker-scope.ts'

/** Set by `build-worker.ts`. */
declare const BUILT_FILES: { url: string; revision: string | null }[]
declare const APP_ROUTES: string[]

// Once, because the build writes the list wherever it is named.
const files = BUILT_FILES

// A new build waits until no page runs the one before it, so that no page ever mixes files of both.
addPlugins([ofOneBuild(files)])
precache(files)
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

showReminders()
