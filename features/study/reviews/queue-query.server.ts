import type { Query } from '@tingdu/database/caller.ts'
import type { Sense } from '@tingdu/features/dictionary/entries/public.ts'
import type { QueueCounts, Schedule, ShownSentence, Skill, StudyEntry } from './study-card.ts'

/** What is asked for: a deck (null: all), how many cards, and how many new cards beyond the usual number. */
export type QueueWish = { deck: number | null; limit: number; more: number }

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
  entry: Omit<StudyEntry, 'sentence' | 'senses'> & { senses: Sense[] }
  met: Pick<ShownSentence, 'chinese' | 'text'> | null
  example: ShownSentence | null
}

/**
 * The cards that are asked now, in order, with everything needed to show them, and how many are left today. Runs as the
 * caller, whose policies decide which decks and entries count.
 *
 * - `due`: all cards that are due, however many. Reviews are due by study day, learning steps by the clock, and those of
 *   later today come last.
 * - `reviews`: of each thing the most overdue card, unless another card of it was answered today or is being learned.
 * - `fresh`: of each thing the first skill without a card, likewise.
 */
export function queueQuery({ deck, limit, more }: QueueWish): Query {
  return { name: 'review_queue', text: QUEUE, values: [deck, limit, more] }
}

const QUEUE = `
with me as materialized (
  select s.*, lib.study_day(now(), s.time_zone, s.day_starts_at) as today
    from api.fc_study_settings s where s.owner = (select lib.caller_id())
), day as materialized (
  select me.*, me.today::timestamp at time zone 'UTC' as due_until,
      ((me.today + 1)::timestamp + make_interval(hours => me.day_starts_at)) at time zone me.time_zone as ends_at
    from me
), decks as materialized (
  select d.deck_id, d.skills, d.started_at, d.new_per_day, k.title, k.kind, k.owner = me.owner as own
    from me join api.fc_studied_decks d on d.owner = me.owner
    join api.fc_decks k on k.id = d.deck_id
   where not d.paused and ($1::bigint is null or d.deck_id = $1)
     and coalesce(me.paused_until <= me.today, true)
), said as materialized (
  select w.word_id from me join api.fc_word_states w on w.owner = me.owner
   where w.state in ('known', 'ignored') and w.set_by <> 'review' and w.word_id is not null
), entries as materialized (
  select e.id as entry_id, e.deck_id, d.skills, d.started_at, e.kind, e.idx,
      coalesce(e.word_id, e.char_id, e.sentence_id, case e.kind when 'own' then e.id end) as subject,
      not d.own as shared, e.source_sentence is null as unmet
    from decks d join api.fc_deck_entries e on e.deck_id = d.deck_id
   where not exists (select from said where said.word_id = e.word_id)
), answered as materialized (
  select c.id, c.kind, coalesce(c.word_id, c.char_id, c.sentence_id, c.entry_id) as subject, c.skill,
      c.first_day = me.today as introduced, c.due < day.ends_at and c.state <> 'review' as again
    from me, day, api.fc_cards c
   where c.owner = me.owner and c.id in (select r.card_id from api.fc_reviews r
     where r.owner = me.owner and r.day = me.today and r.undone_at is null)
), due as materialized (
  select c.id, c.kind, c.subject, c.skill, c.due, c.state = 'review' as is_review,
      (day.today - c.last_day) / c.stability as wait
    from day cross join lateral (
      select c.*, coalesce(c.word_id, c.char_id, c.sentence_id, c.entry_id) as subject
        from api.fc_cards c where c.owner = day.owner and c.due < greatest(day.ends_at, day.due_until + interval '1 day')
    ) c
   where c.due < case c.state when 'review' then day.due_until + interval '1 day' else day.ends_at end
     and not c.suspended and coalesce(c.buried_until <= day.today, true)
     and coalesce(day.paused_until <= day.today, true)
     and ((c.kind, c.subject, c.skill) in (select e.kind, e.subject, k.skill
            from entries e cross join unnest(e.skills) as k (skill))
       or c.kept and $1 is null and not exists (select from said where said.word_id = c.word_id))
), busy as materialized (
  select a.kind, a.subject from answered a union select d.kind, d.subject from due d where not d.is_review
), reviews as materialized (
  select r.*, row_number() over (order by r.wait desc, r.id) as place from (
    select distinct on (d.kind, d.subject) d.* from due d
     where d.is_review and not exists (select from busy b where (b.kind, b.subject) = (d.kind, d.subject))
     order by d.kind, d.subject, d.wait desc, d.id) r
), plan as materialized (
  select least((select count(*) from reviews), greatest(0, me.reviews_per_day
        - (select count(*) from answered a where not a.introduced))) as reviews,
      greatest(0, $3::int + case when (select count(*) from due d where d.is_review) > 3 * me.reviews_per_day then 0
        else me.new_per_day end - (select count(*) from answered a where a.introduced)) as new_cards
    from me
), fresh as materialized (
  select distinct on (f.kind, f.subject) f.* from (
    select e.kind, e.subject, e.started_at, e.deck_id, k.skill,
        row_number() over (partition by e.deck_id order by e.idx, e.entry_id, k.n) as place
      from entries e cross join unnest(e.skills) with ordinality as k (skill, n)
     where e.subject is not null and (select new_cards from plan) > 0
       and not exists (select from me join api.fc_cards c on c.owner = me.owner
         where c.kind = e.kind and coalesce(c.word_id, c.char_id, c.sentence_id, c.entry_id) = e.subject
           and c.skill = k.skill
           and (c.state <> 'new' or c.suspended or c.buried_until > me.today))
       and not exists (select from busy b where (b.kind, b.subject) = (e.kind, e.subject))
       and not exists (select from due d where (d.kind, d.subject) = (e.kind, e.subject))
  ) f
  order by f.kind, f.subject, f.place, f.started_at, f.deck_id
), new_cards as materialized (
  select f.*, row_number() over (order by f.place, f.started_at, f.deck_id) as turn from (
    select f.*, row_number() over (partition by f.deck_id order by f.place) as in_deck from fresh f) f
    join decks d using (deck_id)
   where f.in_deck <= coalesce(d.new_per_day - (
       select count(*) from answered a join api.fc_deck_entries e on e.deck_id = d.deck_id
         and a.kind = e.kind and a.subject = coalesce(e.word_id, e.char_id, e.sentence_id, e.id)
        where a.introduced), f.in_deck)
), page as materialized (
  select a.*, row_number() over (order by a.part, a.turn, a.id) as n from (
    select d.id, d.kind, d.subject, d.skill, case when d.due <= now() then 1 else 4 end as part,
        extract(epoch from d.due) as turn from due d where not d.is_review
    union all
    select r.id, r.kind, r.subject, r.skill, 2, case me."order"
        when 'random' then ('x' || left(md5(r.id::text || me.today), 8))::bit(32)::int
        when 'level' then coalesce((select w.hsk_3 from api.fc_words w where r.kind = 'word' and w.id = r.subject), 99)
        else r.place end
      from reviews r, me where r.place <= (select p.reviews from plan p)
    union all
    select lib.card_id(me.owner, f.kind, f.subject, f.skill), f.kind, f.subject, f.skill, 3, f.turn
      from new_cards f, me where f.turn <= (select p.new_cards from plan p)
  ) a order by n limit $2
), shown as (
  select distinct on (p.n) p.*, e.entry_id, e.deck_id
    from page p left join entries e on (e.kind, e.subject) = (p.kind, p.subject)
   order by p.n, e.unmet, e.shared, e.started_at
)
select
  (select jsonb_build_object('desired_retention', me.desired_retention, 'parameters', me.parameters,
    'today', me.today) from me) as settings,
  (select jsonb_build_object(
      'due', l.learning + p.reviews, 'new', n.new, 'left', l.learning + p.reviews + n.new,
      'done', (select count(*) from answered a where not a.again))
    from plan p,
      (select count(*) as learning from due where not is_review) l,
      (select least(count(*), (select p.new_cards from plan p)) as new from new_cards) n) as counts,
  coalesce((select jsonb_agg(jsonb_build_object(
    'card_id', coalesce(c.id, s.id), 'skill', s.skill,
    'schedule', jsonb_build_object(
      'state', coalesce(c.state, 'new'), 'due', c.due, 'stability', coalesce(c.stability, 0),
      'difficulty', coalesce(c.difficulty, 0), 'step', coalesce(c.step, 0), 'reps', coalesce(c.reps, 0),
      'lapses', coalesce(c.lapses, 0), 'last_review', c.last_review, 'last_day', c.last_day),
    'entry', jsonb_build_object(
      'kind', s.kind, 'entry_id', s.entry_id,
      'deck', (select jsonb_build_object('id', d.deck_id, 'title', d.title, 'kind', d.kind, 'own', coalesce(d.own, false))
        from decks d where d.deck_id = s.deck_id),
      'word_id', w.id, 'char_id', ch.id, 'sentence_id', t.id,
      'chinese', coalesce(w.chinese, ch.character, t.chinese, e.front),
      'traditional', coalesce(w.traditional, ch.traditional, t.traditional),
      'phonetic', coalesce(w.phonetic, ch.phonetic, t.phonetic, e.phonetic),
      'senses', coalesce(nullif(w.senses, '[]'), (select jsonb_agg(jsonb_build_object('text', trim(part)))
        from unnest(string_to_array(nullif(coalesce(w.defs, ch.defs), ''), '/ ')) as part), '[]'),
      'back', coalesce(e.back, t.defs), 'hsk_3', coalesce(w.hsk_3, ch.hsk_3),
      'picture', coalesce(e.picture, w.image, ch.mnemonic_image), 'sound', coalesce(e.sound, t.sound),
      'note', coalesce(e.note, ''),
      'saved', exists (select from api.fc_decks k join api.fc_deck_entries saved on saved.deck_id = k.id
        where k.owner = (select lib.caller_id()) and k.kind = 'saved' and case s.kind
          when 'word' then saved.word_id = s.subject when 'character' then saved.char_id = s.subject
          when 'sentence' then saved.sentence_id = s.subject end)),
    'met', case when e.source_sentence is not null then jsonb_build_object('chinese', e.source_sentence,
      'text', (select jsonb_build_object('sha1', x.sha1, 'title', x.title) from api.fc_texts x
        where x.sha1 = e.source_text)) end,
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
