/** A response. `body` is parsed if it is JSON, and `null` if empty. */
// biome-ignore lint/suspicious/noExplicitAny: bodies have different shapes
export type TestReply = { status: number; headers: Headers; body: any }

type SentHeaders = Record<string, string>

/**
 * Calls the API as one caller. Paths are relative to `/api/`; a string body is sent unchanged, anything else as JSON.
 */
export type TestClient = {
  get(path: string, headers?: SentHeaders): Promise<TestReply>
  head(path: string, headers?: SentHeaders): Promise<TestReply>
  post(path: string, body?: unknown, headers?: SentHeaders): Promise<TestReply>
  patch(path: string, body?: unknown, headers?: SentHeaders): Promise<TestReply>
  delete(path: string, headers?: SentHeaders, body?: unknown): Promise<TestReply>
}

/** Creates a client for the app at `url`; without a token it is anonymous. */
export function testClient(url: string, token: string | null): TestClient {
  const send = async (method: string, path: string, body?: unknown, headers: SentHeaders = {}) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    head: (path, headers) => send('HEAD', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers, body) => send('DELETE', path, body, headers),
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text
}
