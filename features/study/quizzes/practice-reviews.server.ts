import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { recordReviews } from '../reviews/public.server.ts'

/** An answer that asked the same as a card. */
type PracticeReview = { id: string; card_id: string; is_right: boolean; at: number }

const RIGHT = 3
const WRONG = 1

/**
 * Records answers of an attempt as reviews of the cards that ask the same, each once: the id of a review follows from the
 * attempt and the question. Words that the member does not study have no card, and stay so.
 */
export async function recordPractice(
  database: Database,
  session: SessionIdentity,
  attempt: number,
): Promise<void> {
  const { rows } = await withShareOf(database, session.caller.owner).as<PracticeReview>(serverCaller(), {
    name: 'quiz_reviews',
    text: 'select * from private.quiz_reviews($1, $2)',
    values: [session.userId, attempt],
  })
  await record(database, session, rows)
}

/**
 * Does the same for attempts that ended by their time limit since then, in seconds since 1970, and within the last hour in any
 * case. Logs for whom it cannot be done, such as members who have reached the limit of reviews of a day.
 */
export async function recordLatePractice(
  { database, log }: Pick<ServerContext, 'database' | 'log'>,
  since: number | null,
): Promise<void> {
  const caller = serverCaller(60_000)
  const { rows } = await database.as<PracticeReview & { owner: number }>(caller, {
    text: 'select * from private.late_quiz_reviews(to_timestamp($1))',
    values: [since],
  })
  for (const [userId, reviews] of Map.groupBy(rows, ({ owner }) => owner)) {
    try {
      await record(database, { userId, sessionId: null, caller }, reviews)
    } catch (error) {
      log.warn({ err: error, account: userId }, 'answers of a quiz could not be recorded')
    }
  }
}

async function record(
  database: Database,
  learner: Parameters<typeof recordReviews>[1],
  answers: readonly PracticeReview[],
): Promise<void> {
  if (answers.length === 0) return
  const reviews = answers.map(({ id, card_id, is_right, at }) => ({
    ...{ id, card_id, at, kind: null, subject: null, skill: null, duration_ms: 0, device: '' },
    rating: is_right ? (RIGHT as 3) : (WRONG as 1),
  }))
  await recordReviews(database, learner, reviews)
}
