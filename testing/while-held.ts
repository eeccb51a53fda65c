import { serverCaller } from '@tingdu/database/server-caller.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export type HeldChange = [text: string, values: unknown[]]

/**
 * Sends a request, or several at once, while a transaction holds the locks of `changes`, and commits as
 * soon as `waiting` statements (one by default) wait for a lock or the request has been answered: the request starts
 * before the changes are visible and continues after them. Returns its response.
 */
export async function whileHeld<Reply>(
  { database, sql }: Pick<TestApp, 'database' | 'sql'>,
  changes: HeldChange[],
  request: () => Promise<Reply>,
  waiting = 1,
): Promise<Reply> {
  const { asked } = await database.transaction(serverCaller(60_000), async (run) => {
    for (const [text, values] of changes) await run({ text, values })
    let isAnswered = false
    const asked = request().finally(() => {
      isAnswered = true
    })
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => isAnswered || (await sql(waits)).length >= waiting, { timeout: 20_000 })
      .toBe(true)
    return { asked }
  })
  return await asked
}
