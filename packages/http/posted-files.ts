import type { Readable } from 'node:stream'
import { MAX_ARRIVAL_MS } from './arrival-limit.ts'
import { HttpError } from './errors.ts'
import { apiHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'

export type PostedFiles = {
  /** The maximum request size in bytes. */
  maxBytes: number
  /** Handles the request as a stream. Throws `HttpError` to reject it. */
  take(form: { contentType: string; body: Readable }): Promise<void>
}

/** Receives files posted to `path` as a stream and responds with 204. The form itself identifies the owner. */
export function addPostedFiles(app: HttpServer, path: string, { maxBytes, take }: PostedFiles): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(path, { config: { arrivalMs: MAX_ARRIVAL_MS } }, async (request, reply) => {
      request.callerLabel = 'upload'
      rejectHuge(Number(request.headers['content-length'] ?? 0), maxBytes)
      const body = (request.body ?? request.raw) as Readable
      await take({ contentType: request.headers['content-type'] ?? '', body })
      return reply.code(204).headers(apiHeaders).send()
    })
  })
}

/** Rejects requests with an excessive Content-Length without reading them. */
function rejectHuge(announced: number, maxBytes: number) {
  if (announced <= maxBytes) return
  throw new HttpError(413, {
    code: 'file_too_large',
    message: `The upload is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
    headers: { connection: 'close' },
  })
}
