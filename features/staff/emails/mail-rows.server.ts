import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { TemplateData, TemplateName } from '@tingdu/mail/templates.ts'

/** A mail about to be sent. */
export type MailRow = {
  id: number
  recipient: string
  template: TemplateName
  data: TemplateData[TemplateName]
  user_id: number | null
  cause: string
  attempts: number
  /** Whether the account has unsubscribed from optional mails. */
  unsubscribed: boolean
  /** Whether the recipient is the verified address of the account. */
  verified: boolean
}

/**
 * Counts an attempt and returns the mail; undefined if it has already been sent or settled. Locks its account first, like
 * those that withdraw mails of an account, which prevents deadlocks.
 */
export async function beginAttempt(run: Run, id: number): Promise<MailRow | undefined> {
  await run({
    text: `select from private.accounts a join api.fc_mails m using (user_id) where m.id = $1 for no key update of a`,
    values: [id],
  })
  const { rows } = await run<MailRow>({
    text: `update api.fc_mails mail set attempts = attempts + 1 where id = $1 and state = 'queued'
      returning id, recipient, template, data, user_id, cause, attempts, exists (
        select from private.accounts a where a.user_id = mail.user_id and a.unsubscribed_at is not null
      ) as unsubscribed, exists (
        select from private.accounts a
         where a.user_id = mail.user_id and a.email_verified = 1 and lower(a.email) = lower(mail.recipient)
      ) as verified`,
    values: [id],
  })
  return rows[0]
}

/** Settles a mail without sending it. */
export async function settleUnsent(run: Run, id: number, state: 'unsubscribed' | 'superseded') {
  await run({ text: 'update api.fc_mails set state = $2 where id = $1', values: [id, state] })
}

/** Records that the mail was accepted. Clears the address if the account no longer exists. */
export async function recordSent(database: Database, id: number, content: string): Promise<void> {
  await database.as(serverCaller(), {
    text: `update api.fc_mails
         set state = 'sent', sent_at = now(), content = $2, last_error = null, recipient = ${keptRecipient}
       where id = $1`,
    values: [id, content],
  })
}

/** Records why the mail was not accepted, and whether that is final. */
export async function recordFailure(database: Database, id: number, reason: string, final: boolean) {
  await database.as(serverCaller(), {
    text: `update api.fc_mails
         set last_error = $2, state = case when $3 then 'failed' else state end,
             recipient = case when $3 then ${keptRecipient} else recipient end
       where id = $1 and state = 'queued'`,
    values: [id, reason, final],
  })
}

const keptRecipient = `case when template = 'account-deleted' then '(deleted)' else recipient end`
