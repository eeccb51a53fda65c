import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import { restoreRules } from '../rules.ts'
import { restoreTranscript as restore } from '../stored-videos.server.ts'
import { transcriptMissing, type VideosContext } from '../videos-context.server.ts'

/**
 * `POST rpc/restore_transcript` with `{video_string_id}`: brings back the transcript that the last upload has replaced, and
 * keeps the uploaded one as the previous transcript. Returns 204.
 *
 * Refuses: 400 `invalid_input`, 404 `transcript_missing` if none was replaced, 401, 403 for all but staff.
 */
export function restoreTranscript(context: VideosContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/restore_transcript',
    summary: 'Staff bring back the transcript that the last upload replaced',
    body: restoreRules,
    async handle({ body, owner }, session) {
      const actor = await requireStaffCaller(context.database, session)
      const database = withShareOf(context.database, owner)
      if (!(await restore(database, actor, body.video_string_id))) throw transcriptMissing()
      return { status: 204 }
    },
  })
}
