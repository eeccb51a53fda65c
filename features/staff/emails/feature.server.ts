import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { hostOf } from '@tingdu/mail/port.ts'
import { mintToken } from '../../accounts/accounts/public.server.ts'
import { mintInvitationToken } from '../../accounts/invitations/public.server.ts'
import { seedDemoMails } from './demo-mails.server.ts'
import { previewMailing } from './endpoints/preview-mailing.server.ts'
import { resendMail } from './endpoints/resend-mail.server.ts'
import { testMailing } from './endpoints/test-mailing.server.ts'
import { sendMailJob } from './jobs.server.ts'
import { mailingsJob } from './mailings/queue-mailings.server.ts'
import { ownMails } from './own-data.server.ts'
import { requeueMailsJob } from './requeue-mails.server.ts'

/** Mails to members: the queue, sending, and the list for staff. */
export const emails: RegisterFeature = ({
  database,
  transport,
  publicUrl,
  mailFrom,
  jobs,
  rateLimitFactor,
}) => {
  const mint = { mintToken, mintInvitationToken }
  const context = { database, transport, site: publicUrl, mailHost: hostOf(mailFrom), ...mint }
  return {
    name: 'emails',
    endpoints: [
      resendMail({ database, jobs, rateLimitFactor }),
      previewMailing({ database, site: publicUrl }),
      testMailing({ database, jobs, rateLimitFactor }),
    ],
    jobs: [sendMailJob(context), requeueMailsJob({ database, jobs }), mailingsJob({ database, jobs })],
    loggedReads: { fc_mails: 'recipient' },
    ownData: [ownMails],
    notOwnData: { 'private.mailing_recipients': 'who gets a mailing; the mails are in the export' },
    // Other mails are deleted with the account that they belong to.
    onAccountDeletion: {
      async rows(run, { email }) {
        await run({
          text: `delete from api.fc_mails where template = 'invitation' and recipient = lower($1)`,
          values: [email],
        })
      },
    },
    demo: () => database.transaction(serverCaller(), (run) => seedDemoMails(run, publicUrl)),
  }
}
