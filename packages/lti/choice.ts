import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Launch } from './claims.ts'
import type { Platform } from './platform.ts'
import type { ToolKey } from './services.ts'

/** What a teacher chose for a course. `custom` comes back with every launch of the link. */
export type ChosenLink = { title: string; url: string; custom: Record<string, string>; graded: boolean }

/** Signs the answer to a request to choose a link (Deep Linking 2.0, 4.5), which the browser posts as `JWT`. */
export async function signChoice(
  platform: Platform,
  launch: Pick<Launch, 'deployment' | 'choice'>,
  { title, url, custom, graded }: ChosenLink,
  { id, privateKey }: ToolKey,
): Promise<string> {
  const item = {
    type: 'ltiResourceLink',
    title,
    url,
    custom,
    window: { targetName: '_blank' },
    ...(graded && { lineItem: { scoreMaximum: 100, label: title } }),
  }
  return new SignJWT({
    nonce: randomUUID(),
    'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
    'https://purl.imsglobal.org/spec/lti/claim/version': '1.3.0',
    'https://purl.imsglobal.org/spec/lti/claim/deployment_id': launch.deployment,
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [item],
    ...(launch.choice?.data && { 'https://purl.imsglobal.org/spec/lti-dl/claim/data': launch.choice.data }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' })
    .setIssuer(platform.clientId)
    .setAudience(platform.issuer)
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(privateKey)
}
