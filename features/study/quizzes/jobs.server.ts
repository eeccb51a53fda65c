import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Job } from '@tingdu/jobs/job.ts'

/** Ends attempts whose time is up and whose members did not come back, every five minutes. */
export function lateAttemptsJob({ database }: { database: Database }): Job {
  return {
    name: 'late-quiz-attempts',
    schedule: '*/5 * * * *',
    async run() {
      await database.as(serverCaller(60_000), {
        text: `select private.end_attempt(a.owner, a.id) from api.fc_quiz_attempts a
          where a.finished_at is null and private.quiz_ends(a) < now()`,
        values: [],
      })
    },
  }
}
