import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { annotateDocument, type TextDocument } from '../texts/public.server.ts'
import { DEMO_TALK } from './demo-videos.server.ts'
import { findStoredVideo } from './stored-videos.server.ts'
import { transcriptDocument } from './transcript-document.ts'

/**
 * Makes a text of a demo video and adds it to the discovery videos, once: after the dictionary is loaded, which the
 * annotation needs.
 */
export async function addDemoDiscovery({
  database,
  lexicon,
}: Pick<ServerContext, 'database' | 'lexicon'>): Promise<'loaded' | 'not yet'> {
  const state = await database.as<{ dictionary: boolean }>(serverCaller(), {
    text: `select exists (select from api.fc_words) as dictionary from api.fc_youtube_videos v
      where v.video_string_id = $1 and not exists (select from private.texts t where t.video_media_sha1 = v.sha1)`,
    values: [DEMO_TALK],
  })
  const video = state.rows[0] && (await findStoredVideo(database, DEMO_TALK))
  if (!video) return 'loaded'
  if (!state.rows[0]?.dictionary) return 'not yet'
  const { document, estimatedLevel } = annotateDocument(
    transcriptDocument(video.lines, DEMO_TALK) as TextDocument,
    await lexicon.get(),
  )
  await database.as(serverCaller(), {
    text: `with written as (
        insert into private.texts (owner, title, author, in_library, state, estimated_level, video_media_sha1)
        select a.user_id, $1, 'Tingdu', true, 'draft', $2, $3 from private.accounts a
         where a.email = 'support@demo.test'
           and not exists (select from private.texts t where t.video_media_sha1 = $3)
        returning id, sha1),
      document as (select private.write_document(id, $4::jsonb) from written)
      insert into private.discovery_videos (video_text_sha1, tags)
      select sha1, '{kitchen,food}' from written, document`,
    values: [video.title, estimatedLevel, video.sha1, JSON.stringify(document)],
  })
  return 'loaded'
}
