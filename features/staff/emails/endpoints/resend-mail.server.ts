import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import type { QueuedMail } from '@tingdu/mail/port.ts'
import { isStoppable, type TemplateName } from '@tingdu/mail/templates.ts'
import {
  type Actor,
  type AttemptLimit,
  requireCaller,
  requireStaff,
  requireStaffOver,
  takeAttempts,
} from '../../../accounts/accounts/public.server.ts'
import { queueMail } from '../mail-queue.server.ts'
import { messages } from '../messages.ts'
import { resendRefusal, resendRules } from '../rules.ts'

type Context = { database: Database; jobs: JobQueue; rateLimitFactor: number }

/** A mail with what its account is like; `email` is null without an account. */
type Mail = {
  id: number
  template: TemplateName
  state: string
  recipient: string
  queued_at: string
  data: object
  user_id: number | null
  email: string | null
  email_verified: number | null
  unsubscribed: boolean
}

const mailLimit: AttemptLimit = { purpose: 'mail by staff', per: 'account', attempts: 60, seconds: 60 * 60 }

/**
 * `POST rpc/resend_mail` `{id}`: staff resend a mail, as a new one with its own row, to a member of lower rank or an
 * address without an account. A mail with a one-time link gets a new link when it is sent, like every mail. Each mail is
 * sent again once, however many ask at the same time; the new one can be sent again in turn. Returns `{id}` of the new
 * mail, and leaves an audit row.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `42501` not staff or not above the member, 404 `mail_missing`, 409
 * `not_resendable` with the reason as message, 429, 503.
 */
export function resendMail(context: Context): Endpoint {
  const { jobs, rateLimitFactor } = context
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/resend_mail',
    summary: 'Staff send an email again',
    body: resendRules,
    async handle({ body, owner }, session) {
      const database = withShareOf(context.database, owner)
      const actor = await requireCaller(database, session)
      const attempt = { limit: mailLimit, subject: String(actor.userId) }
      await takeAttempts(database, rateLimitFactor, [attempt])
      const id = await database.transaction(serverCaller(), async (run) => {
        const mail = await findMail(run, body.id)
        if (mail?.user_id) await requireStaffOver(run, actor, mail.user_id, messages.rankTooLow)
        else await requireStaff(run, actor)
        if (!mail) throw new HttpError(404, { code: 'mail_missing', message: messages.missing })
        return await resend(jobs, run, actor, mail)
      })
      return { body: { id } }
    },
  })
}

async function findMail(run: Run, id: number): Promise<Mail | undefined> {
  const { rows } = await run<Mail>({
    text: `select mail.id, template, state, recipient, queued_at, data, mail.user_id, a.email, a.email_verified,
        coalesce(a.unsubscribed_at is not null, false) as unsubscribed
      from api.fc_mails mail left join private.accounts a on a.user_id = mail.user_id where mail.id = $1`,
    values: [id],
  })
  return rows[0]
}

async function resend(jobs: JobQueue, run: Run, actor: Actor, mail: Mail): Promise<number> {
  const refusal = resendRefusal(mail, new Date()) ?? accountRefusal(mail)
  if (refusal) throw notResendable(refusal)
  const { recipient: to, user_id: userId, template, data } = mail
  const again = { to, userId, template, data, cause: `resend:${mail.id}` } as QueuedMail
  const id = await queueMail(jobs, run, again)
  if (id === null) throw notResendable(messages.resentAlready)
  await writeAudit(run, actor, mail, id)
  return id
}

/** Mails of an account go to its current address; those about a change of address also to the one before. */
function accountRefusal(mail: Mail): string | null {
  const { template, recipient, user_id: userId, email, email_verified: verified } = mail
  if (userId === null || email === null || verified === null) return null
  if (verified < 0) return messages.accountBlocked
  const isCurrent = email.toLowerCase() === recipient.toLowerCase()
  if (!isCurrent && template !== 'email-changed') return messages.addressChanged
  if (template === 'verify' && verified === 1) return messages.verifiedAlready
  return mail.unsubscribed && isStoppable(template) ? messages.unsubscribed : null
}

async function writeAudit(run: Run, { userId, role }: Actor, mail: Mail, id: number): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, after)
      values ($1, $2, 'insert', 'fc_mails', $3::bigint::text, $4, $5::jsonb)`,
    values: [userId, role, id, mail.user_id, JSON.stringify({ template: mail.template, resent: mail.id })],
  })
}

function notResendable(message: string) {
  return new HttpError(409, { code: 'not_resendable', message })
}
