/** A line of a transcript; times are in seconds. */
export type TranscriptLine = { text: string; start: number; duration: number }

type Picture = { url: string }

/** What is known about a video; counts are null if they are unknown or hidden. */
export type Video = {
  videoId: string
  title: string
  thumbnails: { default?: Picture; standard?: Picture }
  commentCount: number | null
  likes: number | null
  views: number | null
}

/**
 * Where videos and their transcripts come from. `videoId` must be one (see `isVideoId`), otherwise the calls throw
 * `TypeError` without asking anybody. They throw `TranscriptsUnavailable` if the service cannot be reached or refuses.
 */
export type Transcripts = {
  name: 'youtube' | 'local'
  /** A video; null if there is none, or it is private. */
  findVideo(videoId: string): Promise<Video | null>
  /**
   * The lines of a video's transcript in order; null if there is none that we may read. Throws `SubtitlesInvalid` for one that
   * cannot be read.
   */
  findTranscript(videoId: string): Promise<TranscriptLine[] | null>
}

/** The service cannot be reached, or has no quota left; the message is for the log. */
export class TranscriptsUnavailable extends Error {
  override name = 'TranscriptsUnavailable'
}

/** A file is not a subtitle file that can be read; the message is for whoever chose it. */
export class SubtitlesInvalid extends Error {
  override name = 'SubtitlesInvalid'
}
