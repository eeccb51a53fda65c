import type { EmailsContext } from '@tingdu/features/emails/context.server.ts'
import { sendMailJob } from '@tingdu/features/emails/jobs.server.ts'
import { requeueMailsJob } from '@tingdu/features/emails/requeue-mails.server.ts'
import type { SubscriptionsContext } from '@tingdu/features/subscriptions/context.server.ts'
import { subscriptionJobs } from '@tingdu/features/subscriptions/jobs.server.ts'
import type { UploadsContext } from '@tingdu/features/uploads/context.server.ts'
import { cleanUploadsJob } from '@tingdu/features/uploads/jobs.server.ts'
import type { AnyJob, JobQueue } from '@tingdu/jobs/job.ts'

type Contexts = { emails: EmailsContext; subscriptions: SubscriptionsContext; uploads: UploadsContext }

/** Every job of the product: features write them, this is the list. */
export function allJobs(queue: JobQueue, { emails, subscriptions, uploads }: Contexts): AnyJob[] {
  return [
    sendMailJob(emails) as AnyJob,
    requeueMailsJob({ database: emails.database, jobs: queue }),
    ...subscriptionJobs(subscriptions),
    cleanUploadsJob(uploads),
  ]
}
