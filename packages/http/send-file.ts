import send from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { HttpError } from './errors.ts'
import { fileHeaders } from './security-headers.ts'

export type FileToSend = {
  directory: string
  /** Its path in the directory, as it was asked for. */
  name: string
  cacheControl: string
}

type Found = Awaited<ReturnType<typeof send>>

/** How the compressed siblings of a file end. */
const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** As builds name files; nothing that would lead elsewhere, or to a file that is hidden. */
const plainName = /^(?!\.)[\w@.-]+(?:\/(?!\.)[\w@.-]+)*$/

/**
 * Sends a file: compressed where it was compressed while building and the caller takes that, whole or in one range, and
 * not at all (304) to who has it already. What is not there, or is no name of a file, is answered as not found.
 */
export async function sendFile(
  { directory, name, cacheControl }: FileToSend,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!plainName.test(name)) return notFound(reply)
  for (const encoding of [...acceptedEncodings(request.headers['accept-encoding']), null]) {
    const found = await find(request, directory, encoding ? name + endings[encoding] : name)
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

/** Refuses a range outside the file (416), and an `If-Match` that names another state of it (412). */
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
