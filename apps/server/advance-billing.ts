import { join } from 'node:path'
import type { Database } from '@tingdu/database/database.ts'
import type { Connections } from '@tingdu/database/engine/roles.ts'
import { mintToken } from '@tingdu/features/accounts/accounts/tokens.server.ts'
import { mintInvitationToken } from '@tingdu/features/accounts/invitations/public.server.ts'
import { advanceDays } from '@tingdu/features/membership/subscriptions/billing/advance-days.server.ts'
import { openSubscriptions } from '@tingdu/features/membership/subscriptions/open-subscriptions.server.ts'
import { sendMailJob } from '@tingdu/features/staff/emails/jobs.server.ts'
import { createMailQueue } from '@tingdu/features/staff/emails/mail-queue.server.ts'
import { openLog } from '@tingdu/http/log.ts'
import { openJobQueue } from '@tingdu/jobs/queue.ts'
import { hostOf } from '@tingdu/mail/port.ts'
import { openTransport } from '@tingdu/mail/transport.ts'
import { type Config, ConfigError } from './config.ts'

const usage = 'Say how many days: npm run admin -- billing advance-days 30'

/**
 * `billing advance-days N`: moves the clock of the payment sandbox, and runs what falls due. Mails are queued; a
 * running server sends them. Returns a sentence about the result.
 */
export async function advanceBilling(
  config: Config,
  { database, authSecret, ...connections }: Connections & { database: Database; authSecret: string },
  [command, days]: string[],
): Promise<string> {
  if (command !== 'advance-days' || !/^\d{1,4}$/.test(days ?? '')) throw new Error(usage)
  if (process.env.NODE_ENV === 'production')
    throw new ConfigError('The billing clock is not moved in production.')
  if (config.braintreeVariables) {
    throw new ConfigError('The billing clock is not moved where payments go to Braintree.')
  }
  const log = openLog('warn')
  const jobs = openJobQueue({ ...connections, log, supervise: false })
  const transport = openTransport({
    ...config,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
  })
  const minting = { mintToken, mintInvitationToken }
  const emails = {
    database,
    transport,
    site: config.publicUrl,
    mailHost: hostOf(config.mailFrom),
    ...minting,
  }
  jobs.add(sendMailJob(emails))
  try {
    const mail = createMailQueue(jobs)
    const settings = { database, log, mail, authSecret, rateLimitFactor: 1, braintree: null }
    const now = await advanceDays(openSubscriptions(settings), Number(days))
    return `The billing clock is at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC now.`
  } finally {
    await jobs.stop()
    await transport.close()
  }
}
