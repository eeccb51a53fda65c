import { randomUUID } from 'node:crypto'
import type { Run } from '@tingdu/database/database.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import { mailDate } from './mail-date.server.ts'
import { endLinks } from './tokens.server.ts'

/** Runs in the transaction of every password change: invalidates earlier links and queues a mail. */
export async function passwordWasChanged(
  { mail }: { mail: MailQueue },
  run: Run,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  await endLinks(mail, run, id, ['reset', 'email-change'])
  await mail.queue(run, {
    to: email,
    userId: id,
    template: 'password-changed',
    data: { name, date: mailDate(new Date()) },
    cause: `password-changed:${randomUUID()}`,
  })
}
