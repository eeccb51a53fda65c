import * as z from 'zod/mini'
import { type Transcripts, TranscriptsUnavailable, type Video } from './port.ts'
import type { YoutubeSettings } from './settings.ts'
import { readSubtitles } from './subtitles.ts'
import { isVideoId } from './video-id.ts'
import { createCalls, readObject } from './youtube-calls.ts'

const picture = z.optional(z.object({ url: z.string() }))
const count = z.optional(z.string().check(z.regex(/^\d{1,15}$/)))

const videoList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({
        title: z.string(),
        thumbnails: z.optional(z.object({ default: picture, standard: picture })),
      }),
      statistics: z.optional(z.object({ viewCount: count, likeCount: count, commentCount: count })),
    }),
  ),
})

const captionList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({
        language: z.string(),
        trackKind: z.string(),
        isDraft: z.optional(z.boolean()),
        status: z.optional(z.string()),
      }),
    }),
  ),
})
type Track = z.infer<typeof captionList>['items'][number]

/**
 * YouTube's Data API v3. An API key reads public videos (`videos.list`). Captions need OAuth (`captions.list` and
 * `captions.download`), and are given for videos of one's own channel only; others have no transcript here.
 */
export function openYoutube(settings: YoutubeSettings): Transcripts {
  const { withKey, asChannel } = createCalls(settings)
  return {
    name: 'youtube',
    async findVideo(videoId) {
      requireVideoId(videoId)
      const { status, text } = await withKey('videos', { part: 'snippet,statistics', id: videoId })
      if (status !== 200) throw refused('videos', status, text)
      const [found] = readAs('videos', videoList, text).items
      return found ? videoOf(videoId, found) : null
    },
    async findTranscript(videoId) {
      requireVideoId(videoId)
      if (!asChannel) return null
      const listed = await asChannel('captions', { part: 'snippet', videoId })
      if (isWithheld(listed)) return null
      if (listed.status !== 200) throw refused('captions', listed.status, listed.text)
      const track = bestTrack(readAs('captions', captionList, listed.text).items)
      if (!track) return null
      const file = await asChannel(`captions/${encodeURIComponent(track.id)}`, { tfmt: 'srt' })
      if (isWithheld(file)) return null
      if (file.status !== 200) throw refused('captions.download', file.status, file.text)
      return await readSubtitles(file.text)
    },
  }
}

function requireVideoId(videoId: string): void {
  if (!isVideoId(videoId)) throw new TypeError('not the id of a video')
}

function videoOf(
  videoId: string,
  { snippet, statistics = {} }: z.infer<typeof videoList>['items'][number],
): Video {
  const { default: small, standard } = snippet.thumbnails ?? {}
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    videoId,
    title: snippet.title.trim().slice(0, 300) || videoId,
    thumbnails: { ...(small && { default: small }), ...(standard && { standard }) },
    commentCount: number(statistics.commentCount),
    likes: number(statistics.likeCount),
    views: number(statistics.viewCount),
  }
}

/** Chinese before other languages, and what a person wrote before what was recognized. */
function bestTrack(tracks: Track[]): Track | undefined {
  const rank = ({ snippet: { language, trackKind } }: Track) =>
    (/^zh\b/i.test(language) ? 0 : 2) + (/^asr$/i.test(trackKind) ? 1 : 0)
  return tracks
    .filter(({ snippet: { isDraft, status = 'serving' } }) => !isDraft && status === 'serving')
    .toSorted((one, other) => rank(one) - rank(other))[0]
}

/** Whether captions are missing, or belong to a channel of somebody else. */
function isWithheld({ status, text }: { status: number; text: string }): boolean {
  return status === 404 || (status === 403 && !/quota|rateLimit/i.test(reasonOf(text)))
}

function refused(name: string, status: number, text: string): TranscriptsUnavailable {
  return new TranscriptsUnavailable(`${name}: ${status} ${reasonOf(text)}`.trim())
}

const errorBody = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })

/** YouTube's word for why it refuses: `quotaExceeded`. */
function reasonOf(text: string): string {
  try {
    return errorBody.parse(JSON.parse(text)).error.errors[0]?.reason.slice(0, 100) ?? ''
  } catch {
    return ''
  }
}

function readAs<Shape>(name: string, shape: z.ZodMiniType<Shape>, text: string): Shape {
  const { data, success } = shape.safeParse(readObject(name, text))
  if (!success) throw new TranscriptsUnavailable(`${name}: the answer is not as documented`)
  return data
}
