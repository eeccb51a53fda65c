/** What brings the database up, as one module: it is loaded while PostgreSQL starts. */
export { isMigrated, migrate } from '@tingdu/database/migrate.ts'
export { readMigrationFiles } from '@tingdu/database/migration-files.ts'
export { openDatabase } from '@tingdu/database/pool.ts'
export { openLog } from '@tingdu/http/log.ts'
export { connectionsOf, loginOf } from './connections.ts'
export { followCatalog } from './current-catalog.ts'
export { lookAtData } from './first-look.ts'
