import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { StoredVideo } from '@tingdu/transcripts/local.ts'
import type { TranscriptLine, Video } from '@tingdu/transcripts/port.ts'

type Row = {
  sha1: string
  title: string
  thumbnails: Video['thumbnails']
  comment_counts: number | null
  likes: number | null
  view_counts: number | null
  transcripts: TranscriptLine[]
}

/** A stored video, with the id of its row. */
export type VideoRow = StoredVideo & { sha1: string }

/** Reads a stored video; null if there is none. */
export async function findStoredVideo(database: Database, videoId: string): Promise<VideoRow | null> {
  const { rows } = await database.as<Row>(serverCaller(), {
    name: 'find_video',
    text: `select sha1, title, thumbnails, comment_counts, likes, view_counts, transcripts
      from api.fc_youtube_videos where video_string_id = $1`,
    values: [videoId],
  })
  const [row] = rows
  if (!row) return null
  const { sha1, title, thumbnails, comment_counts, likes, view_counts, transcripts } = row
  const counts = { commentCount: comment_counts, likes, views: view_counts }
  return { videoId, sha1, title, thumbnails, ...counts, lines: transcripts }
}

/**
 * Stores a video, or replaces what is stored of it; null lines leave its transcript as it is. Returns the sha1 of its
 * row.
 */
export async function storeVideo(
  database: Database,
  video: Video,
  lines: TranscriptLine[] | null,
): Promise<string> {
  const { videoId, title, thumbnails, commentCount, likes, views } = video
  const { rows } = await database.as<{ sha1: string }>(serverCaller(), {
    text: `insert into api.fc_youtube_videos as stored
        (video_string_id, title, thumbnails, comment_counts, likes, view_counts, transcripts)
      values ($1, $2, $3::jsonb, $4, $5, $6, coalesce($7::jsonb, '[]'))
      on conflict (video_string_id) do update
         set title = excluded.title, download_time = now(),
             thumbnails = case when excluded.thumbnails = '{}' then stored.thumbnails else excluded.thumbnails end,
             comment_counts = coalesce(excluded.comment_counts, stored.comment_counts),
             likes = coalesce(excluded.likes, stored.likes),
             view_counts = coalesce(excluded.view_counts, stored.view_counts),
             transcripts = coalesce($7::jsonb, stored.transcripts)
      returning sha1`,
    values: [
      videoId,
      title,
      JSON.stringify(thumbnails),
      commentCount,
      likes,
      views,
      lines && JSON.stringify(lines),
    ],
  })
  return rows[0]?.sha1 ?? ''
}
