import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { restoreRules } from '../rules.ts'
import { restoreTranscript as restore } from '../stored-videos.server.ts'
import { requireStaff, transcriptMissing, type VideosContext } from '../videos-context.server.ts'

/**
 * `POST rpc/restore_transcript` with `{video_string_id}`: brings back the transcript that the last upload has replaced, and
 * keeps the one of the upload in its stead. Returns 204.
 *
 * Refuses: 400 `invalid_input`, 404 `transcript_missing` if none was replaced, 401, 403 for all but staff.
 */
export function restoreTranscript(context: VideosContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/restore_transcript',
    body: restoreRules,
    async handle({ body }, session) {
      const actor = await requireStaff(context, session)
      if (!(await restore(context.database, actor, body.video_string_id))) throw transcriptMissing()
      return { status: 204 }
    },
  })
}
