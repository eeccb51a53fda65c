import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { LoggedRows, ServerFeature } from '@tingdu/feature/server-feature.ts'
import type { GatewayRequest } from '@tingdu/gateway/gateway.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { BeforeRead } from '@tingdu/http/pass-through.ts'
import { LRUCache } from 'lru-cache'

const REMEMBERED_SESSIONS = 10_000

/** Whose rows a request reads: of the account that has an id or an address, or of the one that SQL finds for a row. */
type Whose = { person: string } | { row: string; owner: string }

/**
 * Hooks that log what staff read of members, before they read it: what the features declare as `loggedReads`. A request
 * that selects no single person is logged as a list, and so are rows that are embedded in those of another table. One row
 * that belongs to nobody in particular, such as a text of the library, is not logged. The role of a session never changes,
 * so the sessions of other members are remembered and cost nothing more.
 */
export function staffReads(
  database: Database,
  features: readonly ServerFeature[],
): Record<string, BeforeRead> {
  const others = new LRUCache<string, true>({ max: REMEMBERED_SESSIONS })
  const hook = (source: string, by: string | LoggedRows | null): BeforeRead => {
    return async (request, identity, sources) => {
      if (identity.kind !== 'session' || others.has(identity.sessionId)) return
      const isOnlySource = request.path === source && sources.indexOf(source) === sources.lastIndexOf(source)
      const whose = isOnlySource && by !== null ? whoseRows(request, by, identity) : { person: '' }
      if (!(await logRead(database, identity, source, whose))) others.set(identity.sessionId, true)
    }
  }
  const logged = features.flatMap(({ loggedReads = {} }) => Object.entries(loggedReads))
  return Object.fromEntries(logged.map(([source, by]) => [source, hook(source, by)]))
}

function whoseRows(request: GatewayRequest, by: string | LoggedRows, identity: SessionIdentity): Whose {
  if (typeof by === 'string') return { person: valueIn(request, by, identity) }
  const row = valueIn(request, by.row, identity)
  if (row !== '') return { row, owner: by.owner }
  return { person: by.person ? valueIn(request, by.person, identity) : '' }
}

/** The one value of a column, or argument, that a request selects; empty if it selects several. */
function valueIn(request: GatewayRequest, field: string, { userId }: SessionIdentity): string {
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

/** Returns whether the caller is staff. */
async function logRead(
  database: Database,
  { caller, sessionId }: SessionIdentity,
  source: string,
  whose: Whose,
) {
  const query = 'row' in whose ? logOfRow(whose) : logOfPerson(whose.person)
  const { rows } = await withShareOf(database, caller.owner).as<{ staff: boolean }>(serverCaller(), {
    name: query.name,
    text: query.text,
    values: [...query.values, sessionId, source],
  })
  return rows[0]?.staff ?? false
}

/** A list, for the id or address of nobody. */
function logOfPerson(person: string) {
  return {
    name: 'log_staff_read',
    text: `select private.log_staff_read($3, $4,
        (select user_id from private.accounts where user_id = $1 or lower(email) = lower($2)), false) as staff`,
    values: [/^\d{1,15}$/.test(person) ? Number(person) : null, addressIn(person)],
  }
}

function logOfRow({ row, owner }: { row: string; owner: string }) {
  return {
    name: `log_staff_read of ${owner}`,
    text: `select private.log_staff_read($2, $3, found.owner, found.owner is null) as staff
      from (select (${owner}) as owner) as found`,
    values: [row],
  }
}

function addressIn(person: string): string | null {
  return person.includes('@') && !person.includes('\0') ? person : null
}
