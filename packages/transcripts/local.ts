import type { TranscriptLine, Transcripts, Video } from './port.ts'
import { isVideoId } from './video-id.ts'

/** A video that staff added, with the lines of the file that they uploaded. */
export type StoredVideo = Video & { lines: TranscriptLine[] }

/** Videos and transcripts that staff added themselves; `find` reads them. Nothing leaves the server. */
export function openLocalTranscripts(find: (videoId: string) => Promise<StoredVideo | null>): Transcripts {
  const stored = async (videoId: string) => {
    if (!isVideoId(videoId)) throw new TypeError('not the id of a video')
    return await find(videoId)
  }
  return {
    name: 'local',
    async findVideo(videoId) {
      const found = await stored(videoId)
      if (!found) return null
      const { lines: _, ...video } = found
      return video
    },
    async findTranscript(videoId) {
      const found = await stored(videoId)
      return found && found.lines.length > 0 ? found.lines : null
    },
  }
}
