import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { importRules } from '../rules.ts'

/**
 * `POST example-notes/import` `{notes: [{title, text}]}`: adds those with a title that none of the caller's notes has.
 * Returns `{added}`, their number.
 *
 * Errors: 400 `invalid_input`, 401.
 */
export function importExampleNotes({ database }: { database: Database }): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'example-notes/import',
    summary: 'Adds notes with titles that none of the caller’s has; returns {added}',
    body: importRules,
    async handle({ body }, { caller }) {
      const { rowCount } = await database.as(caller, {
        text: `insert into api.fc_example_notes (title, text)
          select title, text from jsonb_to_recordset($1::jsonb) as given (title text, text text)
          on conflict on constraint fc_example_notes_key do nothing`,
        values: [JSON.stringify(body.notes)],
      })
      return { body: { added: rowCount } }
    },
  })
}
