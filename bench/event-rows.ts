import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const ACCOUNTS = 20_000
/** The member of staff who reads. */
export const support = 1

/** Adds 20,000 accounts and `count` events of the last year: names, devices and words as unevenly frequent as usual. */
export async function addEvents(client: pg.Client, count: number): Promise<void> {
  // Skips the triggers, and fills indexes at once: the rows below are consistent by themselves.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set timezone = 'UTC'`,
  )
  await client.query(`insert into private.accounts (name, email, role, password_hash)
    select 'Member ' || n, 'member' || n || '@example.test', case n when 1 then 'support' else 'student' end, 'x'
      from generate_series(1, ${ACCOUNTS}) as n`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = 'api.fc_events'::regclass and not indisprimary`,
  )
  await client.query('alter table api.fc_events drop constraint fc_events_pkey')
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query(`select private.make_event_partition(month::date)
    from generate_series(date_trunc('month', now() - interval '360 days'), now(), interval '1 month') as month`)
  await client.query(insertEvents, [count])
  await client.query('alter table api.fc_events add primary key (owner, "timestamp", id)')
  for (const { definition } of rows) await client.query(definition.replace(' ONLY ', ' '))
  await client.query(`insert into private.event_counts (day, event_name, event_type, shard, events)
    select ("timestamp" at time zone 'UTC')::date, event_name, event_type, owner % 8, count(*) from api.fc_events group by 1, 2, 3, 4`)
  await client.query('select private.keep_event_partitions()')
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

const insertEvents = `
  insert into api.fc_events (owner, device, "timestamp", event_name, event_type, params1, params)
  select 1 + (random() ^ 2 * (${ACCOUNTS} - 1))::int, 'Device ' || (random() ^ 3 * 60)::int || ', Android 15',
         now() - n::float8 / $1 * interval '360 days', 'event_' || kind, case when kind % 10 = 9 then 'error' else 'study' end,
         'word ' || (random() ^ 2 * 50000)::int, jsonb_build_object('version', '4.2.' || kind, 'text', n % 1000)
    from (select n, (random() ^ 3 * 40)::int as kind from generate_series(1, $1::int) as n) as events`

/** The body of a request with 1,000 new events. */
export function newBatch(): string {
  const now = Date.now()
  return JSON.stringify(
    Array.from({ length: 1000 }, (_, index) => ({
      id: randomUUID(),
      timestamp: new Date(now - index * 10).toISOString(),
      device: 'Device 7, Android 15',
      event_name: `event_${index % 40}`,
      event_type: 'study',
      params1: `word ${(index * 7919) % 50000}`,
      params: { version: '4.2.0', text: index },
    })),
  )
}
