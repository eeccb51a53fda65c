import type { EmailsContext } from '@tingdu/features/emails/context.server.ts'
import { sendMailJob } from '@tingdu/features/emails/jobs.server.ts'
import type { JobQueue } from '@tingdu/jobs/job.ts'

/** Makes every job of the product known to the queue: features write them, this is the list. */
export function addJobs(queue: JobQueue, { emails }: { emails: EmailsContext }): void {
  queue.add(sendMailJob(emails))
}
