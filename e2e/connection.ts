import type { BrowserContext } from '@playwright/test'

const COOKIE = 'cut-off'
/** Contexts whose pages look at the cookie. */
const prepared = new WeakSet<BrowserContext>()

/**
 * Cuts the connection of all pages of a context, or restores it. Chromium 150 forgets this in a page that the service worker
 * serves while it is cut: requests fail, but `navigator.onLine` is true, and nothing says that the connection is back. So a cookie
 * tells pages that open, and they are told when it is restored.
 */
export async function setOffline(context: BrowserContext, offline: boolean): Promise<void> {
  if (!prepared.has(context)) {
    prepared.add(context)
    await context.addInitScript((name) => {
      const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')?.get
      Object.defineProperty(Navigator.prototype, 'onLine', {
        configurable: true,
        get() {
          return real?.call(this) === true && !document.cookie.includes(`${name}=`)
        },
      })
    }, COOKIE)
  }
  const url = new URL(context.pages()[0]?.url() ?? '').origin
  if (offline) await context.addCookies([{ name: COOKIE, value: '1', url }])
  else await context.clearCookies({ name: COOKIE })
  await context.setOffline(offline)
  if (!offline)
    for (const page of context.pages()) await page.evaluate(() => dispatchEvent(new Event('online')))
}
