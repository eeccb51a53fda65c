import { randomUUID } from 'node:crypto'
import type { Mapping } from '@tingdu/anki/mapping.ts'
import { PackageFault } from '@tingdu/anki/package-fault.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { discardPackage, findPackage } from '@tingdu/features/accounts/uploads/public.server.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { Job, JobQueue } from '@tingdu/jobs/job.ts'
import type { ImportResult } from '../import-task.ts'
import { messages } from '../messages.ts'
import type { ImportContext } from './context.server.ts'
import { importPackage } from './import-package.server.ts'

const IMPORT = 'import-deck'
const LONGEST_SECONDS = 30 * 60

type Asked = { key: string; mapping: Mapping | null }
type Task = Asked & { owner: number; id: string }

/**
 * Queues the import of a package, in the caller's transaction. Returns the id of the task; throws 409 `import_running`
 * while another import of the member is running. One that has not ended in time is considered failed.
 */
export async function requestImport(run: Run, jobs: JobQueue, owner: number, asked: Asked): Promise<string> {
  const id = randomUUID()
  await run({
    text: `delete from api.fc_study_tasks where owner = $1 and kind = 'import'
      and (finished_at < now() - interval '1 day'
        or finished_at is null and requested_at < now() - make_interval(secs => $2))`,
    values: [owner, LONGEST_SECONDS * 2],
  })
  const { rows } = await run({
    text: `insert into api.fc_study_tasks (owner, id, kind) values ($1, $2, 'import')
      on conflict (owner, kind) where finished_at is null do nothing returning id`,
    values: [owner, id],
  })
  if (rows.length === 0) {
    const { running: message, runningHint: hint } = messages
    throw new HttpError(409, { code: 'import_running', message, hint })
  }
  await jobs.send(run, IMPORT, { owner, id, ...asked })
  return id
}

/** Imports packages. One that is interrupted is imported again, which adds only what is missing. */
export function importDeckJob(context: ImportContext): Job<Task> {
  return {
    name: IMPORT,
    retry: { times: 2, firstSeconds: 10, longestSeconds: 60 },
    timeoutSeconds: LONGEST_SECONDS,
    async run(task) {
      const database = withShareOf(context.database, `account ${task.owner}`)
      if (!(await isWaiting(database, task))) return
      const result = await resultOf({ ...context, database }, task)
      const isPreview = 'preview' in result
      if (!isPreview) await discardPackage({ ...context, database }, task.key)
      await finish(database, task, result)
    },
  }
}

async function resultOf(context: ImportContext, { owner, id, key, mapping }: Task): Promise<ImportResult> {
  try {
    const file = await findPackage(context, owner, key)
    if (!file) return refused('upload_missing', messages.notUploaded)
    return await importPackage(context, {
      ...{ owner, package: file, mapping },
      progress: (done, total) => noteProgress(context.database, owner, id, done, total),
    })
  } catch (error) {
    if (error instanceof PackageFault) return refused(error.code, messages.faults[error.code])
    const { code, message, hint } = error as { code?: string; message: string; hint?: string }
    // A limit of decks or entries.
    if (code === 'P0001') return refused('deck_limit', message, hint)
    context.log.error({ err: error, owner }, 'a deck could not be imported')
    return refused('import_failed', messages.faults.import_failed)
  }
}

function refused(code: string, message: string, hint: string | null = null): ImportResult {
  return { error: { code, message, hint } }
}

async function isWaiting(database: Database, { owner, id }: Task): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    text: 'select from api.fc_study_tasks where owner = $1 and id = $2 and finished_at is null',
    values: [owner, id],
  })
  return rows.length > 0
}

async function noteProgress(database: Database, owner: number, id: string, done: number, total: number) {
  await database.as(serverCaller(), {
    text: 'update api.fc_study_tasks set done = $3, total = $4 where owner = $1 and id = $2',
    values: [owner, id, done, total],
  })
}

async function finish(database: Database, { owner, id }: Task, result: ImportResult): Promise<void> {
  await database.as(serverCaller(), {
    text: `update api.fc_study_tasks set finished_at = now(), done = coalesce(total, 0), total = coalesce(total, 0),
        result = $3 where owner = $1 and id = $2`,
    values: [owner, id, JSON.stringify(result)],
  })
}
