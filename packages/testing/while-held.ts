import { serverCaller } from '@tingdu/database/callers.ts'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export type HeldChange = [text: string, values: unknown[]]

/**
 * Sends a request while a transaction holds what `changes` wrote, and commits as soon as the request waits for one of its
 * locks, or has been answered without: the request began before the changes were there, and goes on after them. Gives its
 * answer.
 */
export async function whileHeld<Reply>(
  { database, sql }: Pick<TestApp, 'database' | 'sql'>,
  changes: HeldChange[],
  request: () => Promise<Reply>,
): Promise<Reply> {
  const { asked } = await database.transaction(serverCaller(60_000), async (run) => {
    for (const [text, values] of changes) await run({ text, values })
    let isAnswered = false
    const asked = request().finally(() => {
      isAnswered = true
    })
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isAnswered || (await sql(waits)).length > 0, { timeout: 20_000 }).toBe(true)
    return { asked }
  })
  return await asked
}
