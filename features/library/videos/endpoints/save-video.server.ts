import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { SubtitlesInvalid } from '@tingdu/transcripts/port.ts'
import { MAX_SUBTITLES, readSubtitles } from '@tingdu/transcripts/subtitles.ts'
import type * as z from 'zod/mini'
import { requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import { saveVideoRules } from '../rules.ts'
import { storeVideo } from '../stored-videos.server.ts'
import type { VideosContext } from '../videos-context.server.ts'

/** Room for characters that take several bytes, or escapes, in JSON. */
const MAX_BODY_BYTES = 6 * MAX_SUBTITLES

/**
 * `POST rpc/save_video` with `{video_string_id, title, subtitles, replace?}`: adds a video, or changes its title and
 * transcript; null subtitles leave the transcript as it is. Returns `{sha1, lines}`, the number of lines that were read.
 *
 * Refuses: 400 `invalid_input`, 400 `subtitles_invalid` for a file that is not SRT or VTT, 409 `transcript_exists` if the
 * video has another transcript and `replace` is not true, 401, 403 for all but staff.
 */
export function saveVideo(context: VideosContext): Endpoint {
  return sessionEndpoint<z.infer<typeof saveVideoRules>>({
    method: 'POST',
    path: 'rpc/save_video',
    summary: 'Staff add a video, or change its title and subtitles',
    maxBodyBytes: MAX_BODY_BYTES,
    body: saveVideoRules,
    async handle({ body: { video_string_id: videoId, title, subtitles, replace }, owner }, session) {
      const actor = await requireStaffCaller(context.database, session)
      const lines = subtitles === null ? null : await readFile(subtitles)
      const video = { videoId, title, thumbnails: {}, commentCount: null, likes: null, views: null }
      const storing = replace ? 'replace' : 'change'
      const database = withShareOf(context.database, owner)
      const sha1 = await storeVideo(database, actor, { video, lines, storing })
      return { body: { sha1, lines: lines?.length ?? null } }
    },
  })
}

async function readFile(subtitles: string) {
  try {
    return await readSubtitles(subtitles)
  } catch (failure) {
    if (!(failure instanceof SubtitlesInvalid)) throw failure
    throw new HttpError(400, { code: 'subtitles_invalid', message: failure.message })
  }
}
