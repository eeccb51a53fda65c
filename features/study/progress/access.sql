-- What a member has learned, in figures. Visible to the member only.

-- The caller's figures of the last `days` study days (at most 366) and of the next 30, as one object:
--   today, wanted (the chance of recall that the member asks for), known and learning (numbers of words)
--   days       [{day, reviews, correct, new_cards, seconds, seconds_read, characters_read}], days without study
--              left out
--   known_days [{day, words}]: how many words were known at the end of the days on which that changed
--   retention  [{skill, reviews, remembered}]: of the last 30 days, reviews of what had been learned on an
--              earlier day, and how many of them were remembered
--   forecast   [{day, cards}]: when cards come back; what is overdue counts for today
create function api.study_progress(days integer default 90) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with me as materialized (
    select s.owner, s.desired_retention,
           lib.study_day(now(), s.time_zone, s.day_starts_at) as today, s.time_zone, s.day_starts_at
      from api.fc_study_settings s where s.owner = private.caller_id()
  ), states as materialized (
    select w.state
      from me join api.fc_word_states w on w.owner = me.owner where w.state in ('known', 'learning')
  ), recent as materialized (
    select r.id, r.card_id, r.rating, r.day, r.reviewed_at
      from me join api.fc_reviews r on r.owner = me.owner and r.day > me.today - 30 and r.undone_at is null
  )
  select jsonb_build_object(
    'today', me.today, 'wanted', me.desired_retention,
    'known', (select count(*) from states where state = 'known'),
    'learning', (select count(*) from states where state = 'learning'),
    'days', coalesce((
      select jsonb_agg(jsonb_build_object('day', d.day, 'reviews', d.reviews, 'correct', d.correct,
          'new_cards', d.new_cards, 'seconds', d.seconds, 'seconds_read', d.seconds_read,
          'characters_read', d.characters_read) order by d.day)
        from api.fc_study_days d
       where d.owner = me.owner and d.day > me.today - least(study_progress.days, 366)
         and d.reviews + d.seconds_read > 0), '[]'),
    'known_days', coalesce((
      select jsonb_agg(jsonb_build_object('day', d.day, 'words', d.words_known) order by d.day)
        from api.fc_study_days d where d.owner = me.owner and d.words_known is not null), '[]'),
    'retention', coalesce((
      select jsonb_agg(jsonb_build_object('skill', k.skill, 'reviews', k.reviews, 'remembered', k.remembered)
          order by k.skill)
        from (select c.skill, count(*) as reviews, count(*) filter (where r.rating > 1) as remembered
                from (select distinct on (r.card_id, r.day) r.* from recent r
                       order by r.card_id, r.day, r.reviewed_at, r.id) r
                join api.fc_cards c on c.owner = me.owner and c.id = r.card_id and c.first_day < r.day
               group by c.skill) k), '[]'),
    'forecast', coalesce((
      select jsonb_agg(jsonb_build_object('day', f.day, 'cards', f.cards) order by f.day)
        from (select greatest(me.today, case c.state when 'review' then (c.due at time zone 'UTC')::date
                       else lib.study_day(c.due, me.time_zone, me.day_starts_at) end) as day, count(*) as cards
                from api.fc_cards c
               where c.owner = me.owner and not c.suspended and c.due < (me.today + 31)::timestamptz
               group by 1) f
       where f.day < me.today + 30), '[]'))
    from me
$$;
comment on function api.study_progress(integer) is 'What the caller has learned, in figures';
grant execute on function api.study_progress(integer) to tingdu_member;
