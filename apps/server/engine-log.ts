import type { Log } from '@tingdu/http/log.ts'

/** What PostgreSQL writes when all is well: starting, listening, checkpoints, stopping. */
const routine = /\b(?:LOG|DETAIL|HINT|STATEMENT|CONTEXT): /
/** What it writes in the same way about its own death and recovery. */
const trouble = /not properly shut down|terminated by signal|was interrupted/

/** Passes a line of the embedded PostgreSQL on: what those who run the server should see as a warning, the rest for debugging. */
export function logEngineLine(log: Log, line: string): void {
  const level = routine.test(line) && !trouble.test(line) ? 'debug' : 'warn'
  log[level]({ line }, 'PostgreSQL')
}
