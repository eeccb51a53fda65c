import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import { firstFound, readVideoId, transcriptMissing, type VideosContext } from '../videos-context.server.ts'

/**
 * `GET srt?videoId=`: the transcript of a video, as `[{videoId, transcript: {transcript: [{text, start, duration}]}}]`
 * with times in seconds. Nothing is stored.
 *
 * Refuses: 400 `invalid_input`, 401, 403 for all but staff, 404 `transcript_missing`, 400
 * `transcript_unfit` for captions of YouTube that cannot be read, 503 if YouTube cannot be reached.
 */
export function readTranscript(context: VideosContext): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'srt',
    summary: 'Staff read the transcript of a video',
    query: { videoId: 'the id of the video at YouTube' },
    async handle({ query }, session) {
      await requireStaffCaller(context.database, session)
      const videoId = readVideoId(query)
      const transcript = await firstFound(context, (from) => from.findTranscript(videoId))
      if (!transcript) throw transcriptMissing()
      return { body: [{ videoId, transcript: { transcript } }] }
    },
  })
}
