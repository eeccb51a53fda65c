import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** A person of the platform. What is left out is not shared with tools. */
export type PlatformPerson = { id: string; name?: string; email?: string; roles: string[]; status?: string }

/** A launch to begin: the person, the course, and the link, or a request to choose one. */
export type PlatformLaunch = {
  person: PlatformPerson
  course?: { id: string; title: string }
  link?: { id: string; title: string; custom?: Record<string, string> }
  choosing?: boolean
  /** Claims to replace or, with undefined, to leave out. */
  claims?: Record<string, unknown>
}

/** A score that the platform received. */
export type ReceivedScore = { lineItem: string; [field: string]: unknown }

/** A learning platform on this machine, which speaks LTI 1.3 and its services: for tests, and to try launches by hand. */
export type LocalPlatform = {
  url: string
  clientId: string
  /** What its administrator enters in the tool. */
  registration: { issuer: string; client_id: string; auth_url: string; token_url: string; jwks_url: string }
  /** The first request of a launch, with its parameters: the tool's login address gets it. */
  loginRequest(launch: PlatformLaunch): URLSearchParams
  /** What the browser posts to the tool after `authentication`, the address to which the tool sent it. */
  identify(authentication: string): Promise<URLSearchParams>
  /** Signs any claims with the platform's key, or with another. */
  sign(claims: JWTPayload, otherKey?: boolean): Promise<string>
  /** The members of the course, as the platform lists them, two a page. */
  people: PlatformPerson[]
  scores: ReceivedScore[]
  /** Links that were chosen. */
  choices: JWTPayload[]
  /** Answers every service with this status from now on; null: normally. */
  failWith: number | null
  close(): Promise<void>
}

const claim = 'https://purl.imsglobal.org/spec/lti/claim'

/** Starts the platform. `toolKeys` is where the tool publishes its keys. */
export async function startLocalPlatform(toolKeys: () => string): Promise<LocalPlatform> {
  const key = await generateKeyPair('RS256')
  const strange = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'platform-1', alg: 'RS256', use: 'sig' }
  const launches = new Map<string, PlatformLaunch>()
  const tokens = new Set<string>()
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end('{}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const clientId = 'tingdu-at-school'
  const toolSignature = async (token: string) =>
    (await jwtVerify(token, createRemoteJWKSet(new URL(toolKeys())), { issuer: clientId })).payload

  const platform: LocalPlatform = {
    url,
    clientId,
    registration: {
      issuer: url,
      client_id: clientId,
      auth_url: `${url}/auth`,
      token_url: `${url}/token`,
      jwks_url: `${url}/keys`,
    },
    people: [],
    scores: [],
    choices: [],
    failWith: null,
    loginRequest(launch) {
      const hint = randomUUID()
      launches.set(hint, launch)
      return new URLSearchParams({
        iss: url,
        client_id: clientId,
        login_hint: launch.person.id,
        lti_message_hint: hint,
        lti_deployment_id: 'deployment-1',
        target_link_uri: 'http://localhost/',
      })
    },
    async identify(authentication) {
      const { searchParams } = new URL(authentication)
      const launch = launches.get(searchParams.get('lti_message_hint') ?? '')
      if (!launch || searchParams.get('client_id') !== clientId)
        throw new Error('Not a login of this platform')
      const claims = { ...claimsOf(url, launch), nonce: searchParams.get('nonce'), ...launch.claims }
      return new URLSearchParams({
        id_token: await platform.sign(claims as JWTPayload),
        state: searchParams.get('state') ?? '',
      })
    },
    sign: (claims, otherKey = false) =>
      new SignJWT({ iss: url, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'platform-1' })
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? '5 minutes')
        .sign((otherKey ? strange : key).privateKey),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams, href } = new URL(request.url ?? '/', url)
    const body = await bodyOf(request)
    const json = (value: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    if (pathname === '/keys') return json({ keys: [jwk] })
    if (pathname === '/auth') {
      const fields = await platform.identify(href)
      const back = searchParams.get('redirect_uri') ?? ''
      return response.writeHead(200, { 'content-type': 'text/html' }).end(form(back, fields))
    }
    if (pathname === '/return') {
      const token = new URLSearchParams(body).get('JWT') ?? ''
      platform.choices.push(await toolSignature(token))
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>The link was added.</h1>')
    }
    if (platform.failWith !== null) return response.writeHead(platform.failWith).end('{}')
    if (pathname === '/token') {
      const form = new URLSearchParams(body)
      const assertion = await toolSignature(form.get('client_assertion') ?? '')
      if (assertion.sub !== clientId || assertion.aud !== `${url}/token`) throw new Error('A wrong assertion')
      const token = `${form.get('scope')} ${randomUUID()}`
      tokens.add(token)
      return json({ access_token: token, token_type: 'Bearer', expires_in: 3600 })
    }
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(token)) return response.writeHead(401).end('{}')
    if (pathname === '/members' && token.includes('contextmembership.readonly')) {
      const from = Number(searchParams.get('from') ?? 0)
      const next: Record<string, string> =
        from + 2 < platform.people.length ? { link: `<${url}/members?from=${from + 2}>; rel="next"` } : {}
      const members = platform.people
        .slice(from, from + 2)
        .map(({ id, ...rest }) => ({ user_id: id, status: 'Active', ...rest }))
      return json({ id: href, members }, next)
    }
    const line = pathname.match(/^\/lines\/(.+)\/scores$/)?.[1]
    if (line && request.method === 'POST' && token.includes('/score')) {
      platform.scores.push({
        lineItem: `${url}/lines/${line}${searchParams.size ? `?${searchParams}` : ''}`,
        ...JSON.parse(body),
      })
      return response.writeHead(200).end()
    }
    return response.writeHead(404).end('{}')
  }
  return platform
}

function claimsOf(url: string, { person, course, link, choosing }: PlatformLaunch): Record<string, unknown> {
  return {
    sub: person.id,
    ...(person.name && { name: person.name }),
    ...(person.email && { email: person.email }),
    [`${claim}/message_type`]: choosing ? 'LtiDeepLinkingRequest' : 'LtiResourceLinkRequest',
    [`${claim}/version`]: '1.3.0',
    [`${claim}/deployment_id`]: 'deployment-1',
    [`${claim}/target_link_uri`]: 'http://localhost/',
    [`${claim}/roles`]: person.roles,
    ...(course && {
      [`${claim}/context`]: {
        id: course.id,
        title: course.title,
        type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseOffering'],
      },
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: `${url}/members`,
        service_versions: ['2.0'],
      },
    }),
    ...(link && {
      [`${claim}/resource_link`]: { id: link.id, title: link.title },
      [`${claim}/custom`]: link.custom ?? {},
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
        lineitem: `${url}/lines/${link.id}?type=mod`,
      },
    }),
    ...(choosing && {
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${url}/return`,
        accept_types: ['ltiResourceLink'],
        accept_presentation_document_targets: ['window'],
        data: 'what the platform wants back',
      },
    }),
  }
}

function form(action: string, fields: URLSearchParams): string {
  const inputs = [...fields].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
  return `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
