import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalog } from '@tingdu/database/catalog.ts'
import type { Database } from '@tingdu/database/database.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { createGateway, type Gateway } from '@tingdu/gateway/gateway.ts'
import pg from 'pg'

/** Runs `measure` on a PostgreSQL in a new directory, which is removed afterwards. */
export async function withEngine<Measured>(
  bench: string,
  measure: (connectionString: string) => Promise<Measured>,
): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), `bench-${bench}-`))
  const engine = await startEngine({ dataDir })
  try {
    return await measure(engine.connectionString)
  } finally {
    await engine.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Runs `measure` with the data API on a migrated database, and with a connection of the database's owner. */
export async function withGateway<Measured>(
  connectionString: string,
  maxConnections: number,
  measure: (gateway: Gateway, bare: pg.Client) => Promise<Measured>,
): Promise<Measured> {
  const bare = new pg.Client({ connectionString })
  let database: Database | undefined
  try {
    await bare.connect()
    database = await openDatabase({ connectionString, maxConnections })
    const catalog = await readCatalog(database, 'api')
    return await measure(createGateway({ database, schema: 'api', catalog: () => catalog }), bare)
  } finally {
    await database?.close()
    await bare.end()
  }
}
