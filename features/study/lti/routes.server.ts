import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type AttemptLimit, takeAttempts } from '@tingdu/features/accounts/accounts/public.server.ts'
import { limitedAddress } from '@tingdu/http/client-connection.ts'
import { addressOwner } from '@tingdu/http/identity.ts'
import { apiHeaders } from '@tingdu/http/security-headers.ts'
import type { HttpServer } from '@tingdu/http/server.ts'
import { authenticationAddress } from '@tingdu/lti/launch.ts'
import { PlatformError } from '@tingdu/lti/platform.ts'
import { isAllowedAddress } from '@tingdu/lti/request.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type LtiContext, toPlatform } from './context.server.ts'
import {
  beginLaunch,
  completeLaunch,
  findBegunLaunch,
  findChoice,
  findPlatform,
  newCode,
} from './launches.server.ts'
import { messages } from './messages.ts'
import { failedPage, framedPage, returnPage, type SmallPage } from './pages.server.ts'
import { ltiAddresses, ltiPaths } from './paths.ts'

/** A whole school can be behind one address. */
const launchLimit: AttemptLimit = { purpose: 'lti launch', per: 'address', attempts: 3000, seconds: 15 * 60 }

const COOKIE = 'tingdu_launch'
const COOKIE_SECONDS = 60 * 60
const cookiePattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{32})(?:;|$)`)
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** A token has a few KB. */
const MAX_FORM_BYTES = 100 * 1024

/**
 * The addresses that platforms and browsers call with forms instead of JSON, and that answer with redirects and pages:
 * - `GET` and `POST /api/lti/login/ORGANIZATION`: a platform of an organization begins a launch (the first request of LTI 1.3 Security, 5.1.1.1);
 * - `POST /api/lti/launch`: the browser brings the platform's token; leads to `/lti/open` with a code;
 * - `POST /api/lti/return`: the browser takes a choice back to the platform;
 * - `GET /api/lti/keys`: our public keys.
 */
export function addLtiRoutes(app: HttpServer, context: LtiContext): void {
  const form = { bodyLimit: MAX_FORM_BYTES }
  const login = (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply, () => begin(context, request, reply))
  app.get(ltiAddresses.login(':organization'), login)
  app.post(ltiAddresses.login(':organization'), form, login)
  app.post(ltiAddresses.launch, form, (request, reply) =>
    answer(request, reply, () => complete(context, request, reply)),
  )
  app.post(ltiAddresses.return, form, (request, reply) =>
    answer(request, reply, async () => {
      const chosen = await findChoice(context.database, fieldsOf(request).get('code') ?? '')
      if (!chosen || !isAllowedAddress(chosen.address, context.onOneMachine))
        throw new PlatformError(messages.expired)
      return send(reply, 200, returnPage(chosen.address, chosen.choice))
    }),
  )
  app.get(ltiAddresses.keys, async (_request, reply) =>
    reply
      .headers({ ...apiHeaders, 'cache-control': 'public, max-age=300' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await context.keys.published())),
  )
}

async function answer(request: FastifyRequest, reply: FastifyReply, work: () => Promise<FastifyReply>) {
  request.callerLabel = 'learning platform'
  try {
    return await work()
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure
    request.log.info({ requestId: request.id, reason: failure.message }, 'launch refused')
    return send(reply, 400, failedPage(failure.message))
  }
}

/** The parameters of the query and of a posted form. */
function fieldsOf(request: FastifyRequest): URLSearchParams {
  const query = (request.raw.url ?? '').split('?')[1] ?? ''
  const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : query)
  for (const [name, value] of fields)
    if (`${name}${value}`.includes('\0')) throw new PlatformError(messages.invalidRequest)
  return fields
}

async function begin(context: LtiContext, request: FastifyRequest, reply: FastifyReply) {
  const address = limitedAddress(request.ip)
  const database = withShareOf(context.database, addressOwner(address))
  await takeAttempts(database, context.rateLimitFactor, [{ limit: launchLimit, subject: address }])
  const fields = fieldsOf(request)
  const loginHint = fields.get('login_hint')
  if (!loginHint) throw new PlatformError(messages.invalidRequest)
  const { organization = '' } = request.params as { organization?: string }
  if (!/^\d{1,15}$/.test(organization)) throw new PlatformError(messages.unknownPlatform)
  const row = await findPlatform(database, Number(organization), {
    issuer: fields.get('iss') ?? '',
    clientId: fields.get('client_id'),
  })
  if (!row) throw new PlatformError(messages.unknownPlatform)
  const browser = cookieOf(request) ?? newCode()
  const { id, nonce } = await beginLaunch(database, row.id, browser)
  const to = authenticationAddress(
    toPlatform(row),
    { loginHint, messageHint: fields.get('lti_message_hint'), deployment: fields.get('lti_deployment_id') },
    { redirectUri: context.publicUrl + ltiAddresses.launch, state: id, nonce },
  )
  // The platform posts the token from its own page, so the cookie must go with requests from other sites.
  const attributes = `Path=${ltiAddresses.launch}; Max-Age=${COOKIE_SECONDS}; HttpOnly; Secure; SameSite=None`
  return reply
    .code(302)
    .headers({ ...apiHeaders, location: to, 'set-cookie': `${COOKIE}=${browser}; ${attributes}` })
    .send()
}

async function complete(context: LtiContext, request: FastifyRequest, reply: FastifyReply) {
  const database = withShareOf(context.database, addressOwner(limitedAddress(request.ip)))
  const fields = fieldsOf(request)
  const state = fields.get('state') ?? ''
  const begun = uuid.test(state) ? await findBegunLaunch(database, state) : undefined
  if (!begun) throw new PlatformError(messages.usedLaunch)
  if (fields.has('error')) throw new PlatformError(messages.notIdentified)
  const launch = await context.verify(fields.get('id_token') ?? '', toPlatform(begun), begun.nonce)
  // PostgreSQL stores no text with it.
  if (JSON.stringify(launch).includes('\\u0000')) throw new PlatformError(messages.invalidRequest)
  const code = await completeLaunch(database, state, launch, cookieOf(request) ?? null)
  if (!code) throw new PlatformError(messages.usedLaunch)
  const to = `${context.publicUrl}${ltiPaths.open(code)}`
  if (request.headers['sec-fetch-dest'] === 'iframe') return send(reply, 200, framedPage(to))
  return reply
    .code(303)
    .headers({ ...apiHeaders, location: to })
    .send()
}

function cookieOf(request: FastifyRequest): string | undefined {
  return cookiePattern.exec(request.headers.cookie ?? '')?.[1]
}

function send(reply: FastifyReply, status: number, { html, headers }: SmallPage) {
  return reply.code(status).headers(headers).send(html)
}
