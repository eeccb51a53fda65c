import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import type { SecretBox } from './secret-box.server.ts'

/** Every night: encrypts secrets with the current key that were encrypted with one of AUTH_SECRETS_ACCEPTED. */
export function secretKeysJob(context: { database: Database; box: SecretBox }): Job {
  return { name: 'second-factor-keys', schedule: '45 3 * * *', run: () => encryptAgain(context) }
}

async function encryptAgain({ database, box }: { database: Database; box: SecretBox }): Promise<void> {
  const { rows } = await database.as<{ user_id: number; secret: Buffer }>(serverCaller(60_000), {
    text: 'select user_id, secret from private.second_factors where secret is not null',
    values: [],
  })
  for (const { user_id: userId, secret: sealed } of rows) {
    const opened = box.open(userId, sealed)
    if (!opened || opened.current) continue
    await database.as(serverCaller(), {
      text: 'update private.second_factors set secret = $3 where user_id = $1 and secret = $2',
      values: [userId, sealed, box.seal(userId, opened.secret)],
    })
  }
}
