import { createServer, type Server } from 'node:http'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/**
 * A server for health checks, like PostgREST's admin server: `/live` answers 200 while the process runs, `/ready` 200 while
 * the database answers, else 503; anything else is 404.
 */
export function healthServer(database: Database): Server {
  return createServer((request, response) => {
    const path = request.url?.split('?')[0]
    const status = path === '/live' ? 200 : path === '/ready' ? readiness(database) : 404
    void Promise.resolve(status).then((code) => response.writeHead(code).end())
  })
}

async function readiness(database: Database): Promise<number> {
  try {
    await database.as(serverCaller(), { text: 'select 1', values: [] })
    return 200
  } catch {
    return 503
  }
}
