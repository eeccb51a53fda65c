import { type CardSkill, cardSkills } from '@tingdu/anki/mapping.ts'
import type { WrittenCard } from '@tingdu/anki/write-collection.ts'
import type { Run } from '@tingdu/database/database.ts'

/** An entry as it is exported. */
export type ExportedEntry = {
  id: number
  kind: 'word' | 'character' | 'sentence' | 'own'
  chinese: string | null
  traditional: string | null
  phonetic: string
  front: string | null
  back: string | null
  meaning: string
  note: string
  source_sentence: string | null
  picture: string | null
  sound: string | null
}

/** A deck with the caller's own cards of its entries. */
export type ExportedDeck = {
  id: number
  title: string
  description: string
  skills: CardSkill[]
  entries: ExportedEntry[]
  cards: Map<number, WrittenCard[]>
  settings: { desired_retention: number; parameters: { w: number[] } | null }
}

/** Reads a deck as a caller, whose policies decide what there is; null if the caller sees no such deck. */
export async function readDeck(run: Run, owner: number, deck: number): Promise<ExportedDeck | null> {
  const { rows: found } = await run<
    Pick<ExportedDeck, 'id' | 'title' | 'description' | 'skills' | 'settings'>
  >({
    text: `select d.id, d.title, d.description, coalesce(s.skills, '{meaning}') as skills,
        jsonb_build_object('desired_retention', t.desired_retention, 'parameters', t.parameters) as settings
      from api.fc_decks d
      join api.fc_study_settings t on t.owner = $1
      left join api.fc_studied_decks s on s.deck_id = d.id and s.owner = $1
     where d.id = $2`,
    values: [owner, deck],
  })
  const [facts] = found
  if (!facts) return null
  const { rows: entries } = await run<ExportedEntry>({
    text: `select e.id, e.kind, e.chinese, e.traditional, e.phonetic, e.front, e.back, e.note, e.source_sentence, e.picture,
        e.sound, coalesce(e.back, (select string_agg(m.sense ->> 'text', '; ' order by m.n)
          from jsonb_array_elements(coalesce(w.senses, '[]')) with ordinality as m (sense, n)), w.defs, s.defs, '') as meaning
      from api.fc_deck_entries e
      left join api.fc_words w on w.id = e.word_id
      left join api.fc_sentences s on s.id = e.sentence_id
     where e.deck_id = $1 order by e.idx, e.id`,
    values: [deck],
  })
  const cards = await readCards(run, owner, deck)
  const used = new Set([...facts.skills, ...[...cards.values()].flat().map(({ skill }) => skill)])
  return { ...facts, skills: cardSkills.filter((skill) => used.has(skill)), entries, cards }
}

type CardRow = WrittenCard & { entry: number }

/** The caller's cards by entry. Times are in milliseconds since 1970, days in days. */
async function readCards(run: Run, owner: number, deck: number): Promise<Map<number, WrittenCard[]>> {
  const { rows } = await run<CardRow>({
    text: `with entries as materialized (
        select id, lib.subject_key(kind, word_id, char_id, sentence_id, id) as subject
          from api.fc_deck_entries where deck_id = $2
      ), cards as materialized (
        select c.*, lib.subject_key(kind, word_id, char_id, sentence_id, entry_id) as subject
          from api.fc_cards c where c.owner = $1
      ), reviews as (
        select r.card_id, jsonb_agg(jsonb_build_array((extract(epoch from r.reviewed_at) * 1000)::bigint, r.rating,
            r.duration_ms, r.day - date '1970-01-01') order by r.reviewed_at, r.id) as list
          from api.fc_reviews r
         where r.owner = $1 and r.undone_at is null
           and r.card_id in (select c.id from cards c join entries e on e.subject = c.subject)
         group by r.card_id
      )
      select e.id as entry, c.id, c.skill, c.state, (extract(epoch from c.due) * 1000)::bigint as due, c.stability,
          c.difficulty, c.reps, c.lapses, (extract(epoch from c.last_review) * 1000)::bigint as "lastReview",
          c.last_day - date '1970-01-01' as "lastDay", c.suspended, coalesce(r.list, '[]') as reviews
        from entries e join cards c on c.subject = e.subject left join reviews r on r.card_id = c.id
       order by e.id`,
    values: [owner, deck],
  })
  return new Map(
    Map.groupBy(rows, ({ entry }) => entry)
      .entries()
      .map(([entry, found]) => [entry, found.map(({ entry: _, ...card }) => card)]),
  )
}
