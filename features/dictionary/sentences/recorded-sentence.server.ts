import type { FindTarget } from '../sounds/public.server.ts'

/** Finds an example sentence by its id or its words, with or without the mark at its end. Equal sentences share a recording. */
export const findRecordedSentence: FindTarget = async (run, name) => {
  const { rows } = await run<{ id: number; chinese: string; recorded: boolean }>({
    text: /^\d{1,15}$/.test(name)
      ? 'select id, chinese, sound is not null as recorded from api.fc_sentences where id = $1'
      : `select id, chinese, sound is not null as recorded from api.fc_sentences
          where chinese in ($1, $1 || '。', $1 || '！', $1 || '？') order by id`,
    values: [name],
  })
  const [sentence] = rows
  if (!sentence) return null
  const ids = rows.filter(({ chinese }) => chinese === sentence.chinese).map(({ id }) => id)
  return {
    name: `sentence ${sentence.chinese}`,
    recorded: rows.some(({ recorded }) => recorded),
    store: (transaction, { key, author, licence }) =>
      transaction({
        text: 'update api.fc_sentences set sound = $2, sound_author = $3, sound_licence = $4 where id = any ($1)',
        values: [ids, key, author, licence],
      }),
  }
}
