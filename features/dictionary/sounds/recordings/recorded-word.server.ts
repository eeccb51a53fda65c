import type { FindTarget } from './recording-target.ts'

type Word = { chinese: string; phonetic: string; recorded: boolean }

/** Finds the word with this headword; one with several readings needs `reading`, with or without spaces. */
export const findRecordedWord: FindTarget = async (run, name, reading) => {
  const { rows } = await run<Word>({
    text: `select distinct w.chinese, lower(w.phonetic) as phonetic,
         exists (select from api.fc_recordings r
           where r.chinese = w.chinese and r.phonetic = lower(w.phonetic)) as recorded
        from api.fc_words w where (w.chinese = $1 or w.traditional = $1) and w.phonetic <> ''
        order by w.chinese, phonetic`,
    values: [name],
  })
  const fitting =
    reading === null ? rows : rows.filter(({ phonetic }) => joined(phonetic) === joined(reading))
  const [word, ...others] = fitting
  if (rows.length === 0) return null
  if (!word) return { unclear: `the word is not read ${reading}, but ${listed(rows)}` }
  if (others.length > 0)
    return {
      unclear: `the word is read ${listed(fitting)}: name one, as in ${name}_${joined(word.phonetic)}.mp3`,
    }
  return {
    name: `word ${word.chinese} (${word.phonetic})`,
    recorded: word.recorded,
    store: (transaction, { key, author, licence }) =>
      transaction({
        text: `insert into api.fc_recordings (chinese, phonetic, sound, author, licence) values ($1, $2, $3, $4, $5)
          on conflict (chinese, phonetic)
            do update set sound = excluded.sound, author = excluded.author, licence = excluded.licence`,
        values: [word.chinese, word.phonetic, key, author, licence],
      }),
  }
}

const joined = (phonetic: string) =>
  phonetic
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s'’]/g, '')
const listed = (words: Word[]) => words.map(({ chinese, phonetic }) => `${chinese} ${phonetic}`).join(', ')
