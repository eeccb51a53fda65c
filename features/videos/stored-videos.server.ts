import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { StoredVideo } from '@tingdu/transcripts/local.ts'
import type { TranscriptLine, Video } from '@tingdu/transcripts/port.ts'
import { type Actor, requireStaff } from '../accounts/public.server.ts'

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
 * Stores a video for a member of staff, or replaces what is stored of it; null lines leave its transcript as it is. The
 * audit log gets what this changes. Returns the sha1 of its row. Throws 403 `42501` unless the caller is staff.
 */
export async function storeVideo(
  database: Database,
  actor: Actor,
  video: Video,
  lines: TranscriptLine[] | null,
): Promise<string> {
  return await database.transaction(serverCaller(), async (run) => {
    await requireStaff(run, actor)
    const before = await recorded(run, video.videoId)
    const sha1 = await writeVideo(run, video, lines)
    await writeAudit(run, actor, sha1, before, await recorded(run, video.videoId))
    return sha1
  })
}

type Recorded = { title: string; content_sha256: string }

/** What the audit log keeps of a stored video, which is locked; undefined if there is none. */
async function recorded(run: Run, videoId: string): Promise<Recorded | undefined> {
  const { rows } = await run<Recorded>({
    text: `select title, encode(sha256(convert_to(transcripts::text, 'UTF8')), 'hex') as content_sha256
      from api.fc_youtube_videos where video_string_id = $1 for update`,
    values: [videoId],
  })
  return rows[0]
}

async function writeAudit(
  run: Run,
  { userId, role }: Actor,
  sha1: string,
  before: Recorded | undefined,
  after: Recorded | undefined,
) {
  if (before?.title === after?.title && before?.content_sha256 === after?.content_sha256) return
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, before, after)
      values ($1, $2, $3, 'fc_youtube_videos', $4, $5::jsonb, $6::jsonb)`,
    values: [
      userId,
      role,
      before ? 'update' : 'insert',
      sha1,
      before ? JSON.stringify(before) : null,
      JSON.stringify(after),
    ],
  })
}

async function writeVideo(run: Run, video: Video, lines: TranscriptLine[] | null): Promise<string> {
  const { videoId, title, thumbnails, commentCount, likes, views } = video
  const { rows } = await run<{ sha1: string }>({
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
