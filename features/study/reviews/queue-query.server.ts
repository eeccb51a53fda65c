import type { Query } from '@tingdu/database/caller.ts'
import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'
import type { QueueCounts, Schedule, ShownSentence, Skill, StudyEntry } from './study-card.ts'

/**
 * What is asked for: a deck (null: all), how many cards, how many new cards beyond the usual number, and the cards of how many
 * days after today.
 */
export type QueueWish = { deck: number | null; limit: number; more: number; ahead: number }

/** The one row of the queue's query. */
export type QueueRow = {
  settings: { desired_retention: number; parameters: { w: number[] } | null; today: string }
  counts: QueueCounts
  cards: QueuedCard[]
}

/** A card before its intervals and its sentence are added. */
export type QueuedCard = {
  card_id: string
  skill: Skill
  schedule: Schedule
  entry: Omit<StudyEntry, 'sentence' | 'senses' | 'sound'> & { senses: Sense[] }
  /** The keys of recordings: that of the entry of a deck, and that of the dictionary. */
  sounds: { own: string | null; dictionary: string | null }
  met: Pick<ShownSentence, 'chinese' | 'text'> | null
  /** What it means in the text in which it was met. */
  meaning: string | null
  example: ShownSentence | null
}

/**
 * The cards that are asked now, in order, with everything needed to show them, and how many are left today. Runs as the
 * caller, whose policies decide which decks and entries count. A thing that is asked is a number, lib.subject_key.
 *
 * - `due`: all cards that are due, however many. Reviews are due by study day, learning steps by the clock, and those of
 *   later today come last.
 * - `reviews`: of each thing the most overdue card, unless another card of it was answered today or is being learned.
 * - `fresh`: of each thing the first skill without a card, likewise.
 *
 * `ahead` moves the end of today by so many days, and multiplies what a day allows; a thing that was answered today is then
 * left out only while it is being learned, because its next card may be due on one of these days.
 *
 * The planner cannot know how many rows the parts have, and nested loops over them would take seconds. `(… in (…)) is true`
 * and `not in` are looked up in a hash table, whatever it estimates.
 */
export function queueQuery({ deck, limit, more, ahead }: QueueWish): Query {
  return { name: 'review_queue', text: QUEUE, values: [deck, limit, more, ahead] }
}

