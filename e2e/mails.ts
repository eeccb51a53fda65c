import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Run } from '@tingdu/database/database.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createMailQueue } from '@tingdu/features/staff/emails/mail-queue.server.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'
import { openJobQueue } from '@tingdu/jobs/queue.ts'
import { runningEngine } from '@tingdu/server/running-engine.ts'
import { readOutbox, type SentMail } from '@tingdu/testing/outbox.ts'
import { dataDirectory } from './tested-server.ts'

/** Waits for the latest mail to an address with this subject. */
export async function mailTo(address: string, subject: string): Promise<SentMail> {
  let found: SentMail | undefined
  await expect
    .poll(
      async () => {
        const sent = await readOutbox(`${dataDirectory}/outbox`)
        found = sent.findLast((mail) => mail.to === address && mail.subject === subject)
        return found !== undefined
      },
      { message: `a mail “${subject}” to ${address}` },
    )
    .toBe(true)
  return found as SentMail
}

/** Verifies the address of a new account with the token that was mailed to it. */
export async function verifyEmail(request: APIRequestContext, email: string): Promise<void> {
  const { token } = (await mailTo(email, 'Verify your email address')).link('/verify-email')
  const verified = await request.post('/api/rpc/verify_email', { data: { email, token } })
  expect(verified.ok(), await verified.text()).toBe(true)
}

/** The path and query of a link in a mail: tests may run on another port than the link has. */
export function addressIn(mail: SentMail, path: string): string {
  const { pathname, search } = new URL(mail.link(path).url)
  return pathname + search
}

/** Makes the server send the mails of new invitations now instead of within a minute. */
export async function sendInvitations(): Promise<void> {
  await queueing((run, jobs) => jobs.send(run, 'send-invitations', {}))
}

/** Makes the server send a mail that members can unsubscribe from, like the one at the end of a trial. */
export async function sendTrialMail(email: string): Promise<SentMail> {
  await queueing(async (run, jobs) => {
    const { rows } = await run<{ id: number }>({
      text: 'select user_id as id from private.accounts where email = $1',
      values: [email],
    })
    await createMailQueue(jobs).queue(run, {
      to: email,
      userId: rows[0]?.id ?? null,
      template: 'trial-ends',
      data: { days: 7, sentence: 'Your free trial lasts until Nov 27 2026.' },
      cause: `e2e:${randomUUID()}`,
    })
  })
  return mailTo(email, 'Your free trial ends in 7 days')
}

/** Runs `work`, which queues jobs of the server, in a transaction. */
async function queueing(work: (run: Run, jobs: JobQueue) => Promise<void>): Promise<void> {
  const connectionString = (await runningEngine(dataDirectory)) ?? ''
  const database = await openDatabase({ connectionString, maxConnections: 1 })
  const log = { warn: () => {}, error: () => {} }
  const jobs = openJobQueue({ connectionString, log, supervise: false })
  try {
    await database.transaction(serverCaller(), (run) => work(run, jobs))
  } finally {
    await jobs.stop()
    await database.close()
  }
}
