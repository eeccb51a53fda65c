import type { Caller } from '@tingdu/database/caller.ts'
import type { Database } from '@tingdu/database/database.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { DataReply, DataRequest, PassThrough } from '@tingdu/http/pass-through.ts'
import type { SentencesContext } from './context.server.ts'

/**
 * Stands before the data API: whoever may write sentences sends their text (and corrections of its words), and what
 * follows from it is added here, for the analysis lives in this process. A reading or a text word by word that is sent
 * along stays as it is sent; tokens and keywords never do. A level that is left out of a new sentence, or sent as null, is
 * that of the hardest word. Other requests pass through untouched.
 *
 * Refuses with 400 `invalid_input` what breaks the rules, and with 415 what is not JSON.
 */
export function annotateBeforeWrite(
  context: SentencesContext,
  handle: PassThrough['handle'],
): PassThrough['handle'] {
  const annotateAndHandle: PassThrough['handle'] = async (request, caller, options) => {
    if (!(await mayWrite(context.database, caller))) return await handle(request, caller, options)
    // With the first sentence written, not with the server: it brings the analysis and the validation along.
    const { annotated } = await import('./annotated-request.server.ts')
    try {
      return await handle(await annotated(request, context), caller, options)
    } catch (error) {
      if (error instanceof HttpError) return refusalOf(error)
      throw error
    }
  }
  return (...asked) => (isWrite(asked[0]) ? annotateAndHandle(...asked) : handle(...asked))
}

function isWrite({ method, path }: DataRequest): boolean {
  return path === 'fc_sentences' && (method === 'POST' || method === 'PATCH' || method === 'PUT')
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

function refusalOf({ status, headers, body }: HttpError): DataReply {
  const type = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) }
}
