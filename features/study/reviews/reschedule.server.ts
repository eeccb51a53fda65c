import { randomUUID } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { Job, JobQueue } from '@tingdu/jobs/job.ts'
import {
  cardsToFold,
  type FoldSettings,
  foldAndStore,
  type StoredCards,
  schedulerFor,
} from './folding.server.ts'

const RESCHEDULE = 'reschedule-cards'

/** Cards that are folded in one transaction, during which the member's own reviews wait. */
const BATCH = 500

type Task = { owner: number; id: string }

/** Asks for all cards of a member to be folded again, in the caller's transaction. Replaces a request that is not done. */
export async function requestReschedule(run: Run, jobs: JobQueue, owner: number): Promise<string> {
  const id = randomUUID()
  await run({
    text: `insert into api.fc_study_tasks (owner, id, kind, total)
      select $1, $2, 'reschedule', (select count(*) from api.fc_cards where owner = $1)
      on conflict (owner, kind) where finished_at is null
        do update set id = excluded.id, done = 0, total = excluded.total, requested_at = now()`,
    values: [owner, id],
  })
  await jobs.send(run, RESCHEDULE, { owner, id })
  return id
}

/** Folds all cards of a member again, some at a time; ends when a newer request has replaced this one. */
export function rescheduleJob({ database }: { database: Database }): Job<Task> {
  return {
    name: RESCHEDULE,
    retry: { times: 3, firstSeconds: 30, longestSeconds: 300 },
    async run(task) {
      const own = withShareOf(database, `account ${task.owner}`)
      for (let after: string | null = FIRST; after !== null; ) {
        const from: string = after
        after = await own.transaction(serverCaller(60_000), (run) => foldSome(run, task, from))
      }
    },
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

type Some = { settings: FoldSettings; cards: StoredCards; last: string | null }

/** Folds the cards that follow `after`. Returns the last of them, or null when there is nothing more to do. */
async function foldSome(run: Run, { owner, id }: Task, after: string): Promise<string | null> {
  const { rows: locked } = await run<FoldSettings>({
    text: `select s.desired_retention, s.parameters from api.fc_study_settings s
      where s.owner = $1 and exists (
        select from api.fc_study_tasks t where t.owner = $1 and t.id = $2 and t.finished_at is null)
      for no key update of s`,
    values: [owner, id],
  })
  const [settings] = locked
  if (!settings) return null
  const { rows } = await run<Some>({
    text: `select private.reviews_of_cards($1, array_agg(id)) as cards, (array_agg(id order by id desc))[1] as last
      from (select id from api.fc_cards where owner = $1 and id > $2 order by id limit $3) next`,
    values: [owner, after, BATCH],
  })
  const { cards, last } = rows[0] as Some
  if (last !== null) await foldAndStore(run, owner, schedulerFor(settings), cardsToFold(cards))
  await run({
    text: `update api.fc_study_tasks set done = done + $3, finished_at = case when $4 then now() end
      where owner = $1 and id = $2`,
    values: [owner, id, Object.keys(cards ?? {}).length, last === null],
  })
  return last
}
