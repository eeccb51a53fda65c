/** What brings the database up, as one module: it is loaded while PostgreSQL starts. */

export { readMigrationFiles } from '@tingdu/database/migrate/files.ts'
export { isMigrated, migrate } from '@tingdu/database/migrate.ts'
export { openDatabase } from '@tingdu/database/pool.ts'
export { openLog } from '@tingdu/http/log.ts'
export { followCatalog } from './current-catalog.ts'
export { lookAtData } from './first-look.ts'
