import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { StoredVideo } from '@tingdu/transcripts/local.ts'
import type { TranscriptLine, Video } from '@tingdu/transcripts/port.ts'
import { type Actor, requireStaff } from '../../accounts/accounts/public.server.ts'
import { videoErrors } from './messages.ts'

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
 * What happens to a video that is stored already: `fill` keeps its title and transcript, and adds a missing transcript;
 * `change` changes the title, and the transcript unless there is another one; `replace` replaces both.
 */
export type Storing = 'fill' | 'change' | 'replace'

/**
 * Stores a video for a member of staff; null lines leave its transcript as it is. A replaced transcript is kept, until the
 * next one is replaced. The audit log gets what this changes. Returns the sha1 of its row. Throws 403 `42501` unless the
 * caller is staff, and 409 `transcript_exists` for a change that would replace a transcript.
 */
export async function storeVideo(
  database: Database,
  actor: Actor,
  { video, lines, storing }: { video: Video; lines: TranscriptLine[] | null; storing: Storing },
): Promise<string> {
  return await database.transaction(serverCaller(), async (run) => {
    await requireStaff(run, actor)
    const before = await recorded(run, video.videoId)
    const sha1 = await writeVideo(run, video, lines, storing)
    if (sha1 === undefined) throw await transcriptExists(run, video.videoId)
    await writeAudit(run, actor, sha1, before, await recorded(run, video.videoId))
    return sha1
  })
}

/**
 * Swaps the transcript of a video and the one that it has replaced. Returns false if no transcript was replaced. Throws
 * 403 `42501` unless the caller is staff.
 */
export async function restoreTranscript(database: Database, actor: Actor, videoId: string): Promise<boolean> {
  return await database.transaction(serverCaller(), async (run) => {
    await requireStaff(run, actor)
    const before = await recorded(run, videoId)
    const { rows } = await run<{ sha1: string }>({
      text: `update api.fc_youtube_videos set transcripts = former_transcripts, former_transcripts = transcripts
        where video_string_id = $1 and former_transcripts is not null returning sha1`,
      values: [videoId],
    })
    if (!rows[0]) return false
    await writeAudit(run, actor, rows[0].sha1, before, await recorded(run, videoId))
    return true
  })
}

async function transcriptExists(run: Run, videoId: string): Promise<HttpError> {
  const { rows } = await run<{ lines: number }>({
    text: 'select jsonb_array_length(transcripts) as lines from api.fc_youtube_videos where video_string_id = $1',
    values: [videoId],
  })
  const { transcriptExists: message, transcriptExistsHint: hint } = videoErrors
  return new HttpError(409, { code: 'transcript_exists', message: message(rows[0]?.lines ?? 0), hint })
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

/** Returns undefined for a change that would replace a transcript, which the statement decides. */
async function writeVideo(
  run: Run,
  video: Video,
  lines: TranscriptLine[] | null,
  storing: Storing,
): Promise<string | undefined> {
  const { videoId, title, thumbnails, commentCount, likes, views } = video
  const { rows } = await run<{ sha1: string }>({
    text: `insert into api.fc_youtube_videos as stored
        (video_string_id, title, thumbnails, comment_counts, likes, view_counts, transcripts)
      values ($1, $2, $3::jsonb, $4, $5, $6, coalesce($7::jsonb, '[]'))
      on conflict (video_string_id) do update
         set title = case when $8 = 'fill' then stored.title else excluded.title end, download_time = now(),
             thumbnails = case when excluded.thumbnails = '{}' then stored.thumbnails else excluded.thumbnails end,
             comment_counts = coalesce(excluded.comment_counts, stored.comment_counts),
             likes = coalesce(excluded.likes, stored.likes),
             view_counts = coalesce(excluded.view_counts, stored.view_counts),
             transcripts = case when $7::jsonb is null or $8 = 'fill' and stored.transcripts <> '[]'
               then stored.transcripts else $7::jsonb end,
             former_transcripts = case when $8 = 'replace' and stored.transcripts not in ('[]', $7::jsonb)
               then stored.transcripts else stored.former_transcripts end
       where $8 <> 'change' or $7::jsonb is null or stored.transcripts in ('[]', $7::jsonb)
      returning sha1`,
    values: [
      videoId,
      title,
      JSON.stringify(thumbnails),
      commentCount,
      likes,
      views,
      lines && JSON.stringify(lines),
      storing,
    ],
  })
  return rows[0]?.sha1
}
