import type { Readable } from 'node:stream'
import { LONGEST_ARRIVAL_MS } from './arrival-limit.ts'
import { HttpError } from './errors.ts'
import { apiHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'

export type PostedFiles = {
  /** The largest request that is read at all, in bytes. */
  maxBytes: number
  /** Takes the request as it comes in. Refuses by throwing `HttpError`. */
  take(form: { contentType: string; body: Readable }): Promise<void>
}

/** Takes files that are posted to `path`, unread, and answers 204. Whose they are stands in the form itself. */
export function addPostedFiles(app: HttpServer, path: string, { maxBytes, take }: PostedFiles): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(path, { config: { arrivalMs: LONGEST_ARRIVAL_MS } }, async (request, reply) => {
      request.callerLabel = 'upload'
      refuseHuge(Number(request.headers['content-length'] ?? 0), maxBytes)
      const body = (request.body ?? request.raw) as Readable
      await take({ contentType: request.headers['content-type'] ?? '', body })
      return reply.code(204).headers(apiHeaders).send()
    })
  })
}

/** What is announced to be far too large is not waited for. */
function refuseHuge(announced: number, maxBytes: number) {
  if (announced <= maxBytes) return
  throw new HttpError(413, {
    code: 'file_too_large',
    message: `The upload is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
    headers: { connection: 'close' },
  })
}
