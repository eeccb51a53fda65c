import type { Stage } from './stages.server.ts'

/**
 * The rows of a batch that have to be written: new entries, and changed entries that staff neither edited nor
 * deleted. Ids of new entries are assigned here, so that their keys can be stored in the same statement.
 */
const TARGET = `
  target as materialized (
    select coalesce(known.word_id, nextval('api.fc_words_id_seq')) as id, incoming.*
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[],
        $10::text[], $11::real[], $12::text[], $13::text[], $14::real[], $15::text[], $16::text[]) with ordinality
      as incoming (entry, digest, chinese, traditional, priority, phonetic, defs, senses, classifiers, taiwan_phonetic,
        frequency, english, latin, bonus, other_senses, source, row)
    left join private.imported_words known using (entry)
    where known.entry is null or (known.word_id is not null and known.edited_at is null and known.digest <> incoming.digest)
  )`

/** Removes the keys of entries that are about to be written again. */
const FORGET_CHANGED = `
  with changed as (
    select known.word_id from unnest($1::text[], $2::text[]) as incoming (entry, digest)
    join private.imported_words known using (entry)
    where known.word_id is not null and known.edited_at is null and known.digest <> incoming.digest
  ), readings as (delete from private.word_readings where word_id in (select word_id from changed))
  delete from private.word_glosses where word_id in (select word_id from changed)`

const WORDS = `
  with ${TARGET}, words as (
    insert into api.fc_words (id, chinese, traditional, priority, phonetic, defs, senses, classifiers, taiwan_phonetic,
      other_senses, source, frequency)
    select id, chinese, traditional, priority, phonetic, defs, senses::jsonb, classifiers::jsonb, taiwan_phonetic,
      other_senses::jsonb, source, frequency from target order by id
    on conflict (id) do update set priority = excluded.priority, phonetic = excluded.phonetic, defs = excluded.defs,
      senses = excluded.senses, classifiers = excluded.classifiers, taiwan_phonetic = excluded.taiwan_phonetic,
      other_senses = excluded.other_senses, source = excluded.source, frequency = excluded.frequency
  ), weighed as materialized (
    select id, row, lib.word_weight(frequency, priority, char_length(chinese), bonus) as weight from target
  ), search as (
    insert into private.word_search (word_id, english, latin, bonus, weight)
    select id, english::text[], latin, bonus, weight from target join weighed using (id, row)
    on conflict (word_id) do update set english = excluded.english, latin = excluded.latin,
      bonus = excluded.bonus, weight = excluded.weight, worth = excluded.worth
  ), readings as (
    insert into private.word_readings (word_id, plain, toned, initials, weight)
    select id, plain, toned, initials, weight - 0.5 * least(rank, 1)
    from unnest($17::int[], $18::int[], $19::text[], $20::text[], $21::text[]) as keys (row, rank, plain, toned, initials)
    join weighed using (row)
  ), glosses as (
    insert into private.word_glosses (word_id, gloss, tier, verb, weight)
    select id, gloss, tier, verb, weight
    from unnest($22::int[], $23::text[], $24::real[], $25::bool[]) as keys (row, gloss, tier, verb)
    join weighed using (row)
  )
  insert into private.imported_words (entry, word_id, digest)
  select entry, id, digest from target
  on conflict (entry) do update set digest = excluded.digest`

/** Removes entries that the data no longer contains, unless staff have edited them. */
const OBSOLETE = `
  with gone as (
    select entry, word_id from private.imported_words known
    where edited_at is null and not exists (select from unnest($1::text[]) as entry where entry = known.entry)
  ), words as (delete from api.fc_words where id in (select word_id from gone))
  delete from private.imported_words where entry in (select entry from gone)`

const CHARACTERS = `
  insert into api.fc_chars (character, traditional, simplified, frequency_rank, source)
  select character, character, character, rank, 'CC-CEDICT'
  from unnest($1::text[], $2::int[]) as incoming (character, rank)
  on conflict (character) do update set frequency_rank = excluded.frequency_rank
  where fc_chars.frequency_rank is distinct from excluded.frequency_rank`

