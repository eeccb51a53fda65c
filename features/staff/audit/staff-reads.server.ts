import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerFeature } from '@tingdu/feature/server-feature.ts'
import type { GatewayRequest } from '@tingdu/gateway/gateway.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { BeforeRead } from '@tingdu/http/pass-through.ts'
import { LRUCache } from 'lru-cache'

const REMEMBERED_SESSIONS = 10_000

/**
 * Hooks that log what staff read of members, before they read it: what the features declare as `loggedReads`. A request
 * that selects no single person is logged as a list, and so are rows that are embedded in those of another table. The
 * role of a session never changes, so the sessions of other members are remembered and cost nothing more.
 */
export function staffReads(
  database: Database,
  features: readonly ServerFeature[],
): Record<string, BeforeRead> {
  const others = new LRUCache<string, true>({ max: REMEMBERED_SESSIONS })
  const hook = (source: string, field: string): BeforeRead => {
    return async (request, identity, sources) => {
      if (identity.kind !== 'session' || others.has(identity.sessionId)) return
      const isOnlySource = request.path === source && sources.indexOf(source) === sources.lastIndexOf(source)
      const person = isOnlySource ? personIn(request, field, identity) : ''
      if (!(await logRead(database, identity, source, person))) others.set(identity.sessionId, true)
    }
  }
  const logged = features.flatMap(({ loggedReads = {} }) => Object.entries(loggedReads))
  return Object.fromEntries(logged.map(([source, field]) => [source, hook(source, field)]))
}

/** The id or address of the one person whose rows a request selects; empty if it selects those of several. */
function personIn(request: GatewayRequest, field: string, { userId }: SessionIdentity): string {
  const values = new URLSearchParams(request.query).getAll(field)
  if (request.path.startsWith('rpc/')) {
    if (request.method === 'POST') values.push(...argumentsIn(request.body, field))
    // A function that is called without the argument is about the caller.
    return values.length > 1 ? '' : (values[0] ?? String(userId))
  }
  const [value = ''] = values
  return value.startsWith('eq.') ? value.slice(3) : ''
}

/** The values of an argument in a JSON body; an empty one if the body is not an object, because such a body could name anyone. */
function argumentsIn(body: string, name: string): string[] {
  try {
    const given: Record<string, unknown> = JSON.parse(body || '{}')
    const value = given[name] ?? null
    return Array.isArray(given) ? [''] : value === null ? [] : [String(value)]
  } catch {
    return ['']
  }
}

/** `person` is an id or an address. Returns whether the caller is staff. */
async function logRead(
  database: Database,
  { caller, sessionId }: SessionIdentity,
  source: string,
  person: string,
) {
  const { rows } = await withShareOf(database, caller.owner).as<{ staff: boolean }>(serverCaller(), {
    name: 'log_staff_read',
    text: `select private.log_staff_read($1, $2,
        (select user_id from private.accounts where user_id = $3 or lower(email) = lower($4))) as staff`,
    values: [sessionId, source, /^\d{1,15}$/.test(person) ? Number(person) : null, addressIn(person)],
  })
  return rows[0]?.staff ?? false
}

function addressIn(person: string): string | null {
  return person.includes('@') && !person.includes('\0') ? person : null
}
