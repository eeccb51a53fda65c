import type { FindTarget } from '../../dictionary/sounds/public.server.ts'

/** Finds a text by its sha1, or a text of the library by its title. */
export const findRecordedText: FindTarget = async (run, name) => {
  const { rows } = await run<{ sha1: string; title: string; recorded: boolean }>({
    text: `select t.sha1, t.title, jsonb_array_length(coalesce(nullif(d.document -> 'sounds', 'null'), '[]')) > 0 as recorded
        from private.texts t join private.text_documents d on d.text_id = t.id
       where t.sha1 = $1 or (t.in_library and t.title = $1) order by t.id`,
    values: [name],
  })
  const [text, ...others] = rows
  if (!text) return null
  if (others.length > 0)
    return { unclear: `${rows.length} texts have this title: use the id, as in ${text.sha1}.mp3` }
  return {
    name: `text ${text.title}`,
    recorded: text.recorded,
    store: (transaction, { key, seconds, author, licence }) =>
      transaction({
        text: 'select private.set_recording($1, $2::jsonb)',
        values: [text.sha1, JSON.stringify({ path: key, duration: seconds, author, licence })],
      }),
  }
}
