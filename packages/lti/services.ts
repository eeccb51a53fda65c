import { randomUUID } from 'node:crypto'
import { type CryptoKey, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { scopes, teachesCourse } from './claims.ts'
import { type Platform, PlatformError } from './platform.ts'
import { parseAnswer, requestPlatform } from './request.ts'

/** The key with which this tool signs, and its id in the published set. */
export type ToolKey = { id: string; privateKey: CryptoKey }

/** A member of a course. */
export type CourseMember = { subject: string; name: string | null; email: string | null; teaches: boolean }

/** A result: `measure` from 0 to 1. */
export type Score = { subject: string; measure: number; done: boolean; at: Date }

/** What this tool asks of a platform: who is in a course, and to take a grade. */
export type PlatformServices = {
  /** The active members of a course, at most 5,000. */
  members(platform: Platform, address: string): Promise<CourseMember[]>
  sendScore(platform: Platform, lineItem: string, score: Score): Promise<void>
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.optional(z.coerce.number()) })
const membersAnswer = z.object({
  members: z.array(
    z.object({
      user_id: z.string(),
      status: z.optional(z.string()),
      name: z.optional(z.nullable(z.string())),
      email: z.optional(z.nullable(z.string())),
      roles: z.optional(z.array(z.string())),
    }),
  ),
})

const MAX_MEMBERS = 5000
const MAX_PAGES = 100

/**
 * The services of LTI Advantage over HTTP: Names and Role Provisioning 2.0 and Assignment and Grade 2.0. Access tokens are
 * kept until shortly before they expire. Throws `PlatformError` if the platform refuses or does not answer.
 */
export function createServices(key: () => Promise<ToolKey>, fetchFrom: typeof fetch): PlatformServices {
  const tokens = new Map<string, { token: string; until: number }>()

  async function accessToken(platform: Platform, scope: string): Promise<string> {
    const name = JSON.stringify([platform.issuer, platform.clientId, platform.tokenUrl, scope])
    const known = tokens.get(name)
    if (known && known.until > Date.now()) return known.token
    const { text } = await requestPlatform(
      platform.tokenUrl,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: await clientAssertion(platform, await key()),
          scope,
        }),
      },
      fetchFrom,
    )
    const answer = tokenAnswer.safeParse(parseAnswer(text, platform.tokenUrl))
    if (!answer.success) throw new PlatformError('The platform sent no access token')
    const seconds = Math.min(answer.data.expires_in ?? 0, 3600) - 60
    tokens.set(name, { token: answer.data.access_token, until: Date.now() + seconds * 1000 })
    return answer.data.access_token
  }

  async function call(platform: Platform, scope: string, address: string, init: RequestInit) {
    const headers = { ...init.headers, authorization: `Bearer ${await accessToken(platform, scope)}` }
    return requestPlatform(address, { ...init, headers }, fetchFrom)
  }

  return {
    async members(platform, address) {
      const found: CourseMember[] = []
      let next: string | null = address
      for (let page = 0; next && page < MAX_PAGES && found.length < MAX_MEMBERS; page++) {
        const { text, headers } = await call(platform, scopes.members, next, {
          headers: { accept: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json' },
        })
        const answer = membersAnswer.safeParse(parseAnswer(text, next))
        // No name or address has a null character, which PostgreSQL cannot store.
        if (!answer.success || text.includes('\\u0000'))
          throw new PlatformError('The platform sent no list of members')
        for (const { user_id: subject, status, name, email, roles } of answer.data.members) {
          if (status && status !== 'Active') continue
          found.push({
            subject,
            name: name || null,
            email: email || null,
            teaches: teachesCourse(roles ?? []),
          })
        }
        next = nextPage(headers.get('link'), address)
      }
      return found.slice(0, MAX_MEMBERS)
    },
    async sendScore(platform, lineItem, { subject, measure, done, at }) {
      await call(platform, scopes.score, scoresAddress(lineItem), {
        method: 'POST',
        headers: { 'content-type': 'application/vnd.ims.lis.v1.score+json' },
        body: JSON.stringify({
          userId: subject,
          scoreGiven: Math.round(measure * 100),
          scoreMaximum: 100,
          activityProgress: done ? 'Completed' : 'InProgress',
          gradingProgress: done ? 'FullyGraded' : 'Pending',
          timestamp: at.toISOString(),
        }),
      })
    },
  }
}

/** The address of the scores of a line item, whose own may have a query (Moodle). */
export function scoresAddress(lineItem: string): string {
  const address = new URL(lineItem)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`
  return address.href
}

/** The next page of a list, on the same server. */
function nextPage(link: string | null, address: string): string | null {
  const found = link
    ?.split(',')
    .find((one) => /;\s*rel="?next"?/i.test(one))
    ?.match(/<([^>]+)>/)?.[1]
  if (!found || !URL.canParse(found, address)) return null
  const next = new URL(found, address)
  return next.origin === new URL(address).origin ? next.href : null
}

async function clientAssertion(platform: Platform, { id, privateKey }: ToolKey): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' })
    .setIssuer(platform.clientId)
    .setSubject(platform.clientId)
    .setAudience(platform.tokenUrl)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(privateKey)
}