const QUEUE = `
with me as materialized (
  select s.*, d.today, (d.today + $4::int)::timestamp at time zone 'UTC' as due_until,
      ((d.today + 1 + $4::int)::timestamp + make_interval(hours => s.day_starts_at)) at time zone s.time_zone as ends_at
    from api.fc_study_settings s
   cross join lateral (select lib.study_day(now(), s.time_zone, s.day_starts_at) as today) d
   where s.owner = (select lib.caller_id())
), decks as materialized (
  select d.deck_id, d.skills, d.started_at, d.new_per_day, k.title, k.kind,
      coalesce(k.owner = d.owner, false) as own
    from me join api.fc_studied_decks d on d.owner = me.owner
    join api.fc_decks k on k.id = d.deck_id
   where not d.paused and ($1::bigint is null or d.deck_id = $1) and coalesce(me.paused_until <= me.today, true)
), said as materialized (
  select w.word_id from api.fc_word_states w
   where w.owner = (select lib.caller_id()) and w.state in ('known', 'ignored') and w.set_by <> 'review'
     and w.word_id is not null
), answered as materialized (
  select c.id, lib.subject_key(c.kind, c.word_id, c.char_id, c.sentence_id, c.entry_id) as subject,
      c.first_day = (select today from me) as introduced,
      c.state <> 'review' and c.due < (select ends_at from me) as again
    from api.fc_cards c
   where c.owner = (select lib.caller_id()) and c.id = any (array(
     select r.card_id from api.fc_reviews r
      where r.owner = (select lib.caller_id()) and r.day = (select today from me) and r.undone_at is null))
), all_due as materialized (
  select c.id, lib.subject_key(c.kind, c.word_id, c.char_id, c.sentence_id, c.entry_id) as subject, c.skill, c.due,
      c.kept, c.state = 'review' as is_review, ((select today from me) - c.last_day) / c.stability as wait
    from api.fc_cards c
   where c.owner = (select lib.caller_id())
     and c.due < (select greatest(ends_at, due_until + interval '1 day') from me)
     and c.due < case c.state when 'review' then (select due_until + interval '1 day' from me)
       else (select ends_at from me) end
     and not c.suspended and coalesce(c.buried_until <= (select today from me), true)
     and coalesce(c.word_id not in (select word_id from said), true)
), due_entries as materialized (
  select e.id as entry_id, e.deck_id, e.source_sentence is null as unmet, d.skills, d.own, d.started_at,
      lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id) as subject
    from decks d join api.fc_deck_entries e on e.deck_id = d.deck_id
   where (lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id)
     in (select subject from all_due)) is true
), due as materialized (
  select * from all_due a
   where ((a.subject, a.skill) in (select e.subject, k.skill from due_entries e cross join unnest(e.skills) as k (skill)))
     is true
      or a.kept and $1 is null and (select coalesce(paused_until <= today, true) from me)
), busy as materialized (
  select a.subject from answered a where a.subject is not null and $4::int = 0
  union all select d.subject from due d where not d.is_review and d.subject is not null
), reviews as materialized (
  select r.*, row_number() over (order by r.wait desc, r.id) as place from (
    select distinct on (d.subject) d.* from due d where d.is_review and d.subject not in (select subject from busy)
     order by d.subject, d.wait desc, d.id) r
), today as materialized (
  select (select count(*) from due d where d.is_review) as due,
      (select count(*) from reviews) as reviews,
      (select count(*) from due d where not d.is_review) as learning,
      count(*) filter (where not a.introduced) as reviewed, count(*) filter (where a.introduced) as introduced,
      count(*) filter (where not a.again) as done
    from answered a
), plan as materialized (
  select least(t.reviews, greatest(0, me.reviews_per_day * (1 + $4::int) - t.reviewed)) as reviews,
      greatest(0, $3::int - t.introduced
        + case when t.due + t.reviewed > (3 + $4::int) * me.reviews_per_day then 0
          else me.new_per_day * (1 + $4::int) end) as new_cards
    from me, today t
), taken as not materialized (
  select lib.subject_key(c.kind, c.word_id, c.char_id, c.sentence_id, c.entry_id) as subject, c.skill
    from api.fc_cards c
   where c.owner = (select lib.caller_id()) and (select new_cards > 0 from plan)
     and (c.state <> 'new' or c.suspended or c.buried_until > (select today from me))
     and coalesce(c.word_id, c.char_id, c.sentence_id, c.entry_id) is not null
), fresh as materialized (
  select f.*, row_number() over (partition by f.deck_id order by f.idx, f.entry_id) as place from (
    select distinct on (d.deck_id, e.subject) d.deck_id, d.started_at, d.new_per_day, e.*, k.skill
      from decks d cross join unnest(d.skills) with ordinality as k (skill, n)
     cross join lateral (
       select e.id as entry_id, e.idx, e.kind,
           lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id) as subject
         from api.fc_deck_entries e
        where e.deck_id = d.deck_id
          and (lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id), k.skill)
            not in (select t.subject, t.skill from taken t)
          and lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id) not in (select subject from busy)
          and lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id)
            not in (select subject from due where subject is not null)
          and coalesce(e.word_id not in (select word_id from said), true)
          and coalesce(e.word_id, e.char_id, e.sentence_id, case e.kind when 'own' then e.id end) is not null
        order by e.idx, e.id limit (select p.new_cards from plan p)) e
     order by d.deck_id, e.subject, k.n) f
), new_cards as materialized (
  select n.*, row_number() over (order by n.place, n.started_at, n.deck_id) as turn from (
    select distinct on (f.subject) f.* from fresh f
     where f.place <= coalesce(f.new_per_day * (1 + $4::int) - (
         select count(*) from answered a join api.fc_deck_entries e
           on a.subject = lib.subject_key(e.kind, e.word_id, e.char_id, e.sentence_id, e.id)
          where a.introduced and e.deck_id = f.deck_id), f.place)
     order by f.subject, f.place, f.started_at, f.deck_id) n
), page as materialized (
  select a.*, row_number() over (order by a.part, a.turn, a.id) as n from (
    select d.id, d.subject, d.skill, null::bigint as entry_id, null::bigint as deck_id,
        case when d.due <= now() then 1 else 4 end as part, extract(epoch from d.due) as turn
      from due d where not d.is_review
    union all
    select r.id, r.subject, r.skill, null, null, 2, case me."order"
        when 'random' then ('x' || left(md5(r.id::text || me.today), 8))::bit(32)::int
        when 'level' then coalesce((select w.hsk_3 from api.fc_words w where r.subject % 4 = 0 and w.id = r.subject / 4), 99)
        else r.place end
      from reviews r, me where r.place <= (select p.reviews from plan p)
    union all
    select lib.card_id((select lib.caller_id()), f.kind, f.subject / 4, f.skill), f.subject, f.skill, f.entry_id,
        f.deck_id, 3, f.turn
      from new_cards f where f.turn <= (select p.new_cards from plan p)
  ) a order by n limit $2
), shown as (
  select distinct on (p.n) p.n, p.id, p.subject / 4 as subject, p.skill, coalesce(p.entry_id, e.entry_id) as entry_id,
      coalesce(p.deck_id, e.deck_id) as deck_id,
      (array['word', 'character', 'sentence', 'own'])[1 + p.subject % 4] as kind
    from page p left join due_entries e on e.subject = p.subject and p.entry_id is null
   order by p.n, e.unmet, e.own desc, e.started_at, e.deck_id
)
select
  (select jsonb_build_object('desired_retention', me.desired_retention, 'parameters', me.parameters,
    'today', me.today) from me) as settings,
  (select jsonb_build_object('due', t.learning + p.reviews, 'new', n.new,
      'left', t.learning + p.reviews + n.new, 'done', t.done)
    from today t, plan p, (select least(count(*), (select p.new_cards from plan p)) as new from new_cards) n) as counts,
  coalesce((select jsonb_agg(jsonb_build_object(
    'card_id', coalesce(c.id, s.id), 'skill', s.skill,
    'schedule', jsonb_build_object(
      'state', coalesce(c.state, 'new'), 'due', c.due, 'stability', coalesce(c.stability, 0),
      'difficulty', coalesce(c.difficulty, 0), 'step', coalesce(c.step, 0), 'reps', coalesce(c.reps, 0),
      'lapses', coalesce(c.lapses, 0), 'last_review', c.last_review, 'last_day', c.last_day),
    'entry', jsonb_build_object(
      'kind', s.kind, 'entry_id', s.entry_id,
      'deck', (select jsonb_build_object('id', d.deck_id, 'title', d.title, 'kind', d.kind, 'own', d.own)
        from decks d where d.deck_id = s.deck_id),
      'word_id', w.id, 'char_id', ch.id, 'sentence_id', t.id,
      'chinese', coalesce(w.chinese, ch.character, t.chinese, e.front),
      'traditional', coalesce(w.traditional, ch.traditional, t.traditional),
      'phonetic', coalesce(w.phonetic, ch.phonetic, t.phonetic, e.phonetic),
      'senses', coalesce(nullif(w.senses, '[]'), (select jsonb_agg(jsonb_build_object('text', trim(part)))
        from unnest(string_to_array(nullif(coalesce(w.defs, ch.defs), ''), '/ ')) as part), '[]'),
      'target_senses', api.target_senses(w), 'back', coalesce(e.back, t.defs), 'hsk_3', coalesce(w.hsk_3, ch.hsk_3),
      'picture', coalesce(e.picture, w.image, ch.mnemonic_image),
      'note', coalesce(e.note, ''),
      'saved', exists (select from api.fc_decks k join api.fc_deck_entries saved on saved.deck_id = k.id
        where k.owner = (select lib.caller_id()) and k.kind = 'saved' and case s.kind
          when 'word' then saved.word_id = s.subject when 'character' then saved.char_id = s.subject
          when 'sentence' then saved.sentence_id = s.subject end)),
    'sounds', jsonb_build_object('own', e.sound, 'dictionary', t.sound),
    'met', case when e.source_sentence is not null then jsonb_build_object('chinese', e.source_sentence,
      'text', (select jsonb_build_object('sha1', x.sha1, 'title', x.title) from api.fc_texts x
        where x.sha1 = e.source_text)) end,
    'meaning', nullif(e.source_meaning, ''),
    'example', x.example) order by s.n)
    from shown s
    left join api.fc_cards c on c.owner = (select lib.caller_id()) and c.id = s.id
    left join api.fc_deck_entries e on e.id = s.entry_id
    left join api.fc_words w on s.kind = 'word' and w.id = s.subject
    left join api.fc_chars ch on s.kind = 'character' and ch.id = s.subject
    left join api.fc_sentences t on s.kind = 'sentence' and t.id = s.subject
    left join lateral (
      select jsonb_build_object('chinese', f.chinese, 'traditional', f.traditional, 'phonetic', f.phonetic,
          'english', f.defs, 'sound', f.sound) as example
        from api.fc_sentences f
       where e.source_sentence is null and not jsonb_path_exists(w.senses, '$[*].example')
         and string_to_array(f.keywords, null) @> string_to_array(w.chinese, null)
         and f.keywords like '%|' || w.chinese || '|%'
       order by f.level, f.id limit 1
    ) x on s.kind = 'word'), '[]') as cards`
