import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import type { Job } from '@tingdu/jobs/job.ts'
import { type Translation, TranslationUnavailable, TranslationUnusable } from '@tingdu/translation/port.ts'

export const TRANSLATE = 'translate-text'

/** What is sent at once. */
const MOST_SENTENCES = 20
const MOST_CHARACTERS = 800
/** How often the service is asked again until a translation counts as failed; later each time. */
const TRIES = 6
const FIRST_SECONDS = 30
const LONGEST_SECONDS = 600

export type Task = { owner: number; sha1: string }
type Failure = 'unavailable' | 'unusable' | 'budget' | 'space'
type Stored = { document: TextDocument; last_modified: string }
type Context = Pick<ServerContext, 'database' | 'log'> & { translation: Translation }

/**
 * Translates the sentences of a text that have no translation, some at a time, so that what is translated is never
 * lost. While the service is down it is tried again by the rules of jobs.
 */
export function translateJob(context: Context): Job<Task> {
  return {
    name: TRANSLATE,
    retry: { times: TRIES, firstSeconds: FIRST_SECONDS, longestSeconds: LONGEST_SECONDS },
    timeoutSeconds: 30 * 60,
    async run(task) {
      const database = withShareOf(context.database, `account ${task.owner}`)
      try {
        await finish(database, task, await translateAll({ ...context, database }, task))
      } catch (failure) {
        if (isOutOfSpace(failure)) return await finish(database, task, 'space')
        const isDown = failure instanceof TranslationUnavailable
        if (isDown) context.log.warn({ err: failure }, 'the translation service is not available')
        const isLast = await isTooLate(database, task)
        if (isLast) await finish(database, task, 'unavailable')
        // Fails the job, which is tried again while the translation is not finished.
        if (!isDown || !isLast) throw failure
      }
    },
  }
}

/** Returns why some sentences are left without a translation; null if none are. */
async function translateAll({ database, translation, log }: Context, task: Task): Promise<Failure | null> {
  /** Sentences that the service could not translate. */
  const left = new Set<string>()
  for (;;) {
    const stored = await readText(database, task)
    if (!stored) return null
    const batch = nextBatch(stored.document, left)
    if (batch.length === 0) return left.size > 0 ? 'unusable' : null
    if (!(await takeBudget(database, task, batch))) return 'budget'
    const translated = await translateBatch(translation, batch, (failure) =>
      log.warn({ err: failure }, 'a translation cannot be used'),
    )
    for (const sentence of batch) if (!translated.has(sentence)) left.add(sentence)
    await store(database, task, translated)
  }
}

/** The next sentences without a translation, each text once. */
function nextBatch({ content, sentences = [] }: TextDocument, left: ReadonlySet<string>): string[] {
  const batch = new Set<string>()
  let characters = 0
  for (const { start, end, translation = '' } of sentences) {
    const text = content.slice(start, end)
    if (translation.trim() !== '' || left.has(text) || batch.has(text)) continue
    characters += text.length
    if (batch.size === MOST_SENTENCES || (batch.size > 0 && characters > MOST_CHARACTERS)) break
    batch.add(text)
  }
  return [...batch]
}

/** The translations by sentence; what cannot be used is asked for again in smaller parts, and left out in the end. */
async function translateBatch(
  translation: Translation,
  batch: readonly string[],
  unusable: (failure: TranslationUnusable) => void,
): Promise<Map<string, string>> {
  try {
    const translated = await translation.translate(batch)
    return new Map(batch.map((sentence, index) => [sentence, translated[index] as string]))
  } catch (failure) {
    if (!(failure instanceof TranslationUnusable)) throw failure
    unusable(failure)
    if (batch.length === 1) return new Map()
    const half = Math.ceil(batch.length / 2)
    const first = await translateBatch(translation, batch.slice(0, half), unusable)
    return new Map([...first, ...(await translateBatch(translation, batch.slice(half), unusable))])
  }
}

/** Adds translations where there still are none; the text may have been changed meanwhile. */
async function store(database: Database, task: Task, translated: ReadonlyMap<string, string>): Promise<void> {
  let isStored = translated.size === 0
  while (!isStored) {
    const stored = await readText(database, task)
    if (!stored) return
    const { content, sentences = [] } = stored.document
    const document = {
      ...stored.document,
      sentences: sentences.map((sentence) => {
        const found = translated.get(content.slice(sentence.start, sentence.end))
        return found === undefined || sentence.translation?.trim()
          ? sentence
          : { ...sentence, translation: found, translated_by: 'machine' }
      }),
    }
    const { rows } = await database.as<{ stored: boolean }>(serverCaller(), {
      text: 'select private.store_translations($1, $2::timestamptz, $3::jsonb) as stored',
      values: [task.sha1, stored.last_modified, JSON.stringify(document)],
    })
    isStored = rows[0]?.stored ?? false
  }
  await database.as(serverCaller(), {
    text: `update api.fc_translations set done = least(total, greatest(0, total - private.untranslated((
        select d.document from private.texts t join private.text_documents d on d.text_id = t.id where t.sha1 = $2))))
      where owner = $1 and text_sha1 = $2`,
    values: [task.owner, task.sha1],
  })
}

/** The text, unless it is gone or its translation is not wanted any more. */
async function readText(database: Database, { owner, sha1 }: Task): Promise<Stored | null> {
  const { rows } = await database.as<Stored>(serverCaller(), {
    text: `select d.document, t.last_modified::text from private.texts t
        join private.text_documents d on d.text_id = t.id
        join api.fc_translations wanted on wanted.text_sha1 = t.sha1 and wanted.owner = $1
       where t.sha1 = $2 and t.owner = $1 and not t.in_library and wanted.finished_at is null`,
    values: [owner, sha1],
  })
  return rows[0] ?? null
}

async function takeBudget(database: Database, { owner }: Task, batch: readonly string[]): Promise<boolean> {
  const { rows } = await database.as<{ taken: boolean }>(serverCaller(), {
    text: 'select private.take_translation($1, $2) as taken',
    values: [owner, batch.join('').length],
  })
  return rows[0]?.taken ?? false
}

/** Whether a document was refused because the texts of its owner take up all that they can. */
const isOutOfSpace = (failure: unknown) => (failure as { code?: string }).code === 'P0001'

/** Whether the job has been tried for so long that it is not tried again. */
async function isTooLate(database: Database, { owner, sha1 }: Task): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    text: `select from api.fc_translations
      where owner = $1 and text_sha1 = $2 and requested_at < now() - interval '25 minutes'`,
    values: [owner, sha1],
  })
  return rows.length > 0
}

async function finish(database: Database, { owner, sha1 }: Task, failure: Failure | null): Promise<void> {
  await database.as(serverCaller(), {
    text: `update api.fc_translations
        set finished_at = now(), failure = $3, done = case when $3::text is null then total else done end
      where owner = $1 and text_sha1 = $2 and finished_at is null`,
    values: [owner, sha1, failure],
  })
}
