import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { importRules } from '../rules.ts'

/**
 * `POST bookmarks/import` `{bookmarks: [{title, address}]}`: adds those whose address the caller has not bookmarked
 * yet. Returns `{added}`, their number.
 *
 * Errors: 400 `invalid_input`, 401.
 */
export function importBookmarks({ database }: { database: Database }): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'bookmarks/import',
    body: importRules,
    async handle({ body }, { caller }) {
      const { rowCount } = await database.as(caller, {
        text: `insert into api.fc_bookmarks (title, address)
          select title, address from jsonb_to_recordset($1::jsonb) as given (title text, address text)
          on conflict on constraint fc_bookmarks_key do nothing`,
        values: [JSON.stringify(body.bookmarks)],
      })
      return { body: { added: rowCount } }
    },
  })
}
