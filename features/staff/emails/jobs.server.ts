import { createHash } from 'node:crypto'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import { redactedLinks } from '@tingdu/mail/letter.ts'
import { MailError } from '@tingdu/mail/port.ts'
import { renderMail } from '@tingdu/mail/render.ts'
import { isStoppable, withoutName } from '@tingdu/mail/templates.ts'
import type { EmailsContext } from './context.server.ts'
import { type MailLinks, makeLinks } from './mail-links.server.ts'
import { SEND_MAIL } from './mail-queue.server.ts'
import { beginAttempt, type MailRow, recordFailure, recordSent, settleUnsent } from './mail-rows.server.ts'

/** Twelve retries over most of a day: after half a minute, a minute … six hours. */
const retry = { times: 12, firstSeconds: 30, longestSeconds: 6 * 60 * 60 }

/** Sends one mail, with retries after temporary failures. */
export function sendMailJob(context: EmailsContext): Job<{ mail: number }> {
  return { name: SEND_MAIL, retry, timeoutSeconds: 120, run: ({ mail }) => sendMail(context, mail) }
}

/**
 * Creates tokens only here, so that no earlier row or job contains one, and stores a copy without links. A process that
 * crashes between the mail server's response and the record sends the mail again, with the same Message-ID and another
 * valid link.
 */
async function sendMail(context: EmailsContext, id: number): Promise<void> {
  const prepared = await prepare(context, id)
  if (!prepared) return
  const { mail, links, oneClick } = prepared
  const { subject, text, html } = renderMail(mail.template, mail.data, links)
  try {
    await context.transport.send({
      to: mail.recipient,
      subject,
      text,
      html,
      messageId: messageIdOf(mail.cause, context.mailHost),
      unsubscribeUrl: oneClick,
    })
  } catch (error) {
    const final = (error instanceof MailError && error.permanent) || mail.attempts > retry.times
    await recordFailure(context.database, id, (error as Error).message, final)
    if (final) return
    throw error
  }
  const redacted = renderMail(mail.template, mail.data, redactedLinks(links))
  await recordSent(context.database, id, redacted.text)
}

/** Counts the attempt and creates the links; null if there is nothing to send. */
function prepare(context: EmailsContext, id: number): Promise<(MailLinks & { mail: MailRow }) | null> {
  return context.database.transaction(serverCaller(), async (run) => {
    const mail = await beginAttempt(run, id)
    if (!mail) return null
    if (mail.unsubscribed && isStoppable(mail.template)) {
      await settleUnsent(run, id, 'unsubscribed')
      return null
    }
    const mailLinks = await makeLinks(context, run, mail)
    if (!mailLinks) {
      await settleUnsent(run, id, 'superseded')
      return null
    }
    const data = mail.verified ? mail.data : withoutName(mail.data)
    return { mail: { ...mail, data }, ...mailLinks }
  })
}

/** A deterministic id, so that repeated sends of a mail share one. */
function messageIdOf(cause: string, host: string): string {
  return `${createHash('sha256').update(cause).digest('hex').slice(0, 40)}@${host}`
}
