import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Account } from './account-rows.server.ts'
import { recognizedDevice } from './device-name.ts'
import { mailDate, mailTime } from './mail-date.server.ts'

/**
 * Sends a mail about a sign-in with a device that the account has not used before, unless it is the first sign-in after
 * sign-up. At most one mail a day for the same kind of device at the same address, because clients without cookies are
 * never known. Call it before the sign-in is written to the log.
 */
export async function tellOfNewDevice(
  { database, mail }: { database: Database; mail: MailQueue },
  { id, name, email }: Account,
  { address, device }: { address: string; device: string },
): Promise<void> {
  const now = new Date()
  // The User-Agent is the caller's text, so that only names from our own list are in the mail.
  const recognized = recognizedDevice(device)
  await database.transaction(serverCaller(), async (run) => {
    // The log has the whole life of an account that is younger than its rows are kept.
    const { rows } = await run({
      text: `select from private.accounts a where a.user_id = $1 and (
          a.created_at < now() - interval '90 days'
          or exists (select from private.sign_ins s where s.user_id = a.user_id and s.outcome = 'signed_in'))`,
      values: [id],
    })
    if (rows.length === 0) return
    await mail.queue(run, {
      to: email,
      userId: id,
      template: 'new-device',
      data: { name, device: recognized, address, time: mailTime(now) },
      cause: `new-device:${id}:${mailDate(now)}:${recognized ?? ''}:${address}`,
    })
  })
}
