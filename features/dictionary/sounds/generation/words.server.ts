import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ToSpeak } from './generate.server.ts'

/** The headwords of the dictionary, the most frequent first: each in its usual reading, then in its other ones. */
export async function wordsToSpeak(database: Database, limit: number | null): Promise<ToSpeak[]> {
  const { rows } = await database.as<{ chinese: string; readings: string[] }>(serverCaller(60_000), {
    text: `select chinese, array_agg(phonetic order by priority, id) as readings
        from api.fc_words
       where chinese ~ '[\\u2E80-\\u9FFF\\U00020000-\\U0003FFFF]' and phonetic <> ''
       group by chinese order by max(frequency) desc, chinese limit $1`,
    values: [limit],
  })
  return rows.flatMap(({ chinese, readings }) => {
    const [usual = '', ...others] = [...new Set(readings.map((reading) => reading.toLowerCase()))]
    return [
      { chinese, phonetic: '', utterance: { text: chinese, pinyin: usual } },
      ...others.map((phonetic) => ({ chinese, phonetic, utterance: { text: chinese, pinyin: phonetic } })),
    ]
  })
}
