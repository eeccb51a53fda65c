import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import { dayOfDate } from '@tingdu/study/study-day.ts'
import type { FoldSettings, StoredCards } from '../folding.server.ts'
import { requestReschedule } from '../reschedule.server.ts'
import type { FitResult } from './fit.ts'
import { runFit } from './run-fit.server.ts'

/** Fewer reviews do not show how a member remembers. */
const FEWEST_REVIEWS = 400
/** Of more reviews a part is enough, and takes seconds. */
const MOST_REVIEWS = 20_000
/** How long one run fits members, one after another; those who are left come first in the next. */
const RUN_MS = 3_600_000

type Context = Pick<ServerContext, 'database' | 'jobs' | 'log'>

/**
 * Every night, fits parameters for members with new reviews whose last fit is a week old, for an hour at most. Only one
 * process of the server does it, and one member at a time.
 */
export function fitParametersJob(context: Context): Job {
  return {
    name: 'fit-study-parameters',
    schedule: '30 4 * * *',
    timeoutSeconds: 2 * 3600,
    async run() {
      const end = Date.now() + RUN_MS
      for (const owner of await membersToFit(context.database)) {
        if (Date.now() > end) return
        if ((await fitMember(context, owner)) === 'not installed') {
          context.log.warn({}, 'parameters of members are not fitted: the optimizer is not installed')
          return
        }
      }
    },
  }
}

async function membersToFit(database: Database): Promise<number[]> {
  const { rows } = await database.as<{ owner: number }>(serverCaller(120_000), {
    text: `select s.owner from api.fc_study_settings s
      join (select owner, count(*) as reviews from api.fc_reviews where undone_at is null group by owner) r using (owner)
     where r.reviews >= $1 and r.reviews > coalesce((s.last_fit ->> 'reviews')::bigint, 0)
       and coalesce((s.last_fit ->> 'at')::timestamptz < now() - interval '6 days 20 hours', true)
     order by s.last_fit ->> 'at' nulls first, s.owner`,
    values: [FEWEST_REVIEWS],
  })
  return rows.map(({ owner }) => owner)
}

type Member = { settings: FoldSettings; today: string; reviews: number; cards: StoredCards }

/** One member's failure is logged, and the next one is fitted. */
async function fitMember(
  { database, jobs, log }: Context,
  owner: number,
): Promise<'not installed' | undefined> {
  try {
    const member = await readMember(database, owner)
    const result = await runFit({
      cards: Object.entries(member.cards).map(([id, { reviews }]) => [id, reviews]),
      parameters: member.settings.parameters?.w,
      desiredRetention: member.settings.desired_retention,
      today: dayOfDate(member.today),
    })
    if (result === 'not installed') return result
    await database.transaction(serverCaller(), async (run) => {
      const { rowCount } = await run(storing(owner, member, result))
      if (result.isBetter && rowCount === 1) await requestReschedule(run, jobs, owner)
    })
  } catch (err) {
    log.warn({ err, owner }, 'the parameters of a member could not be fitted')
  }
  return undefined
}

async function readMember(database: Database, owner: number): Promise<Member> {
  const { rows } = await database.as<Member>(serverCaller(60_000), {
    text: `with counted as (
        select card_id, count(*) as reviews, sum(count(*)) over (order by md5(card_id::text)) as so_far
          from api.fc_reviews where owner = $1 and undone_at is null group by card_id
      )
      select to_jsonb(s) as settings, lib.study_day(now(), s.time_zone, s.day_starts_at)::text as today,
        (select sum(c.reviews) from counted c)::int as reviews,
        private.reviews_of_cards($1, array(select c.card_id from counted c where c.so_far <= $2)) as cards
        from api.fc_study_settings s where s.owner = $1`,
    values: [owner, MOST_REVIEWS],
  })
  return rows[0] as Member
}

/** Settings that the member has changed meanwhile are left alone. */
function storing(owner: number, { settings, reviews }: Member, result: FitResult) {
  const { w, isBetter, ...figures } = result
  const parameters = isBetter ? { version: 6, w } : settings.parameters
  const at = new Date().toISOString()
  return {
    text: `update api.fc_study_settings set last_fit = $2, parameters = $3
      where owner = $1 and parameters is not distinct from $4`,
    values: [
      owner,
      JSON.stringify({ at, reviews, adopted: isBetter, ...figures }),
      parameters === null ? null : JSON.stringify(parameters),
      settings.parameters === null ? null : JSON.stringify(settings.parameters),
    ],
  }
}
