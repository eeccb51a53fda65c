import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type ToSpeak, utteranceOf } from '../../dictionary/sounds/public.server.ts'
import type { TextDocument } from './document/text-document.ts'

/** The sentences of the published texts of the library that have no recording, free texts and easy ones first. */
export async function textsToSpeak(database: Database, limit: number | null): Promise<ToSpeak[]> {
  const { rows } = await database.as<{ document: TextDocument }>(serverCaller(60_000), {
    text: `select v.document
        from private.texts t
        join private.text_versions v on v.text_id = t.id and v.number = t.published_version
       where t.in_library and t."numSounds" = 0
       order by t.plan <> 'free', t.estimated_level, t.id limit $1`,
    values: [limit],
  })
  return rows.flatMap(({ document: { content, sentences = [] } }) =>
    sentences.map(({ start, end, words = [] }) => {
      const chinese = content.slice(start, end)
      const own = words.map((word) => ({ ...word, start: word.start - start, end: word.end - start }))
      return { chinese, phonetic: '', utterance: utteranceOf(chinese, own) }
    }),
  )
}
