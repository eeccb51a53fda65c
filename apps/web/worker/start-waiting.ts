import { START } from './addresses.ts'
import { scope } from './worker-scope.ts'

/**
 * If a newer build waits and the only page is loaded again, returns a page that starts it; else null. Otherwise it would
 * wait until the page is closed, however often it is loaded again.
 */
export async function startWaiting(request: Request): Promise<Response | null> {
  if (!scope.registration.waiting || !isReload(request)) return null
  const pages = await scope.clients.matchAll({ type: 'window' })
  if (pages.length > 1) return null
  return new Response(`<!doctype html><script>(${startNext})(${JSON.stringify(START)})</script>`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'",
      'Cache-Control': 'no-store',
      // Should the script not come to it.
      Refresh: '10',
    },
  })
}

/** Browsers without `isReloadNavigation` ask the server whether the page has changed. */
function isReload(request: Request & { isReloadNavigation?: boolean }): boolean {
  return request.isReloadNavigation ?? request.cache === 'no-cache'
}

/**
 * In that page: starts the worker that waits, and loads the address again once it is active. Not before: the worker
 * before it answers every load until it has nothing to do, and loads that follow each other never let it come to that.
 * Is sent as text, so it uses nothing from outside.
 */
async function startNext(start: string): Promise<void> {
  const next = (await navigator.serviceWorker.getRegistration())?.waiting
  if (!next) return location.reload()
  next.addEventListener('statechange', () => {
    if (next.state === 'activated' || next.state === 'redundant') location.reload()
  })
  next.postMessage(start)
}
