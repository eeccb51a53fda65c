import type { Run } from '@tingdu/database/database.ts'
import type { NewAccount } from '@tingdu/feature/accounts.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'

/** Queues the verification mail of an account. `cause` is unique: one mail per cause. */
export async function queueVerifyMail(
  mail: MailQueue,
  run: Run,
  { userId, email }: Pick<NewAccount, 'userId' | 'email'>,
  cause: string,
): Promise<void> {
  await mail.queue(run, { to: email, userId, template: 'verify', data: {}, cause: `verify:${cause}` })
}
