import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { HttpError, unavailable } from '@tingdu/http/errors.ts'
import { openLocalTranscripts } from '@tingdu/transcripts/local.ts'
import { SubtitlesInvalid, type Transcripts, TranscriptsUnavailable } from '@tingdu/transcripts/port.ts'
import { isVideoId } from '@tingdu/transcripts/video-id.ts'
import { openYoutube } from '@tingdu/transcripts/youtube.ts'
import { videoErrors as messages } from './messages.ts'
import { findStoredVideo } from './stored-videos.server.ts'

export type VideosContext = Pick<ServerContext, 'database' | 'lexicon' | 'videoPictures' | 'log'> & {
  /** What staff added, and what was fetched before. */
  stored: Transcripts
  /** YouTube, if its API is configured. */
  youtube: Transcripts | null
}

/** The context of the calls of videos. */
export function videosContext(server: ServerContext): VideosContext {
  const { database, lexicon, videoPictures, log, youtube } = server
  return {
    database,
    lexicon,
    videoPictures,
    log,
    stored: openLocalTranscripts((videoId) => findStoredVideo(database, videoId)),
    youtube: youtube && openYoutube(youtube),
  }
}

/** The `videoId` of a query. Throws 400 `invalid_input`, so that nothing else is ever asked for. */
export function readVideoId(query: URLSearchParams): string {
  const videoId = query.get('videoId') ?? ''
  if (isVideoId(videoId)) return videoId
  throw new HttpError(400, { code: 'invalid_input', message: messages.notAnId, details: 'videoId' })
}

/**
 * What the stored videos have, otherwise what YouTube has. Throws 400 `transcript_unfit` if captions of YouTube cannot be
 * read, and 503 if YouTube cannot be reached.
 */
export async function firstFound<Found>(
  { stored, youtube, log }: VideosContext,
  find: (transcripts: Transcripts) => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find(stored)
  if (found !== null || !youtube) return found
  try {
    return await find(youtube)
  } catch (failure) {
    if (failure instanceof SubtitlesInvalid) throw captionsUnfit(failure)
    if (!(failure instanceof TranscriptsUnavailable)) throw failure
    log.warn({ reason: failure.message }, 'YouTube is unavailable')
    throw unavailable(messages.unavailable, 60)
  }
}

function captionsUnfit({ message }: SubtitlesInvalid): HttpError {
  const { unfit, unfitHint: hint } = messages
  return new HttpError(400, { code: 'transcript_unfit', message: unfit(message), hint })
}

/** 404 `transcript_missing`. */
export function transcriptMissing(): HttpError {
  const { noTranscript: message, noTranscriptHint: hint } = messages
  return new HttpError(404, { code: 'transcript_missing', message, hint })
}
