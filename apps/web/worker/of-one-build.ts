import { shellAddress } from './addresses.ts'

type Fetched = { event?: { type: string }; request: Request; response: Response }

/**
 * Refuses the shell of another build: while a new version is installed, servers of both answer. The browser then keeps
 * the worker that it has, and tries again with its next look.
 */
export function ofOneBuild(files: readonly { url: string }[]) {
  const known = new Set(files.map(({ url }) => url))
  return {
    fetchDidSucceed: async ({ event, request, response }: Fetched): Promise<Response> => {
      // One that is fetched because the browser has lost what was stored comes with its own files.
      if (event?.type !== 'install' || new URL(request.url).pathname !== shellAddress) return response
      const page = await response.clone().text()
      const named = [...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, url = '']) => url)
      if (named.some((url) => !known.has(url))) throw new Error('The page is of another build.')
      return response
    },
  }
}
