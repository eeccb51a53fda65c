import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { BeforeRead } from '@tingdu/http/pass-through.ts'
import { LRUCache } from 'lru-cache'

/** The column of each logged table by which the rows of one person are selected. */
const personColumns = { fc_users: 'user_id', fc_admin_sub_payments: 'owner', fc_mails: 'recipient' }

const REMEMBERED_SESSIONS = 10_000

/**
 * Hooks that log which members' details, payments and mails staff read, before they are read. A request that selects no
 * single person is logged as a list. The role of a session never changes, so the sessions of other members are
 * remembered and cost nothing more.
 */
export function staffReads(database: Database): Record<string, BeforeRead> {
  const others = new LRUCache<string, true>({ max: REMEMBERED_SESSIONS })
  const hook = (table: keyof typeof personColumns): BeforeRead => {
    return async ({ query }, identity) => {
      if (identity.kind !== 'session' || others.has(identity.sessionId)) return
      const person = new URLSearchParams(query).get(personColumns[table]) ?? ''
      const isStaff = await logRead(
        database,
        identity,
        table,
        person.startsWith('eq.') ? person.slice(3) : '',
      )
      if (!isStaff) others.set(identity.sessionId, true)
    }
  }
  return Object.fromEntries(
    (Object.keys(personColumns) as (keyof typeof personColumns)[]).map((table) => [table, hook(table)]),
  )
}

/** `person` is an id or an address. Returns whether the caller is staff. */
async function logRead(database: Database, { sessionId }: SessionIdentity, table: string, person: string) {
  const { rows } = await database.as<{ staff: boolean }>(serverCaller(), {
    name: 'log_staff_read',
    text: `select private.log_staff_read($1, $2,
        (select user_id from private.accounts where user_id = $3 or lower(email) = lower($4))) as staff`,
    values: [sessionId, table, /^\d{1,15}$/.test(person) ? Number(person) : null, addressIn(person)],
  })
  return rows[0]?.staff ?? false
}

function addressIn(person: string): string | null {
  return person.includes('@') && !person.includes('\0') ? person : null
}
