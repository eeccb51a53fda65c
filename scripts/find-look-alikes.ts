/**
 * `node scripts/find-look-alikes.ts postgres://…`: writes features/dictionary/search/11-look-alikes.sql from the strokes of a
 * database with the whole dictionary, by which the search corrects 手儿 to 手机 and 白包 to 白色. Takes some minutes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Drawing } from '@tingdu/chinese/handwriting/drawing.ts'
import { describeCharacter, recognize } from '@tingdu/chinese/handwriting/recognize.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/** The characters that somebody may type and those that they may mean, by frequency. */
const [TYPED, MEANT] = [4500, 2500]
/** How many characters each of them may stand for. */
const MOST = 5
const GROUPS_PER_LINE = 14

type Row = { character: string; medians: [number, number][][]; rank: number }

const connectionString = process.argv[2]
if (!connectionString) throw new Error('Usage: node scripts/find-look-alikes.ts postgres://…')
const database = await openDatabase({ connectionString, maxConnections: 1 })
const text = `select s.character, s.medians, c.frequency_rank as rank
  from api.fc_char_strokes s join api.fc_chars c using (character)
  where c.frequency_rank <= $1 and jsonb_array_length(s.medians) > 0 order by c.frequency_rank, s.character`
const { rows } = await database.as<Row>(serverCaller(), { text, values: [TYPED] })
await database.close()

const upright = ({ medians }: Row): Drawing => medians.map((points) => points.map(([x, y]) => [x, -y]))
const meant = rows
  .filter(({ rank }) => rank <= MEANT)
  .map((row) => describeCharacter(row.character, upright(row), row.rank))
const groups = rows.map((row) => {
  const alike = recognize(upright(row), meant, MOST + 1).filter((character) => character !== row.character)
  return row.character + alike.slice(0, MOST).join('')
})
const lines: string[] = []
for (let at = 0; at < groups.length; at += GROUPS_PER_LINE) {
  lines.push(groups.slice(at, at + GROUPS_PER_LINE).join(' '))
}
writeFileSync(
  join(import.meta.dirname, '../features/dictionary/search/11-look-alikes.sql'),
  `-- The common characters that are written most like this one, the most similar first; none for rare ones. Written by
-- scripts/find-look-alikes.ts: each group is a character and those for which it may have been typed.
create function private.written_alike(typed text) returns text[]
language sql immutable strict parallel safe
return (
  select string_to_array(substr(groups, nullif(strpos(groups, ' ' || typed), 0) + 2, ${MOST}), null) from (values ('
 ${lines.join('\n ')}
')) as listed (groups)
);
`,
)
