/**
 * `npm run generate`: regenerates files from the schema of an empty, fully migrated database. With `--check` it writes
 * nothing and exits with 1 if a file is out of date.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateTypes } from '@tingdu/database/catalog/generate-types.ts'
import { readCatalog } from '@tingdu/database/catalog.ts'
import { startEngine } from '@tingdu/database/engine.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'

const root = new URL('..', import.meta.url).pathname
const typesFile = join(root, 'packages/client/database.generated.ts')

const types = await typesOfEmptyDatabase()
if (!process.argv.includes('--check')) {
  writeFileSync(typesFile, types)
} else if (readFileSync(typesFile, 'utf8') !== types) {
  console.error('packages/client/database.generated.ts is not current: run `npm run generate` and commit it.')
  process.exitCode = 1
}

async function typesOfEmptyDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tingdu-generate-'))
  const engine = await startEngine({ dataDir })
  try {
    await migrate(engine.connectionString, { featuresDir: join(root, 'features') })
    const database = await openDatabase({ connectionString: engine.connectionString, maxConnections: 1 })
    const catalog = await readCatalog(database, 'api')
    await database.close()
    return generateTypes(catalog)
  } finally {
    await engine.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
