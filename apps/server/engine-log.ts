import type { Log } from '@tingdu/http/log.ts'

/** Routine messages: starting, listening, checkpoints, stopping. */
const routine = /\b(?:LOG|DETAIL|HINT|STATEMENT|CONTEXT): /
/** Messages of the same form about crashes and recovery. */
const trouble = /not properly shut down|terminated by signal|was interrupted/

/** Logs a line of the embedded PostgreSQL: routine messages at debug level, the rest as warnings. */
export function logEngineLine(log: Log, line: string): void {
  const level = routine.test(line) && !trouble.test(line) ? 'debug' : 'warn'
  log[level]({ line }, 'PostgreSQL')
}
