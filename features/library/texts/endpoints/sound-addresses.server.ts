import type { Database } from '@tingdu/database/database.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { signReads } from '../../../accounts/uploads/public.server.ts'
import { refusals } from '../messages.ts'

/**
 * `GET rpc/sound_addresses?sha1=…`: where the recordings of a text can be heard, by their path, for those who may read it:
 * `{sounds: {path: address}, expires_at}`. An address needs no token, because players send none; it is valid for hours.
 *
 * Refuses: 401; 404 `not_found` for a text whose content the caller may not read; 503 when the bucket cannot sign.
 */
export function soundAddresses(context: { database: Database; bucket: Bucket }): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/sound_addresses',
    summary:
      'Where the recordings of a text can be heard for hours; returns {sounds: {path: address}, expires_at}',
    query: { sha1: 'the text' },
    reads: { table: 'fc_texts', column: 'sha1', parameter: 'sha1' },
    inViewAs: true,
    async handle({ query }, { caller }) {
      const { rows } = await context.database.as<{ paths: string[] }>(caller, {
        name: 'sound_addresses',
        text: `select array(select path #>> '{}' from jsonb_path_query(json_text, '$.sounds[*].path') as path) as paths
          from api.fc_texts where sha1 = $1 and json_text is not null`,
        values: [query.get('sha1') ?? ''],
      })
      const [text] = rows
      if (!text) throw new HttpError(404, { code: 'not_found', message: refusals.notReadable })
      const { addresses, expires_at } = await signReads(context, text.paths)
      return { body: { sounds: addresses, expires_at } }
    },
  })
}