const STROKES = `
  insert into api.fc_char_strokes (character, strokes, medians, rad_strokes)
  select character, strokes::jsonb, medians::jsonb, rad_strokes::jsonb
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as incoming (character, strokes, medians, rad_strokes)
  on conflict (character) do update
    set strokes = excluded.strokes, medians = excluded.medians, rad_strokes = excluded.rad_strokes
  where (fc_char_strokes.strokes, fc_char_strokes.medians, fc_char_strokes.rad_strokes)
    is distinct from (excluded.strokes, excluded.medians, excluded.rad_strokes)`

/** A component that is not a character itself gets the meaning of its radical. */
const COMPONENTS = `
  insert into api.fc_components (character, idx, component, phonetic, defs)
  select incoming.character, idx, component, coalesce(known.phonetic, ''), coalesce(known.defs, radical.meaning, '')
  from unnest($1::text[], $2::int[], $3::text[]) as incoming (character, idx, component)
  left join api.fc_chars known on known.character = component
  left join unnest($4::text[], $5::text[]) as radical (name, meaning) on radical.name = component
  on conflict (character, idx) do update
    set component = excluded.component, phonetic = excluded.phonetic, defs = excluded.defs
  where (fc_components.component, fc_components.phonetic, fc_components.defs)
    is distinct from (excluded.component, excluded.phonetic, excluded.defs)`

const INFORMATION = `
  insert into api.fc_char_info (character, stroke_count, radical, radical_meaning, structure, decomposition, frequency_rank)
  select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])
  on conflict (character) do update set stroke_count = excluded.stroke_count, radical = excluded.radical,
    radical_meaning = excluded.radical_meaning, structure = excluded.structure,
    decomposition = excluded.decomposition, frequency_rank = excluded.frequency_rank
  where fc_char_info is distinct from excluded`

/** Replaces the table of listed words with the contents of the files. */
const LISTED_WORDS = `
  with incoming as materialized (
    select * from unnest($1::text[], $2::text[], $3::smallint[], $4::smallint[]) as incoming (chinese, reading, hsk_2, hsk_3)
  ), gone as (
    delete from private.listed_words known
    where not exists (select from incoming where incoming.chinese = known.chinese and incoming.reading = known.reading)
  )
  insert into private.listed_words (chinese, reading, hsk_2, hsk_3) select * from incoming
  on conflict (chinese, reading) do update set hsk_2 = excluded.hsk_2, hsk_3 = excluded.hsk_3
  where (listed_words.hsk_2, listed_words.hsk_3) is distinct from (excluded.hsk_2, excluded.hsk_3)`

/**
 * The statements that store a batch, in order; `parameters` is how many of the batch's values a statement takes.
 */
export const STATEMENTS: Record<Stage, { text: string; parameters: number }[]> = {
  words: [
    { text: FORGET_CHANGED, parameters: 2 },
    { text: WORDS, parameters: 25 },
  ],
  obsolete: [{ text: OBSOLETE, parameters: 1 }],
  characters: [
    { text: CHARACTERS, parameters: 2 },
    { text: 'select lib.refresh_characters(null)', parameters: 0 },
  ],
  strokes: [{ text: STROKES, parameters: 4 }],
  components: [{ text: COMPONENTS, parameters: 5 }],
  information: [{ text: INFORMATION, parameters: 7 }],
  levels: [
    { text: LISTED_WORDS, parameters: 4 },
    { text: 'select private.analyze_listed_words()', parameters: 0 },
    { text: 'select lib.refresh_word_levels(null)', parameters: 0 },
    { text: 'select private.analyze_levels()', parameters: 0 },
    { text: 'select private.refresh_worth(null)', parameters: 0 },
    { text: 'select lib.refresh_character_levels(null)', parameters: 0 },
    { text: 'select lib.refresh_derived_levels(null)', parameters: 0 },
  ],
}
