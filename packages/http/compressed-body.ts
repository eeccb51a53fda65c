import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './encodings.ts'

/** Shorter bodies, in characters, take no longer to send than to compress. */
const MIN_LENGTH = 8000

/** 1.5 MB take 14 ms beside the event loop; the best quality takes seconds for a tenth less. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: async (body) => await promisify(brotliCompress)(body, brotliOptions),
  gzip: promisify(gzip),
}

/**
 * Compresses a JSON body for a client that accepts it. Returns null for a short body and for a client that does not. It
 * is safe beside secrets in the body, because the API takes no cookies: another site cannot make a browser repeat
 * requests as its user, and compare how long the responses are.
 */
export async function compressedBody(
  acceptEncoding: string | string[] | undefined,
  body: string | null | undefined,
): Promise<{ encoding: Encoding; bytes: Buffer } | null> {
  if (!body || body.length < MIN_LENGTH) return null
  const [encoding] = acceptedEncodings(acceptEncoding)
  return encoding ? { encoding, bytes: await compress[encoding](body) } : null
}
