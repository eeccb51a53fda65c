import type { Caller } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import { annotated } from './annotated-request.server.ts'
import type { SentencesContext } from './context.server.ts'

/**
 * Whoever may write sentences sends their text (and corrections of its words), and what follows from it is added here, for
 * the analysis lives in this process. A reading or a text word by word that is sent along stays as it is sent; tokens and
 * keywords never do. A level that is left out of a new sentence, or sent as null, is that of the hardest word.
 *
 * Refuses with 400 `invalid_input` what breaks the rules, and with 415 what is not JSON.
 */
export function annotateSentences(context: SentencesContext): BeforeWrite {
  return async (request, caller) =>
    (await mayWrite(context.database, caller)) ? await annotated(request, context) : request
}

/** A caller who may not write, or whose session has ended, is refused by the data API in its own words. */
async function mayWrite(database: Database, caller: Caller): Promise<boolean> {
  const text = `select has_any_column_privilege('api.fc_sentences', 'insert') as may`
  const asked = database.as<{ may: boolean }>(caller, { text, values: [] })
  return await asked.then(
    ({ rows }) => rows[0]?.may === true,
    () => false,
  )
}
