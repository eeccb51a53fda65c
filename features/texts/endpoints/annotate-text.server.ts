import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import * as z from 'zod/mini'
import { readDocument, type TextsContext } from '../annotate-before-write.server.ts'
import { annotateDocument } from '../document/annotate-document.ts'
import { MAX_REQUEST_BYTES } from '../document/text-document.ts'

const body = z.object({ json_text: z.unknown(), before: z.optional(z.unknown()) })

/**
 * `POST rpc/annotate_text`: the document `{json_text}` with its sentences and words, as it would be stored:
 * `{json_text, estimated_level}`. Nothing is stored. While somebody is typing, `before` is the document before that
 * change: its translations, timings and corrections stay with the sentences that still occur.
 *
 * Refuses: 400 `invalid_document` with a JSON Pointer to the first error, 401.
 */
export function previewText({ database, lexicon }: TextsContext): Endpoint {
  return sessionEndpoint<z.infer<typeof body>>({
    method: 'POST',
    path: 'rpc/annotate_text',
    maxBodyBytes: MAX_REQUEST_BYTES,
    body,
    async handle({ body: { json_text, before } }, { caller }) {
      // Reads no rows: it only checks that the session is valid.
      await database.as(caller, { name: 'annotate', text: 'select', values: [] })
      const typed = before == null ? null : readDocument(before)
      const { document, estimatedLevel } = annotateDocument(
        readDocument(json_text),
        await lexicon.get(),
        typed,
      )
      return { body: { json_text: document, estimated_level: estimatedLevel } }
    },
  })
}
