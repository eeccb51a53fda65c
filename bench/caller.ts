import type { Caller } from '@tingdu/database/caller.ts'

/** A signed-in account, as identified by the server, but without checking the session. */
export function callerOf(role: string, userId: number): Caller {
  return {
    label: `bench ${userId}`,
    owner: `bench ${userId}`,
    identify: {
      name: 'identify',
      text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
        set_config('statement_timeout', '60000', true)`,
      values: [`tingdu_${role}`, JSON.stringify({ user_id: userId })],
    },
  }
}
