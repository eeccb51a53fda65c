import http from 'node:http'
import { listElement, textElement } from './braintree/xml.ts'
import { ProcessorRefusal } from './refusal.ts'
import type { SandboxEngine } from './sandbox/engine.ts'
import { NotFoundInSandbox } from './sandbox/subscriptions.ts'
import type { ProcessorKeys } from './sign-notice.ts'
import { type BraintreeRequest, respond } from './testing-braintree-routes.ts'

/** How a call fails: `closed` before it is carried out, `lost` after; the others replace the response. */
export type Fault =
  | 'closed'
  | 'lost'
  | 'silent'
  | 'trickling'
  | 'empty'
  | 'html'
  | 'broken xml'
  | 'other xml'
  | 'incomplete xml'
  | 'broken json'
  | { status: number }

export type BraintreeServerSettings = {
  engine: SandboxEngine
  merchantId: string
  keys: ProcessorKeys
  merchantAccounts: Record<string, string>
}

export type BraintreeServer = {
  url: string
  /** Makes one call fail: the next one, or a later one. */
  failNext(fault: Fault, after?: number): void
  close(): Promise<void>
}

/**
 * Starts a stub server on loopback that implements Braintree's XML protocol, as far as the adapter uses it through
 * the vendor's SDK, on top of the sandbox's engine. Responds with 401 to wrong keys, 404 to unknown objects, and 422
 * with the vendor's error format to rejected requests.
 */
export async function startBraintreeServer(settings: BraintreeServerSettings): Promise<BraintreeServer> {
  const faults: { fault: Fault; after: number }[] = []
  const nextFault = () => {
    const [first] = faults
    if (!first) return null
    first.after -= 1
    return first.after < 0 ? (faults.shift()?.fault ?? null) : null
  }
  const server = http.createServer((request, response) => {
    serve(settings, request, response, nextFault()).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    failNext: (fault, after = 0) => faults.push({ fault, after }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  settings: BraintreeServerSettings,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  fault: Fault | null,
): Promise<void> {
  const body = await readBody(request)
  if (fault && fault !== 'lost') return fail(fault, response)
  const { status, xml } = await statusAndXml(settings, request, body)
  if (fault === 'lost') {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(xml)
}

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function fail(fault: Exclude<Fault, 'lost'>, response: http.ServerResponse): void {
  const xml = { 'content-type': 'application/xml' }
  if (typeof fault === 'object') response.writeHead(fault.status, xml).end()
  else if (fault === 'closed') response.destroy()
  else if (fault === 'trickling') trickle(response)
  else if (fault === 'empty') response.writeHead(200, xml).end()
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>')
  else if (fault === 'broken xml') response.writeHead(200, xml).end('<subscription><id>1</i')
  else if (fault === 'other xml') response.writeHead(200, xml).end('<greeting>hello</greeting>')
  else if (fault === 'incomplete xml') response.writeHead(200, xml).end(incompleteXml)
  else if (fault === 'broken json') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"subscription":')
  }
}

const incompleteXml =
  '<subscription><id>sub-1</id><status>Active</status><price>free</price><transactions type="array"/></subscription>'

/** A response that never ends but keeps sending. */
function trickle(response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/xml' })
  const timer = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(timer))
}

async function statusAndXml(
  settings: BraintreeServerSettings,
  { headers, method = 'GET', url = '/' }: http.IncomingMessage,
  body: string,
): Promise<{ status: number; xml: string }> {
  const { publicKey, privateKey } = settings.keys
  const expected = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  if (headers.authorization !== expected) return { status: 401, xml: '' }
  const root = `/merchants/${settings.merchantId}/`
  if (!url.startsWith(root) || headers['x-apiversion'] !== '6') return { status: 404, xml: '' }
  const request: BraintreeRequest = {
    method,
    path: url.slice(root.length),
    body: body ? JSON.parse(body) : {},
  }
  try {
    const xml = await respond(settings, request)
    return xml === null ? { status: 404, xml: '' } : { status: method === 'POST' ? 201 : 200, xml }
  } catch (error) {
    if (error instanceof NotFoundInSandbox) return { status: 404, xml: '' }
    if (error instanceof ProcessorRefusal) return { status: 422, xml: refusalXml(error, request.path) }
    throw error
  }
}

/** The vendor's format: errors by object and attribute, and the card attempt if there was one. */
function refusalXml({ message, validationCodes, card }: ProcessorRefusal, path: string): string {
  const subject = path.startsWith('subscriptions') ? 'subscription' : 'credit-card'
  const errors = validationCodes.map(
    (code) =>
      `<error>${textElement('code', code)}<attribute type="symbol">base</attribute>${textElement('message', message)}</error>`,
  )
  const attempt = card
    ? [
        textElement('status', card.status),
        textElement('processor-response-code', card.processorCode ?? ''),
        textElement('gateway-rejection-reason', card.gatewayReason),
      ].join('')
    : null
  const element = path.startsWith('payment_methods') ? 'verification' : 'transaction'
  return [
    '<api-error-response><errors>',
    listElement('errors', []),
    errors.length ? `<${subject}>${listElement('errors', errors)}</${subject}>` : '',
    '</errors>',
    textElement('message', message),
    attempt ? `<${element}>${attempt}</${element}>` : '',
    '</api-error-response>',
  ].join('')
}
