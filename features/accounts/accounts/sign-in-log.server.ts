import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/**
 * `blocked`: the password was correct, but the account is blocked or archived. `wrong_code`: the password was correct, but
 * not the code of the second factor.
 */
export type SignInOutcome = 'signed_up' | 'signed_in' | 'wrong_password' | 'blocked' | 'wrong_code'

/** One attempt to sign in; `address` is that of `limitedAddress`, `device` the User-Agent. */
export type SignIn = { userId: number; address: string; device: string; outcome: SignInOutcome }

/** Attempts per account that are kept, so that guessing cannot fill the table. */
const KEPT_PER_ACCOUNT = 1000

/** Adds a row to the sign-in log; none if the account has been deleted. */
export async function logSignIn(database: Database, signIn: SignIn): Promise<void> {
  const { userId, address, device, outcome } = signIn
  await database.as(serverCaller(), {
    name: 'log_sign_in',
    text: `insert into private.sign_ins (user_id, address, device, outcome)
      select user_id, $2, $3, $4 from private.accounts where user_id = $1 for key share`,
    values: [userId, address, device, outcome],
  })
}

/**
 * Every night: deletes sign-ins older than 90 days, and all but the newest of each account, and marks members as having
 * signed in who have used the session of their sign-up on a later day.
 */
export function signInLogJob({ database }: { database: Database }): Job {
  return {
    name: 'sign-in-log-clean-up',
    schedule: '12 3 * * *',
    run: async () => {
      await deleteOld(database)
      await markReturned(database)
    },
  }
}

async function markReturned(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `update private.accounts a set signed_in_at = s.last_used_at from private.sessions s
      where s.user_id = a.user_id and a.signed_in_at is null and s.last_used_at > a.created_at + interval '1 day'`,
    values: [],
  })
}

async function deleteOld(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `delete from private.sign_ins where at < now() - interval '90 days' or id in (
        select id from (
          select id, row_number() over (partition by user_id order by at desc, id desc) as nth from private.sign_ins
        ) numbered where nth > $1)`,
    values: [KEPT_PER_ACCOUNT],
  })
}
