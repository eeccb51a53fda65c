import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3.ts'
import { wrongAddress, wrongForm, wrongHeader } from './testing-s3-signatures.ts'

type StoredObject = { bytes: Buffer; contentType: string; caching: string }
type Reply = { status: number; headers?: Record<string, string>; body?: Buffer | string }

/** A stub S3 server with the calls that our bucket uses; verifies every signature and stores objects in memory. */
export type TestS3 = {
  settings: S3Settings
  objects: Map<string, StoredObject>
  /** While true, every call fails as if the service were down. */
  away: boolean
  close(): Promise<void>
}

const keys = { accessKeyId: 'TESTKEY', secretAccessKey: 'a secret of the test bucket', region: 'eu-test-1' }
const statuses: Record<string, number> = {
  EntityTooSmall: 400,
  EntityTooLarge: 400,
  NoSuchKey: 404,
  PreconditionFailed: 412,
}

/** Starts the server on a free port, with one bucket named `media`. */
export async function startTestS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map()
  const server = createServer((request, response) => {
    if (s3.away) return void request.socket.destroy()
    void handle(objects, request).then((reply) => send(request, response, reply))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const s3: TestS3 = {
    settings: { ...keys, bucket: 'media', endpoint, pathStyle: true },
    objects,
    away: false,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return s3
}

async function handle(objects: TestS3['objects'], request: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const key = new URL(request.url ?? '', 'http://bucket').pathname.replace(/^\/media\/?/, '')
  if (request.method === 'POST') return takeForm(objects, request, body)
  const isPresigned = /[?&]X-Amz-/.test(request.url ?? '')
  const wrong = isPresigned ? wrongAddress(request, keys) : wrongHeader(request, body, keys)
  if (wrong) return refuse(wrong)
  const put = request.method === 'PUT'
  if (put) return store(objects, request, key, body)
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  return object ? read(object, request.headers.range) : refuse('NoSuchKey')
}

async function takeForm(objects: TestS3['objects'], request: IncomingMessage, body: Buffer): Promise<Reply> {
  const headers = { 'content-type': String(request.headers['content-type']) }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const { file, ...fields } = Object.fromEntries(form) as Record<string, string> & { file: Blob }
  const bytes = Buffer.from(await (file as Blob).arrayBuffer())
  const wrong = wrongForm(fields as Record<string, string>, bytes.length, keys)
  if (wrong) return refuse(wrong)
  const { key = '', 'Content-Type': contentType = '' } = fields as Record<string, string>
  objects.set(key, { bytes, contentType, caching: '' })
  return { status: 204 }
}

function store(objects: TestS3['objects'], { headers }: IncomingMessage, key: string, body: Buffer): Reply {
  const facts = {
    contentType: String(headers['content-type']),
    caching: String(headers['cache-control'] ?? ''),
  }
  const source = headers['x-amz-copy-source']
  if (!source) {
    objects.set(key, { bytes: body, ...facts })
    return { status: 200 }
  }
  const copied = objects.get(decodeURIComponent(String(source)).replace(/^\/?media\//, ''))
  if (!copied) return refuse('NoSuchKey')
  const version = headers['x-amz-copy-source-if-match']
  if (version && version !== etagOf(copied.bytes)) return refuse('PreconditionFailed')
  objects.set(key, { bytes: copied.bytes, ...facts })
  return { status: 200, body: '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' }
}

function read({ bytes, contentType, caching }: StoredObject, range: string | undefined): Reply {
  const headers = { 'content-type': contentType, 'cache-control': caching, etag: etagOf(bytes) }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined) return { status: 200, headers, body: bytes }
  return { status: 206, headers, body: bytes.subarray(Number(first), Number(last) + 1) }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function refuse(code: string): Reply {
  return { status: statuses[code] ?? 403, body: `<Error><Code>${code}</Code></Error>` }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Reply) {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
