import type { Caller } from '@tingdu/database/caller.ts'
import type { Run } from '@tingdu/database/database.ts'
import { withShareOf } from '@tingdu/database/server-caller.ts'
import { databaseRefusal } from '@tingdu/http/database-refusal.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { TranscriptLine, Video } from '@tingdu/transcripts/port.ts'
import type { Actor } from '../../accounts/accounts/public.server.ts'
import { annotateDocument, type TextDocument } from '../texts/public.server.ts'
import { storeVideo } from './stored-videos.server.ts'
import { TranscriptUnfit, transcriptDocument } from './transcript-document.ts'
import { transcriptMissing, type VideosContext } from './videos-context.server.ts'

const AUTHOR = 'YouTube'

/** The sha1 of a video and of its text. */
export type Added = { sha1: string; video_text_sha1: string }

/**
 * Adds a video to the discovery videos, with a text made from its transcript unless it has one. Returns null if it is
 * one of them already. A stored title and transcript are kept, because they may have changed since they were read. Of
 * concurrent calls, one adds it: the others wait for its lock and find it.
 *
 * Throws 404 `transcript_missing` and 400 `transcript_unfit` if there is no text and none can be made.
 */
export async function addDiscoveryVideo(
  { database, lexicon }: VideosContext,
  actor: Actor & { caller: Caller },
  video: Video,
  lines: TranscriptLine[],
): Promise<Added | null> {
  const { caller } = actor
  const before = await database.transaction(caller, (run) => stateOf(run, video.videoId))
  if (before?.discovered) return null
  const document = before?.text ? null : documentOf(lines, video.videoId)
  const annotated = document && annotateDocument(document as TextDocument, await lexicon.get())
  const sha1 = await storeVideo(withShareOf(database, caller.owner), actor, {
    video,
    lines: lines.length > 0 ? lines : null,
    storing: 'fill',
  })
  const work = async (run: Run): Promise<Added | null> => {
    await run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [`video ${sha1}`] })
    const now = await stateOf(run, video.videoId)
    if (now?.discovered) return null
    const text = now?.text ?? (annotated && (await insertText(run, sha1, video, annotated)))
    if (!text) throw transcriptMissing()
    await run({
      text: 'insert into api.fc_admin_discovery_videos (video_text_sha1) values ($1)',
      values: [text],
    })
    return { sha1, video_text_sha1: text }
  }
  return await database.transaction(caller, work).catch((error) => {
    throw databaseRefusal(error)
  })
}

type State = { text: string | null; discovered: boolean }

/** The text of a stored video, and whether it is a discovery video; undefined for an unknown video. */
async function stateOf(run: Run, videoId: string): Promise<State | undefined> {
  const { rows } = await run<State>({
    text: `select
        (select t.sha1 from api.fc_texts t
          where t.video_media_sha1 = v.sha1 and t.in_library order by t.created_at, t.sha1 limit 1) as text,
        exists (select from api.fc_admin_discovery_videos d where d.video_media_sha1 = v.sha1) as discovered
      from api.fc_youtube_videos v where v.video_string_id = $1`,
    values: [videoId],
  })
  return rows[0]
}

async function insertText(
  run: Run,
  videoSha1: string,
  { title }: Video,
  { document, estimatedLevel }: ReturnType<typeof annotateDocument>,
): Promise<string | undefined> {
  const { rows } = await run<{ sha1: string }>({
    text: `insert into api.fc_texts (title, author, json_text, estimated_level, video_media_sha1)
      values ($1, $2, $3::jsonb, $4, $5) returning sha1`,
    values: [title, AUTHOR, JSON.stringify(document), estimatedLevel, videoSha1],
  })
  return rows[0]?.sha1
}

function documentOf(lines: TranscriptLine[], videoId: string) {
  if (lines.length === 0) throw transcriptMissing()
  try {
    return transcriptDocument(lines, videoId)
  } catch (failure) {
    if (!(failure instanceof TranscriptUnfit)) throw failure
    throw new HttpError(400, { code: 'transcript_unfit', message: failure.message })
  }
}
