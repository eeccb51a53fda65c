/**
 * A server process that continuously writes rows, for tests that kill it: `writing-child.ts <data directory>` prints
 * `{"server": …, "postgres": …}`, then the number of each row once its commit is acknowledged.
 */

import { startEngine } from '@tingdu/database/engine.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

const WRITERS = 4
const insert = 'insert into writes default values returning id'

const engine = await startEngine({ dataDir: process.argv[2] as string })
const database = await openDatabase({ connectionString: engine.connectionString, maxConnections: WRITERS })
await database.as(serverCaller(), {
  text: 'create table if not exists writes (id int generated always as identity primary key)',
  values: [],
})
process.stdout.write(`${JSON.stringify({ server: process.pid, postgres: engine.pid })}\n`)

for (let writer = 0; writer < WRITERS; writer += 1) void writeForever()

async function writeForever(): Promise<never> {
  for (;;) {
    const { rows } = await database.as(serverCaller(), { name: 'insert', text: insert, values: [] })
    process.stdout.write(`${rows[0]?.id}\n`)
  }
}
