/** Returns whether a path is one of these routes, which are written as in the router: `/books/details/:sha1`. */
export function matchesRoute(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => {
    const parts = route
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    // Paths are case-sensitive, as in the app's own router.
    return new RegExp(`^${parts.join('/')}/?$`)
  })
  return (path) => patterns.some((pattern) => pattern.test(path))
}
