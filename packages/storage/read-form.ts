import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { messages } from './messages.ts'
import { type PostedForm, UploadRefused } from './port.ts'

const limits = {
  fields: 30,
  fieldNameSize: 100,
  fieldSize: 16 * 1024,
  files: 1,
  parts: 31,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/**
 * Parses a multipart/form-data form like S3: the fields up to the file, then the file as a stream; fields after the
 * file are ignored. `whole` resolves at the end of the form: until then the file may be incomplete. If it rejects,
 * the file never ends, and `take` must stop. The form is always read to its end, so that the client can read the
 * response.
 *
 * Throws `UploadRefused` if it is not such a form or is incomplete, and rethrows errors of `take`.
 */
export function readForm<Taken>(
  { contentType, body }: PostedForm,
  take: (fields: Record<string, string>, file: Readable, whole: Promise<void>) => Promise<Taken>,
): Promise<Taken> {
  const reader = openReader(contentType)
  if (!reader) {
    body.resume()
    return Promise.reject(new UploadRefused(415, 'not_a_form', messages.notAForm))
  }
  const whole = endOf(reader, body)
  const fields: Record<string, string> = Object.create(null)
  let taking: Promise<Taken> | undefined
  reader.on('field', (name, value) => {
    if (!taking) fields[name] = value
  })
  reader.on('file', (name, file) => {
    file.on('error', () => {})
    if (taking || name !== 'file') return void file.resume()
    taking = take({ ...fields }, file, whole).finally(() => file.resume())
    taking.catch(() => {})
  })
  body.pipe(reader)
  return whole.then(
    () => taking ?? Promise.reject(new UploadRefused(400, 'no_file', messages.noFile)),
    async (error) => {
      await taking?.catch(() => {})
      throw error
    },
  )
}

function endOf(reader: BusboyInstance, body: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      body.unpipe(reader)
      body.resume()
      reject(new UploadRefused(400, 'upload_incomplete', messages.incomplete))
    }
    reader.once('finish', resolve)
    reader.once('error', abort)
    body.once('error', abort)
    body.once('aborted', abort)
    if (body.destroyed) abort()
  })
}

function openReader(contentType: string) {
  if (!/^multipart\/form-data\b/i.test(contentType)) return null
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return null
  }
}
