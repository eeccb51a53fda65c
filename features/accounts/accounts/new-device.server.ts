import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Account } from './account-rows.server.ts'
import { recognizedDevice } from './device-name.ts'
import { mailDate, mailTime } from './mail-date.server.ts'

/**
 * Sends a mail about a sign-in with a device that the account has not used before, unless it is the first device of an
 * account that was created without one, such as a demo account. At most one mail a day for the same kind of device at the
 * same address, because clients without cookies are never known. Call it before the device is remembered.
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
    // Devices are forgotten after a year without use.
    const { rows } = await run({
      text: `select from private.accounts a where a.user_id = $1 and (
          a.created_at < now() - interval '1 year'
          or exists (select from private.known_devices d where d.user_id = a.user_id))`,
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
