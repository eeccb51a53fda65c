import type { Caller } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import { annotated } from './annotated-request.server.ts'
import type { SentencesContext } from './context.server.ts'

/**
 * Adds the columns derived from the text (and the corrections of its words) to requests that write sentences,
 * because the analysis runs in this process. A reading or a word-by-word text in the body is kept; tokens and
 * keywords are replaced. A null level, or a missing one of a new sentence, becomes that of the hardest word.
 *
 * Refuses with 400 `invalid_input` what breaks the rules, and with 415 what is not JSON.
 */
export function annotateSentences(context: SentencesContext): BeforeWrite {
  return async (request, caller) =>
    (await mayWrite(context.database, caller)) ? await annotated(request, context) : request
}

/** Whether the caller may write sentences; otherwise the data API refuses the request with its own error. */
async function mayWrite(database: Database, caller: Caller): Promise<boolean> {
  const text = `select has_any_column_privilege('api.fc_sentences', 'insert') as may`
  const asked = database.as<{ may: boolean }>(caller, { text, values: [] })
  return await asked.then(
    ({ rows }) => rows[0]?.may === true,
    () => false,
  )
}
