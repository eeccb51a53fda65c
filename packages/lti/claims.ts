import * as z from 'zod/mini'

const claim = 'https://purl.imsglobal.org/spec/lti/claim'
const text = z.string().check(z.maxLength(2000))
const address = z.url().check(z.maxLength(2000))

/**
 * The claims of a launch, as far as they are used (LTI 1.3 Core, 5.3 and 5.4; Deep Linking 2.0, 4.4). Names and addresses of
 * people are optional: a platform shares them only if the school wants it to.
 */
export const launchClaims = z.object({
  iss: text,
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  nonce: text,
  name: z.optional(text),
  email: z.optional(text),
  [`${claim}/message_type`]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [`${claim}/version`]: z.literal('1.3.0'),
  [`${claim}/deployment_id`]: z.string().check(z.minLength(1), z.maxLength(255)),
  [`${claim}/target_link_uri`]: z.optional(text),
  [`${claim}/roles`]: z.optional(z.array(text)),
  [`${claim}/context`]: z.optional(
    z.object({ id: z.string().check(z.maxLength(255)), title: z.optional(text), label: z.optional(text) }),
  ),
  [`${claim}/resource_link`]: z.optional(
    z.object({ id: z.string().check(z.maxLength(255)), title: z.optional(text) }),
  ),
  [`${claim}/custom`]: z.optional(z.record(z.string(), z.unknown())),
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': z.optional(
    z.object({ scope: z.optional(z.array(text)), lineitem: z.optional(address) }),
  ),
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': z.optional(
    z.object({ context_memberships_url: address }),
  ),
  'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': z.optional(
    z.object({
      deep_link_return_url: address,
      accept_types: z.optional(z.array(text)),
      data: z.optional(z.string().check(z.maxLength(20_000))),
    }),
  ),
})

/** What a launch says, in our words. */
export type Launch = {
  /** The person's id on the platform. */
  subject: string
  name: string | null
  email: string | null
  kind: 'open' | 'choose'
  deployment: string
  /** Whether the person teaches the course. */
  teaches: boolean
  course: { id: string; title: string } | null
  /** The link of the course that was opened. */
  link: { id: string; title: string | null } | null
  /** What this tool stored with the link when it was chosen. */
  custom: Record<string, unknown>
  /** Where grades of the link go; null if the platform keeps none, or does not let this tool write them. */
  lineItem: string | null
  /** Where the members of the course are listed. */
  members: string | null
  /** Where the choice of a link is sent, with data to send back. */
  choice: { returnUrl: string; data: string | null } | null
}

const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const teachingRoles = new Set(['Instructor', 'Administrator', 'ContentDeveloper', 'Manager'])

/**
 * Whether these roles teach the course. Only roles *in the course* count (LTI 1.3 Core, A.2.2 and A.2.3): an instructor of
 * the institution may be a learner here, and an assistant has a sub-role of Instructor in another vocabulary path.
 */
export function teachesCourse(roles: readonly string[]): boolean {
  return roles.some((role) => {
    const simple = role.startsWith(`${membership}#`) ? role.slice(membership.length + 1) : role
    return teachingRoles.has(simple)
  })
}

/** Puts checked claims in our words. */
export function readClaims(claims: z.infer<typeof launchClaims>): Launch {
  const context = claims[`${claim}/context`]
  const link = claims[`${claim}/resource_link`]
  const grades = claims['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']
  const names = claims['https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice']
  const choice = claims['https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings']
  const writesScores = grades?.scope?.includes(scopes.score)
  return {
    subject: claims.sub,
    name: claims.name?.trim() || null,
    email: claims.email?.trim() || null,
    kind: claims[`${claim}/message_type`] === 'LtiDeepLinkingRequest' ? 'choose' : 'open',
    deployment: claims[`${claim}/deployment_id`],
    teaches: teachesCourse(claims[`${claim}/roles`] ?? []),
    course: context ? { id: context.id, title: context.title || context.label || context.id } : null,
    link: link ? { id: link.id, title: link.title ?? null } : null,
    custom: claims[`${claim}/custom`] ?? {},
    lineItem: writesScores ? (grades?.lineitem ?? null) : null,
    members: names?.context_memberships_url ?? null,
    choice: choice ? { returnUrl: choice.deep_link_return_url, data: choice.data ?? null } : null,
  }
}

/** What this tool asks platforms to let it do. */
export const scopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
}
