import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import * as z from 'zod/mini'
import { readDocument, type TextsContext } from '../annotate-before-write.server.ts'
import { annotateDocument } from '../document/annotate-document.ts'
import { MAX_REQUEST_BYTES } from '../document/text-document.ts'

const body = z.object({
  json_text: z.unknown(),
  before: z.optional(z.unknown()),
  sha1: z.optional(z.string()),
  coverage: z.optional(z.boolean()),
})

/**
 * `POST rpc/annotate_text`: the document `{json_text}` with its sentences and words, as it would be stored:
 * `{json_text, estimated_level}`. While somebody is typing, `before` is the document before that change: its
 * translations, timings and corrections stay with the sentences that still occur. `sha1` names the stored text that is
 * being edited. `coverage` asks for the share of its running words that the caller knows, as `coverage` from 0 to 1, null
 * without any, and for the different words that are new to them: their number as `new_words`, and their ids as
 * `new_word_ids`, those that occur most often first. Nothing is stored, and nothing is taken from the characters of the
 * day, so that a preview while typing does not count the same text repeatedly.
 *
 * Refuses: 400 `invalid_document` with a JSON Pointer to the first error, 401, 403 `PT403` for more new characters than are
 * left of the day.
 */
export function previewText({ database, lexicon }: TextsContext): Endpoint {
  return sessionEndpoint<z.infer<typeof body>>({
    method: 'POST',
    path: 'rpc/annotate_text',
    summary: 'The content of a text with its sentences and words, without storing it',
    maxBodyBytes: MAX_REQUEST_BYTES,
    // readDocument checks them, and says where in the document an error is.
    uncheckedFields: ['json_text', 'before'],
    body,
    async handle({ body: { json_text, before, sha1 = null, coverage = false }, owner }, { caller, userId }) {
      // Reads no rows: it only checks that the session is valid.
      await database.as(caller, { name: 'annotate', text: 'select', values: [] })
      const sent = readDocument(json_text)
      const typed = before == null ? null : readDocument(before)
      const { content } = sent
      await withShareOf(database, owner)
        .as(serverCaller(), {
          text: 'select private.require_preview($1, $2::jsonb, $3)',
          values: [userId, JSON.stringify({ content }), sha1],
        })
        .catch((error) => {
          throw databaseRefusal(error)
        })
      const { document, estimatedLevel } = annotateDocument(sent, await lexicon.get(), typed)
      const estimated = { json_text: document, estimated_level: estimatedLevel }
      if (!coverage) return { body: estimated }
      const { rows } = await withShareOf(database, owner).as<{
        share: number | null
        new_words: number[] | null
      }>(serverCaller(), {
        text: 'select share, new_words from private.known_of_document($1, $2::jsonb)',
        values: [userId, JSON.stringify(document)],
      })
      const { share = null, new_words } = rows[0] ?? {}
      const new_word_ids = new_words ?? []
      return { body: { ...estimated, coverage: share, new_words: new_word_ids.length, new_word_ids } }
    },
  })
}
