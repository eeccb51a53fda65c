import { fileURLToPath } from 'node:url'
import { migrate } from '@tingdu/database/migrate.ts'
import pg from 'pg'
import { measureImport } from './dictionary-import.ts'
import { measureKinds } from './dictionary-kinds.ts'
import { measureOffline } from './dictionary-offline.ts'
import { measureSearch } from './dictionary-search.ts'
import { withEngine } from './engine.ts'
import type { Row } from './row.ts'

const featuresDir = fileURLToPath(new URL('../features', import.meta.url))

/**
 * Measures the dictionary on a separate PostgreSQL: its import compared with COPY of the same rows, substrings and the
 * search box compared with scans of the table, and both with a database of ten times the rows; then every kind of
 * search separately, and the search without a connection.
 */
export async function run(): Promise<Row[]> {
  return await withEngine('dictionary', async (connectionString) => {
    const named = (name: string) => {
      const url = new URL(connectionString)
      url.pathname = `/${name}`
      return url.href
    }
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      for (const name of ['imported', 'copied']) {
        await client.query(`create database ${name}`)
        await migrate(named(name), { featuresDir })
      }
      const imported = await measureImport(named('imported'), named('copied'))
      await client.query('create database grown template imported')
      const search = await measureSearch(named('imported'), named('grown'))
      const kinds = await measureKinds(named('imported'))
      return [imported, ...search, ...kinds, ...(await measureOffline(named('imported')))]
    } finally {
      await client.end()
    }
  })
}
