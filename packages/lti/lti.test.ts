import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signChoice } from './choice.ts'
import { teachesCourse } from './claims.ts'
import { authenticationAddress, createLaunchVerifier, type LaunchVerifier } from './launch.ts'
import type { Platform } from './platform.ts'
import { guardedFetch, isAllowedAddress } from './request.ts'
import { createServices, type PlatformServices, scoresAddress, type ToolKey } from './services.ts'
import { type LocalPlatform, type PlatformLaunch, startLocalPlatform } from './testing/local-platform.ts'

const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'
const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
const course = { id: 'course-7', title: 'Chinese 101' }
const someLaunch: PlatformLaunch = {
  person: { id: 'person-1', name: 'Li Ming', email: 'li@school.test', roles: [learner] },
  course,
  link: { id: 'link-3', title: 'Read this', custom: { assignment: '5' } },
}

let local: LocalPlatform
let platform: Platform
let key: ToolKey
let verify: LaunchVerifier
let services: PlatformServices
const keyServer = createServer()

beforeAll(async () => {
  const pair = await generateKeyPair('RS256')
  key = { id: 'tool-1', privateKey: pair.privateKey }
  const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: key.id, alg: 'RS256' }] }
  keyServer.on('request', (_request, response) => response.end(JSON.stringify(keys)))
  await new Promise<void>((listening) => keyServer.listen(0, '127.0.0.1', listening))
  local = await startLocalPlatform(() => `http://localhost:${(keyServer.address() as AddressInfo).port}`)
  const { issuer, client_id, auth_url, token_url, jwks_url } = local.registration
  platform = { issuer, clientId: client_id, authUrl: auth_url, tokenUrl: token_url, jwksUrl: jwks_url }
  verify = createLaunchVerifier(guardedFetch(true))
  services = createServices(async () => key, guardedFetch(true))
})
beforeEach(() => {
  local.failWith = null
})
afterAll(async () => {
  await local.close()
  keyServer.close()
})

/** Goes through a login, and returns the token that the platform posts. */
async function tokenOf(launch: PlatformLaunch, nonce = 'nonce-1'): Promise<string> {
  const request = local.loginRequest(launch)
  const address = authenticationAddress(
    platform,
    {
      loginHint: request.get('login_hint') ?? '',
      messageHint: request.get('lti_message_hint'),
      deployment: request.get('lti_deployment_id'),
    },
    { redirectUri: 'http://localhost/launch', state: 'state-1', nonce },
  )
  const posted = await local.identify(address)
  expect(posted.get('state')).toBe('state-1')
  return posted.get('id_token') ?? ''
}

test('a launch says who opens which link of which course', async () => {
  expect(await verify(await tokenOf(someLaunch), platform, 'nonce-1')).toEqual({
    subject: 'person-1',
    name: 'Li Ming',
    email: 'li@school.test',
    kind: 'open',
    deployment: 'deployment-1',
    teaches: false,
    course,
    link: { id: 'link-3', title: 'Read this' },
    custom: { assignment: '5' },
    lineItem: `${local.url}/lines/link-3?type=mod`,
    members: `${local.url}/members`,
    choice: null,
  })
})

test('a platform may share no name and no address', async () => {
  const token = await tokenOf({ ...someLaunch, person: { id: 'person-2', roles: [instructor] } })
  expect(await verify(token, platform, 'nonce-1')).toMatchObject({ name: null, email: null, teaches: true })
})

test.each<[string, PlatformLaunch['claims'], string]>([
  ['for another tool', { aud: 'another-tool' }, 'The token has a wrong aud'],
  [
    'for several tools, and another is meant',
    { aud: ['tingdu-at-school', 'another'], azp: 'another' },
    'The token is for another tool',
  ],
  ['of another platform', { iss: 'https://other.test' }, 'The token has a wrong iss'],
  ['that has expired', { exp: 1_600_000_000 }, 'The token has expired'],
  ['that was signed long ago', { iat: Math.floor(Date.now() / 1000) - 3600 }, 'The token has expired'],
  ['for another login', { nonce: 'nonce-2' }, 'The token belongs to another login'],
  [
    'of LTI 1.1',
    { 'https://purl.imsglobal.org/spec/lti/claim/version': '1.1' },
    'The launch has an invalid claim: https://purl.imsglobal.org/spec/lti/claim/version',
  ],
  ['without a person', { sub: '' }, 'The launch has an invalid claim: sub'],
  [
    'with an address of members that is none',
    {
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: 'members',
      },
    },
    'The launch has an invalid claim: https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice.context_memberships_url',
  ],
])('a token %s is refused', async (_what, claims, message) => {
  const token = await tokenOf({ ...someLaunch, ...(claims && { claims }) })
  await expect(verify(token, platform, 'nonce-1')).rejects.toThrow(message)
})

