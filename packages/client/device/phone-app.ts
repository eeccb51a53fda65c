/** What Capacitor adds to a page that is shown in a store app (`apps/phone`). */
type Bridge = {
  isNativePlatform(): boolean
  Plugins: {
    App?: { addListener(event: 'appUrlOpen', listener: (opened: { url: string }) => void): unknown }
  }
}

const bridge = () => (globalThis as { Capacitor?: Bridge }).Capacitor

/** Whether this page is shown in a store app, in which nothing is sold: the stores forbid other payment methods. */
export function isPhoneApp(): boolean {
  return bridge()?.isNativePlatform() === true
}

/** Opens links to this site that the phone gives to the app. `open` gets the path with its query and fragment. */
export function openLinksOfPhone(open: (path: string) => void): void {
  bridge()?.Plugins.App?.addListener('appUrlOpen', ({ url }) => {
    if (!URL.canParse(url)) return
    const { origin, pathname, search, hash } = new URL(url)
    if (origin === location.origin) open(pathname + search + hash)
  })
}
