/** What the start needs besides PostgreSQL, as one module: it is loaded while PostgreSQL starts. */
export { migrate } from '@tingdu/database/migrate.ts'
export { openDatabase } from '@tingdu/database/pool.ts'
export { openLog } from '@tingdu/http/log.ts'
export { openJobQueue } from '@tingdu/jobs/queue.ts'
export { openTransport } from '@tingdu/mail/transport.ts'
export { createApp } from './app.ts'
export { startBackgroundWork } from './background-work.ts'
export { prepareDictionaryImport } from './dictionary-import.ts'
