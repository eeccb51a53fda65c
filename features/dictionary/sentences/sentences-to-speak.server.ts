import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type ToSpeak, utteranceOf } from '../sounds/public.server.ts'
import type { SentenceToken } from './annotation.ts'

/** The example sentences without a recording, easy ones first. */
export async function sentencesToSpeak(database: Database, limit: number | null): Promise<ToSpeak[]> {
  const { rows } = await database.as<{ chinese: string; tokens: SentenceToken[] }>(serverCaller(60_000), {
    text: 'select chinese, tokens from api.fc_sentences where sound is null order by level, id limit $1',
    values: [limit],
  })
  return rows.map(({ chinese, tokens }) => ({
    chinese,
    phonetic: '',
    utterance: utteranceOf(chinese, tokens),
  }))
}
