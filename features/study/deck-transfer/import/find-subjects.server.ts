import { guidOf } from '@tingdu/anki/guid.ts'
import type { PackageEntry } from '@tingdu/anki/preview.ts'
import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import type { Run } from '@tingdu/database/database.ts'

/** What an entry refers to in the dictionary. */
export type Subject = { kind: 'word' | 'character' | 'sentence'; id: number }

type Found = {
  kind: Subject['kind']
  id: number
  chinese: string
  traditional: string | null
  phonetic: string | null
}

/** By the text of entries what the dictionary has of them: a word by its reading, else a character, else a sentence. */
export async function findSubjects(
  run: Run,
  entries: readonly Pick<PackageEntry, 'guid' | 'word' | 'reading'>[],
): Promise<(Subject | null)[]> {
  const headwords = entries.map(({ word }) => headwordOf(word))
  const { rows } = await run<Found>({
    text: `with given as (select distinct unnest($1::text[]) as text)
      select kind, id, chinese, traditional, phonetic from (
        select 'word' as kind, w.id, w.chinese, w.traditional, w.phonetic, 1 as place, w.priority
          from api.fc_words w where w.chinese = any ($1) or w.traditional = any ($1)
        union all
        select 'character', c.id, c.character, c.traditional, c.phonetic, 2, 0
          from api.fc_chars c where c.character = any ($1)
        union all
        select 'sentence', s.id, s.chinese, s.traditional, left(s.phonetic, 2000), 3, 0
          from given g join api.fc_sentences s on s.chinese = g.text) found
      order by place, priority, id`,
    values: [[...new Set(headwords)]],
  })
  const byText = new Map<string, Found[]>()
  for (const row of rows)
    for (const text of new Set([row.chinese, row.traditional ?? row.chinese]))
      byText.set(text, [...(byText.get(text) ?? []), row])
  return entries.map(({ guid, reading }, n) => {
    const headword = headwords[n] ?? ''
    const candidates = byText.get(headword) ?? []
    // A note that was exported here says which entry it is.
    const same = candidates.find((row) => guidOf({ ...row, phonetic: row.phonetic ?? '' }) === guid)
    return same ? { kind: same.kind, id: same.id } : likeliest(candidates, headword, reading)
  })
}

/** Without the other script that Pleco and others add: 学习[學習], 学习 (學習). */
function headwordOf(word: string): string {
  return word.replace(/\s*[[(（【〔].*[\])）】〕]$/u, '').trim()
}

/** The word with this reading, else a word whose simplified form it is, else the first. */
function likeliest(found: readonly Found[], headword: string, reading: string): Subject | null {
  const said = plain(toToneMarks(reading.trim()))
  const row =
    found.find(({ kind, phonetic }) => kind === 'word' && said !== '' && plain(phonetic ?? '') === said) ??
    found.find(({ chinese }) => chinese === headword) ??
    found[0]
  return row ? { kind: row.kind, id: row.id } : null
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
