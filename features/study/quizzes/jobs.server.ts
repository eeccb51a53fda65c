import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import { recordLatePractice } from './practice-reviews.server.ts'

/**
 * Ends attempts whose time is up and whose members did not come back, every five minutes, and records what was practiced in
 * attempts that ended by their time limit, as if they had been handed in.
 */
export function lateAttemptsJob({ database, log }: Pick<ServerContext, 'database' | 'log'>): Job {
  return {
    name: 'late-quiz-attempts',
    schedule: '*/5 * * * *',
    async run() {
      const { rows } = await database.as<{ end: number }>(serverCaller(60_000), {
        text: `select floor(extract(epoch from a.ends_at))::float8 as end, private.end_attempt(a.owner, a.id)
            from api.fc_quiz_attempts a
          where a.finished_at is null and a.ends_at < now() and private.quiz_ends(a) < now()`,
        values: [],
      })
      await recordLatePractice(
        { database, log },
        rows.length > 0 ? Math.min(...rows.map(({ end }) => end)) : null,
      )
    },
  }
}
