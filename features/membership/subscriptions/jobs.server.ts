import type { Job } from '@tingdu/jobs/job.ts'
import { cleanUpBilling } from './billing/clean-up.server.ts'
import { queueComingChargeMails } from './billing/coming-charge-mails.server.ts'
import { reconcile } from './billing/reconcile.server.ts'
import type { SubscriptionsContext } from './context.server.ts'
import { moveEarlyCharges } from './plan-change/move-charge.server.ts'
import { completeOpenRefunds } from './refunds/open-refunds.server.ts'
import { queueTrialMails } from './trial/trial-mails.server.ts'

const retryForHours = { times: 5, firstSeconds: 600, longestSeconds: 3600 }

/** The background jobs of billing. */
export function subscriptionJobs(context: SubscriptionsContext): Job[] {
  const jobs: Job[] = [
    { name: 'trial-mails', schedule: '7 * * * *', run: () => queueTrialMails(context) },
    { name: 'coming-charge-mails', schedule: '9 * * * *', run: () => queueComingChargeMails(context) },
    {
      name: 'billing-reconcile',
      schedule: '20 3 * * *',
      retry: retryForHours,
      timeoutSeconds: 3000,
      run: async () => void (await reconcile(context)),
    },
    { name: 'billing-move-charges', schedule: '*/10 * * * *', run: () => moveEarlyCharges(context) },
    { name: 'billing-refunds', schedule: '*/10 * * * *', run: () => completeOpenRefunds(context) },
    { name: 'billing-clean-up', schedule: '50 3 * * *', run: () => cleanUpBilling(context) },
  ]
  const { sandbox } = context.payments
  if (sandbox) jobs.push({ name: 'billing-sandbox', schedule: '*/5 * * * *', run: () => bill(context) })
  return jobs
}

/** Lets the sandbox bill what is due, then delivers its notices. */
async function bill({ payments, clock }: SubscriptionsContext): Promise<void> {
  const now = await clock.read()
  await (await payments.sandbox?.())?.advance(now)
}
