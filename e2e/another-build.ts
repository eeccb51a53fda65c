import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { port } from './tested-server.ts'

/** The tested server under another address, as if another build of the app were installed there from time to time. */
export type InstalledServer = {
  url: string
  /** Installs a build: its page has the name in `<meta name="build">`. */
  install: (build: string) => void
  /** Whether browsers may keep the app in a service worker. */
  allowWorker: (allowed: boolean) => void
  close: () => void
}

/** Starts such a server, with a first build. */
export async function startInstalledServer(): Promise<InstalledServer> {
  let build = 'first'
  let workerAllowed = true
  const change = (path: string, body: string): string => {
    // The first revision of its list is that of the page.
    if (path === '/sw.js') return body.replace(/revision:[`"']/, (found) => found + build)
    if (path === '/api/health' && !workerAllowed)
      return JSON.stringify({ ...JSON.parse(body), service_worker: false })
    return body.replace('<meta charset', `<meta name="build" content="${build}" /><meta charset`)
  }
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', method, headers } = incoming
    const path = url.replace(/\?.*/, '')
    const isChanged =
      path === '/sw.js' ||
      path === '/api/health' ||
      /text\/html/.test(headers.accept ?? '') ||
      path === '/app-shell'
    const asked = request(
      {
        port,
        path: url,
        method,
        headers: { ...headers, ...(isChanged && { 'accept-encoding': 'identity', 'if-none-match': '' }) },
      },
      async (reply) => {
        if (!isChanged) {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(outgoing)
          return
        }
        const chunks = await reply.toArray()
        const body = change(path, Buffer.concat(chunks).toString())
        const { 'content-length': _length, etag: _etag, ...rest } = reply.headers
        outgoing.writeHead(reply.statusCode ?? 502, rest).end(body)
      },
    )
    incoming.pipe(asked)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    install: (name) => {
      build = name
    },
    allowWorker: (allowed) => {
      workerAllowed = allowed
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
