import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseByteRange } from './byte-range.ts'
import { limitedAddress } from './client-connection.ts'
import { HttpError } from './errors.ts'
import { fileHeaders } from './security-headers.ts'
import type { HttpServer } from './server.ts'

/** Who asks for a file: the `Authorization` header, the query, and the address used for rate limits. */
export type FileReader = { authorization: string | undefined; query: URLSearchParams; address: string }

/** `caching` is the `Cache-Control` header. */
export type StoredFile = { size: number; contentType: string; caching: string }

/** Access to stored files, and to their bytes from `first` to `last`, inclusive. */
export type StoredFiles = {
  /** Returns null if there is no such file, or not for this reader. */
  find(key: string, reader: FileReader): Promise<StoredFile | null>
  read(key: string, first: number, last: number): Promise<Readable>
}

/** Opened directly, a file can be displayed or saved, but not run scripts. */
const policy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/**
 * Serves stored files at `{path}/{key}`, with our own content type, whole or in one byte range (audio players request
 * ranges). Responds with 404 for missing files and 416 for a range outside the file.
 */
export function addStoredFiles(app: HttpServer, path: string, files: StoredFiles): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${path}/*`,
    handler: (request, reply) => sendFile(files, request, reply),
  })
}

async function sendFile(files: StoredFiles, request: FastifyRequest, reply: FastifyReply) {
  const key = (request.params as { '*': string })['*']
  const { authorization } = request.headers
  const query = new URL(request.url, 'http://here.test').searchParams
  const file = await files.find(key, { authorization, query, address: limitedAddress(request.ip) })
  if (!file) throw new HttpError(404, { code: 'not_found', message: 'There is nothing here.' })
  const { size, contentType, caching } = file
  const etag = `"${key}"`
  reply.headers({
    ...fileHeaders,
    'cache-control': caching,
    vary: 'authorization',
    etag,
    'accept-ranges': 'bytes',
  })
  reply.headers({ 'content-security-policy': policy, 'content-disposition': dispositionOf(key, contentType) })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const range = parseByteRange(request.headers.range, size)
  if (range === 'unsatisfiable') throw rangeOutsideFile(size)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  reply.type(contentType).header('content-length', last - first + 1)
  return request.method === 'HEAD' || size === 0
    ? reply.send()
    : reply.send(await files.read(key, first, last))
}

function rangeOutsideFile(size: number) {
  return new HttpError(416, {
    code: 'range_not_satisfiable',
    message: `The file has ${size} bytes.`,
    headers: { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' },
  })
}

/** Images and audio are shown inline; anything else is downloaded. */
function dispositionOf(key: string, contentType: string): string {
  const shown = /^(image|audio)\//.test(contentType)
  return `${shown ? 'inline' : 'attachment'}; filename="${key.slice(key.lastIndexOf('/') + 1).replace(/[^\w.-]/g, '_')}"`
}