test('a token signed by somebody else, or by nobody, is refused', async () => {
  const forged = await local.sign({ nonce: 'nonce-1', sub: 'person-1' }, true)
  await expect(verify(forged, platform, 'nonce-1')).rejects.toThrow('The token is not valid')
  const [, payload] = forged.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  await expect(verify(unsigned, platform, 'nonce-1')).rejects.toThrow('The token is not valid')
  await expect(verify('no token', platform, 'nonce-1')).rejects.toThrow('The token is not valid')
})

test('only a role in the course makes a teacher', () => {
  expect(teachesCourse([instructor])).toBe(true)
  expect(teachesCourse(['Instructor'])).toBe(true)
  expect(
    teachesCourse([learner, 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor']),
  ).toBe(false)
  expect(teachesCourse(['http://purl.imsglobal.org/vocab/lis/v2/membership/Learner#NonInstructor'])).toBe(
    false,
  )
  expect(teachesCourse([])).toBe(false)
})

test('the members of a course are read page by page, without those who left', async () => {
  local.people = [
    { id: 'a', name: 'Ann', email: 'ann@school.test', roles: [instructor] },
    { id: 'b', roles: [learner] },
    { id: 'c', roles: [learner], status: 'Inactive' },
    { id: 'd', name: 'Dan', roles: ['Learner'] },
  ]
  expect(await services.members(platform, `${local.url}/members`)).toEqual([
    { subject: 'a', name: 'Ann', email: 'ann@school.test', teaches: true },
    { subject: 'b', name: null, email: null, teaches: false },
    { subject: 'd', name: 'Dan', email: null, teaches: false },
  ])
})

test('a score goes to the line item, whose address may have a query', async () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const line = `${local.url}/lines/link-3?type=mod`
  await services.sendScore(platform, line, { subject: 'person-1', measure: 0.876, done: true, at })
  expect(local.scores.at(-1)).toEqual({
    lineItem: line,
    userId: 'person-1',
    scoreGiven: 88,
    scoreMaximum: 100,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: '2026-11-20T10:00:00.000Z',
  })
  expect(scoresAddress('https://school.test/lines/1/')).toBe('https://school.test/lines/1/scores')
})

test('a platform that fails or is away is named in the error', async () => {
  local.failWith = 503
  const send = (address: string) =>
    services.sendScore({ ...platform, clientId: 'another' }, address, {
      subject: 'a',
      measure: 1,
      done: true,
      at: new Date(),
    })
  await expect(send(`${local.url}/lines/1`)).rejects.toThrow(/localhost:\d+ answered with 503/)
  const away = createServices(async () => key, guardedFetch(true))
  await expect(
    away.members({ ...platform, tokenUrl: 'http://localhost:9/token' }, `${local.url}/members`),
  ).rejects.toThrow('localhost:9 did not answer')
})

test('requests leave this machine by HTTPS only', async () => {
  expect(isAllowedAddress('https://school.test/token', false)).toBe(true)
  for (const address of [
    'http://169.254.169.254/token',
    'http://localhost:80/',
    'file:///etc/passwd',
    'https://user:pass@school.test/',
    'no address',
  ])
    expect([address, isAllowedAddress(address, false)]).toEqual([address, false])
  expect(isAllowedAddress('http://localhost:3000/', true)).toBe(true)
  expect(isAllowedAddress('http://127.0.0.1.school.test/', true)).toBe(false)
  const strict = createServices(async () => key, guardedFetch(false))
  await expect(strict.members(platform, `${local.url}/members`)).rejects.toThrow(
    'The address must begin with https://',
  )
})

test('a choice is signed for the platform, with what it wants back', async () => {
  const launch = await verify(
    await tokenOf({ person: someLaunch.person, course, choosing: true }),
    platform,
    'nonce-1',
  )
  const token = await signChoice(
    platform,
    launch,
    {
      title: 'Read <this>',
      url: 'https://tingdu.test/api/lti/launch',
      custom: { assignment: '5' },
      graded: true,
    },
    key,
  )
  const sent = await fetch(launch.choice?.returnUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ JWT: token }),
  })
  expect(sent.status).toBe(200)
  expect(local.choices.at(-1)).toMatchObject({
    iss: 'tingdu-at-school',
    aud: local.url,
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'what the platform wants back',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      {
        type: 'ltiResourceLink',
        title: 'Read <this>',
        custom: { assignment: '5' },
        lineItem: { scoreMaximum: 100 },
      },
    ],
  })
})
