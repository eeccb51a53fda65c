import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { HttpError } from './errors.ts'
import { fileHeaders } from './security-headers.ts'

export type FileToSend = {
  directory: string
  /** The requested path, relative to the directory. */
  name: string
  cacheControl: string
}

type Found = Awaited<ReturnType<typeof send>>

/** File name extensions of precompressed files. */
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Plain file names as builds create them; excludes path traversal and hidden files. */
const plainName = /^(?!\.)[\w@.-]+(?:\/(?!\.)[\w@.-]+)*$/

/**
 * Sends a file: precompressed if available and accepted by the client, whole or in one range, or 304 if the client
 * has it. Responds with 404 for missing files and invalid names.
 */
export async function sendFile(
  { directory, name, cacheControl }: FileToSend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!plainName.test(name)) return notFound(reply)
  for (const encoding of [...acceptedEncodings(request.headers['accept-encoding']), null]) {
    const found = await find(request, directory, encoding ? name + extensions[encoding] : name)
    if (found.type !== 'file') continue
    reply
      .code(found.statusCode)
      .headers({ ...fileHeaders, ...found.headers, 'cache-control': cacheControl, vary: 'accept-encoding' })
    if (found.statusCode === 304) return reply.send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(typeOf(name)).send(found.stream)
  }
  return notFound(reply)
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

/** Throws 416 for a range outside the file, and 412 for an `If-Match` with another ETag. */
async function find(request: FastifyRequest, directory: string, name: string): Promise<Found> {
  const found = await send(request.raw, name, {
    root: directory,
    cacheControl: false,
    contentType: false,
    index: false,
  })
  if (found.type !== 'error' || found.statusCode === 404) return found
  if (found.statusCode !== 416) throw found.metadata.error
  throw new HttpError(416, {
    code: 'range_not_satisfiable',
    message: 'The range is outside the file.',
    headers: { 'content-range': found.headers['Content-Range'] ?? '' },
  })
}

function typeOf(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
