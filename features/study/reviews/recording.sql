-- Storing reviews and what follows from them. The server folds schedules in code (packages/study) between
-- private.begin_study and private.store_study, in one transaction.
-- Both keep one plan for all numbers of reviews: planning would take longer than running it for one review.

-- ── Which card a review is of ──────────────────────────────────────────────────────────────────────────────

-- The member's card of a thing by a skill, or null. A word that got another id has cards whose own ids were
-- computed before.
create function private.card_of(member bigint, kind text, subject bigint, skill text) returns uuid
language sql stable security definer set search_path = pg_catalog, pg_temp
return case card_of.kind
  when 'word' then (select c.id from api.fc_cards c
    where c.owner = member and c.word_id = subject and c.skill = card_of.skill)
  when 'character' then (select c.id from api.fc_cards c
    where c.owner = member and c.char_id = subject and c.skill = card_of.skill)
  when 'sentence' then (select c.id from api.fc_cards c
    where c.owner = member and c.sentence_id = subject and c.skill = card_of.skill)
  when 'own' then (select c.id from api.fc_cards c
    where c.owner = member and c.entry_id = subject and c.skill = card_of.skill)
end;

-- What a member may have cards of: everything in the dictionary, so that reviews of a word that has just left
-- its deck are not lost, and entries of one's own decks and of decks that one studies.
create function private.may_study(member bigint, kind text, subject bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
return case kind
  when 'word' then exists (select from api.fc_words w where w.id = subject)
  when 'character' then exists (select from api.fc_chars c where c.id = subject)
  when 'sentence' then exists (select from api.fc_sentences s where s.id = subject)
  when 'own' then exists (select from api.fc_deck_entries e
    where e.id = subject and e.kind = 'own' and (e.owner = member or exists (
      select from api.fc_studied_decks d where d.owner = member and d.deck_id = e.deck_id)))
  else false
end;

-- Of what the cards with these ids are that have no row yet, among the decks that the member studies.
create function private.subjects_of_cards(member bigint, ids uuid[])
returns table (card_id uuid, kind text, subject bigint, skill text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct on (1) lib.card_id(member, e.kind, s.subject, k.skill), e.kind, s.subject, k.skill
    from api.fc_studied_decks d
    join api.fc_deck_entries e on e.deck_id = d.deck_id
   cross join lateral (select coalesce(e.word_id, e.char_id, e.sentence_id,
           case e.kind when 'own' then e.id end) as subject) s
   cross join unnest(d.skills) as k (skill)
   where cardinality(ids) > 0 and d.owner = member and s.subject is not null
     and lib.card_id(member, e.kind, s.subject, k.skill) = any (ids)
$$;

-- ── Beginning and ending ───────────────────────────────────────────────────────────────────────────────────

-- By the id of each stored card its lapses and its reviews that count, as [id, rating, milliseconds since 1970,
-- study day in days since 1970].
create function private.reviews_of_cards(member bigint, ids uuid[]) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_object_agg(c.id, jsonb_build_object('lapses', c.lapses, 'reviews', coalesce((
      select jsonb_agg(jsonb_build_array(r.id, r.rating, (extract(epoch from r.reviewed_at) * 1000)::bigint,
          r.day - date '1970-01-01'))
        from api.fc_reviews r where r.owner = member and r.card_id = c.id and r.undone_at is null), '[]'))), '{}')
    from api.fc_cards c where c.owner = member and c.id = any (ids)
$$;

-- Begins to record for a member. The lock lets one call of a member fold at a time; as each statement of this
-- function sees what was committed before it, no review is missed. Each item is {"n", "id", "card_id", "kind",
-- "subject", "skill", "at"}; an undo has the id only. Without a session, the server records what the member did
-- before. Returns null if the session has ended, {"wait"} in
-- seconds if the member has sent too many today, else {"settings",
-- "items", "cards"}: for each item the card that it is of (with kind null if there is none), whether it is
-- stored or undone already, and its study day in days since 1970; the cards as in private.reviews_of_cards.
create function private.begin_study(member bigint, session uuid, items jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  settings api.fc_study_settings;
  found jsonb;
  wait float8;
begin
  select s.* into settings from api.fc_study_settings s
   where s.owner = member
     and (session is null
       or exists (select from private.live_sessions l where l.id = session and l.user_id = member))
     for no key update of s;
  if settings.owner is null then
    return null;
  end if;
  wait := private.take_daily(member, 'reviews', jsonb_array_length(items), 50000);
  if wait > 0 then
    return jsonb_build_object('wait', wait);
  end if;

  with given as (
    select g.*, r.card_id as stored_card, r.undone_at is not null as undone
      from jsonb_to_recordset(items) as g (n int, id uuid, card_id uuid, kind text, subject bigint, skill text,
        at timestamptz)
      left join api.fc_reviews r on r.owner = member and r.id = g.id
  ), named as (
    select g.*, coalesce(c.id, private.card_of(member, g.kind, g.subject, g.skill)) as known
      from given g
      left join api.fc_cards c on c.owner = member and c.id = coalesce(g.stored_card, g.card_id)
  ), searched as (
    select * from private.subjects_of_cards(member, array(
      select n.card_id from named n where n.known is null and n.kind is null and n.card_id is not null))
  ), resolved as (
    select n.n, n.id, n.at, n.stored_card is not null as stored, n.undone,
        coalesce(n.known, private.card_of(member, s.kind, s.subject, s.skill)) as known,
        coalesce(n.kind, s.kind) as kind, coalesce(n.subject, s.subject) as subject,
        coalesce(n.skill, s.skill) as skill
      from named n left join searched s on s.card_id = n.card_id
  )
  select jsonb_agg(jsonb_build_object(
      'n', r.n, 'stored', r.stored, 'undone', r.undone, 'is_new', r.known is null,
      'card_id', coalesce(r.known, case when private.may_study(member, r.kind, r.subject)
        then lib.card_id(member, r.kind, r.subject, r.skill) end),
      'kind', r.kind, 'subject', r.subject, 'skill', r.skill,
      'day', lib.study_day(r.at, settings.time_zone, settings.day_starts_at) - date '1970-01-01'))
    into found from resolved r;

  return jsonb_build_object('settings', to_jsonb(settings), 'items', coalesce(found, '[]'),
    'cards', private.reviews_of_cards(member, array(
      select (item ->> 'card_id')::uuid from jsonb_array_elements(found) as item)));
end
$$;

-- Adds the rows of cards, {"id", "kind", "subject", "skill"}; those without a kind have theirs.
create function private.add_cards(member bigint, cards jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into api.fc_cards (owner, id, kind, skill, word_id, char_id, sentence_id, entry_id, chinese,
      traditional, phonetic)
    select member, g.id, g.kind, g.skill, w.id, ch.id, s.id, case g.kind when 'own' then g.subject end,
        coalesce(w.chinese, ch.character, s.chinese), w.traditional,
        coalesce(w.phonetic, ch.phonetic, s.phonetic, '')
      from jsonb_to_recordset(cards) as g (id uuid, kind text, subject bigint, skill text)
      left join api.fc_words w on g.kind = 'word' and w.id = g.subject
      left join api.fc_chars ch on g.kind = 'character' and ch.id = g.subject
      left join api.fc_sentences s on g.kind = 'sentence' and s.id = g.subject
     where g.kind is not null
    on conflict do nothing
$$;

-- Ends it: stores new reviews and the schedules of their cards, marks reviews as undone, and brings study days
-- and the states of words in line. A card with a kind is new; set_aside suspends a card, or ends that, or is
-- null.
create function private.store_study(member bigint, cards jsonb, reviews jsonb, undone uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
set plan_cache_mode = force_generic_plan as $$
declare
  days date[];
  words bigint[];
begin
  perform private.add_cards(member, cards);
  insert into api.fc_reviews (owner, id, card_id, rating, reviewed_at, day, duration_ms, device)
    select member, g.id, g.card_id, g.rating, g.reviewed_at, g.day, g.duration_ms, g.device
      from jsonb_to_recordset(reviews) as g (id uuid, card_id uuid, rating smallint, reviewed_at timestamptz,
        day date, duration_ms int, device text);
  update api.fc_reviews set undone_at = now()
   where owner = member and id = any (undone) and undone_at is null;

  -- A card whose first review moves to another day is new on that day, and no longer on the one before.
  select array_agg(distinct days_of.day) into days from (
    select g.day from jsonb_to_recordset(reviews) as g (day date)
    union all select r.day from api.fc_reviews r where r.owner = member and r.id = any (undone)
    union all select unnest(array[c.first_day, g.first_day])
      from jsonb_to_recordset(cards) as g (id uuid, first_day date)
      join api.fc_cards c on c.owner = member and c.id = g.id and c.first_day is distinct from g.first_day
  ) days_of where days_of.day is not null;

  with changed as (
    update api.fc_cards c
       set due = g.due, stability = g.stability, difficulty = g.difficulty, state = g.state, step = g.step,
           reps = g.reps, lapses = g.lapses, last_review = g.last_review, first_day = g.first_day,
           last_day = g.last_day, suspended = coalesce(g.set_aside, c.suspended)
      from jsonb_to_recordset(cards) as g (id uuid, due timestamptz, stability float8, difficulty float8,
        state text, step smallint, reps int, lapses int, last_review timestamptz, first_day date,
        last_day date, set_aside boolean)
     where c.owner = member and c.id = g.id
    returning c.word_id
  )
  select array_agg(distinct word_id) into words from changed where word_id is not null;
  perform private.count_study_days(member, days);
  perform private.note_reviewed_words(member, words);
end
$$;

-- ── What follows from reviews ──────────────────────────────────────────────────────────────────────────────

-- Counts the reviews of these study days again; none if null.
create function private.count_study_days(member bigint, days date[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into api.fc_study_days (owner, day, reviews, correct, new_cards, seconds)
    select member, d.day, r.reviews, r.correct, c.new_cards, r.seconds
      from unnest(days) as d (day)
     cross join lateral (
       select count(*) as reviews, count(*) filter (where r.rating > 1) as correct,
           coalesce(sum(round(r.duration_ms / 1000.0)), 0) as seconds
         from api.fc_reviews r where r.owner = member and r.day = d.day and r.undone_at is null) r
     cross join lateral (
       select count(*) as new_cards from api.fc_cards c where c.owner = member and c.first_day = d.day) c
    on conflict (owner, day) do update
      set reviews = excluded.reviews, correct = excluded.correct, new_cards = excluded.new_cards,
          seconds = excluded.seconds
$$;

-- A word is learning once one of its cards has been reviewed, and known while its meaning is remembered for as
-- long as the member's settings ask. What the member says of a word stays, by hand or in a placement or import;
-- only one that is new or learning follows its reviews. Most answers change no word.
create function private.note_reviewed_words(member bigint, words bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changed jsonb;
begin
  select jsonb_agg(jsonb_build_object('word_id', r.id, 'state', r.state)) into changed
    from (select c.word_id as id,
            case when bool_or(c.skill = 'meaning' and c.stability >= s.known_after_days) then 'known'
                 when bool_or(c.reps > 0) then 'learning' end as state
            from api.fc_cards c join api.fc_study_settings s on s.owner = c.owner
           where c.owner = member and c.word_id = any (words)
           group by c.word_id) r
    left join api.fc_word_states t on t.owner = member and t.word_id = r.id
   where t.state is distinct from r.state
     and (t.state is null or t.set_by = 'review' or t.state in ('new', 'learning'));
  if changed is null then
    return;
  end if;
  delete from api.fc_word_states t
   using jsonb_to_recordset(changed) as g (word_id bigint, state text)
   where t.owner = member and t.word_id = g.word_id and g.state is null and t.set_by = 'review';
  insert into api.fc_word_states as t (owner, word_id, state, set_by)
    select member, g.word_id, g.state, 'review'
      from jsonb_to_recordset(changed) as g (word_id bigint, state text) where g.state is not null
    on conflict (owner, word_id) do update
      set state = excluded.state, set_by = 'review', since = now()
    where t.set_by = 'review' or t.state in ('new', 'learning');
end
$$;
