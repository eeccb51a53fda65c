import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { runningEngine } from '@tingdu/server/running-engine.ts'
import { dataDirectory } from './tested-server.ts'

/** Runs SQL in the database of the server under test, for what would otherwise take days or somebody else. */
export async function asServer<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const connectionString = (await runningEngine(dataDirectory)) ?? ''
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  try {
    return (await database.as<Row>(serverCaller(), { text, values })).rows
  } finally {
    await database.close()
  }
}
