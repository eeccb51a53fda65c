import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import type { TranscriptLine, Video } from '@tingdu/transcripts/port.ts'
import { type Actor, requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import { addDiscoveryVideo } from '../add-discovery-video.server.ts'
import { videoErrors as messages } from '../messages.ts'
import { firstFound, readVideoId, type VideosContext } from '../videos-context.server.ts'

/**
 * `GET fatjson/youtube_texts?videoId=`: a video with its transcript, as a row of `fc_youtube_videos`. With
 * `add_to_discovery=1`, the video and a text made from its transcript are stored, unless there are some, and the video
 * is added to the discovery videos; the answer has `sha1` and `video_text_sha1` then.
 *
 * Refuses: 400 `invalid_input`, 401, 403 for all but staff, 404 `video_missing`, 404 `transcript_missing` and 400
 * `transcript_unfit` for a transcript that cannot be a text, 409 `Y000` (in `detail.code` as well) if it is added
 * already, 503 if YouTube cannot be reached.
 */
export function youtubeTexts(context: VideosContext): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'fatjson/youtube_texts',
    summary: 'Staff read a video with its transcript, or add it to the discovery videos',
    query: {
      videoId: 'the id of the video at YouTube',
      add_to_discovery: '1 stores the video and a text of its transcript',
    },
    async handle({ query }, session) {
      const actor = await requireStaffCaller(context.database, session)
      const videoId = readVideoId(query)
      const video = await firstFound(context, (from) => from.findVideo(videoId))
      if (!video) throw videoMissing()
      const lines = (await firstFound(context, (from) => from.findTranscript(videoId))) ?? []
      const added =
        query.get('add_to_discovery') === '1' ? await add(context, { session, actor }, video, lines) : {}
      return { body: { ...shown(video, lines), ...added } }
    },
  })
}

type By = { session: SessionIdentity; actor: Actor }

async function add(context: VideosContext, { session, actor }: By, video: Video, lines: TranscriptLine[]) {
  const added = await addDiscoveryVideo(context, { ...actor, caller: session.caller }, video, lines)
  if (added) return added
  const { duplicate: message } = messages
  throw new HttpError(409, { code: 'Y000', message, detail: { code: 'Y000', message } })
}

function shown({ videoId, title, thumbnails, commentCount, likes, views }: Video, lines: TranscriptLine[]) {
  return {
    video_string_id: videoId,
    url: `https://www.youtube.com/watch?v=${videoId}`,
    title,
    thumbnails,
    comment_counts: commentCount,
    likes,
    view_counts: views,
    transcripts: lines,
  }
}

function videoMissing(): HttpError {
  const { unknownVideo: message, unknownVideoHint: hint } = messages
  return new HttpError(404, { code: 'video_missing', message, hint })
}
