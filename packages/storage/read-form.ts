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
 * Reads a form of the kind multipart/form-data: its fields up to the file, then the file as a stream, as S3 does; what
 * comes after the file is not looked at. `whole` resolves once the form has come to its end: until then the file may be a
 * part of one that broke off. The form is read to its end whatever `take` does, so that whoever sends it is there to read
 * the answer.
 *
 * Throws `UploadRefused` for what is no such form or breaks off, and what `take` throws.
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
  return whole.then(() => taking ?? Promise.reject(new UploadRefused(400, 'no_file', messages.noFile)))
}

function endOf(reader: BusboyInstance, body: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const breakOff = () => {
      body.unpipe(reader)
      body.resume()
      reject(new UploadRefused(400, 'upload_incomplete', messages.incomplete))
    }
    reader.once('finish', resolve)
    reader.once('error', breakOff)
    body.once('error', breakOff)
    body.once('aborted', breakOff)
    if (body.destroyed) breakOff()
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
