-- Who has done what: one definition for members, teachers, lists, mails and numbers.

-- The state of an assignment for a member. The minute in which it is due is still in time.
create function private.assignment_state(started boolean, done_at timestamptz, due_at timestamptz) returns text
language sql immutable parallel safe
return case when done_at is null then case when started then 'started' else 'not started' end
            when done_at < date_trunc('minute', due_at, 'UTC') + interval '1 minute' then 'done'
            else 'done late' end;

-- A view calls functions with the caller's rights.
grant execute on function private.assignment_state(boolean, timestamptz, timestamptz) to tingdu_member;

-- How far a member is in each assignment that is for them:
--   state     not started, started, done, done late
--   measure   0 to 1: the share of the text that was shown or heard, of the entries that are learned, of the
--             answers that were right; null if nothing can be said
--   reached, total  the same in numbers, for decks and quizzes
--   at        when it was done, or else the last activity; active_at is the last activity
-- A text is done once its last sentence was reached and at least 80 % of its sentences were shown or heard. A deck
-- is done once each of its entries is learned: a card of it, by any skill, has a review that was not a failure, or
-- the member says that they know the word, which is then never asked. Entries that were added after it was due do
-- not count. A quiz is done once it is handed in; the best attempt since it opened is the measure.
create view private.assignment_work as
select a.id as assignment_id, a.class_id, m.user_id, d.due_at,
       private.assignment_state(w.started, w.done_at, d.due_at) as state,
       w.measure::real as measure, w.reached, w.total, coalesce(w.done_at, w.active_at) as at, w.active_at,
       coalesce(x.excused, false) as excused, x.due_at is not null as has_own_date
  from api.fc_assignments a
  join api.fc_class_members m on m.class_id = a.class_id and m.role = 'student' and m.user_id is not null
    and (a.for_members is null or m.user_id = any (a.for_members))
  left join private.assignment_overrides x on x.assignment_id = a.id and x.user_id = m.user_id
 cross join lateral (select coalesce(x.due_at, a.due_at) as due_at) d
 cross join lateral (
    select r.owner is not null as started, r.share_read as measure, null::integer as reached,
           null::integer as total, r.read_through_at as done_at, r.read_at as active_at
      from (select) one left join api.fc_reading r on r.owner = m.user_id and r.text_sha1 = a.text_sha1
     where a.kind = 'text'
    union all
    select e.active_at is not null or e.learned > 0, e.learned::real / nullif(e.entries, 0), e.learned,
           e.entries, case when e.learned = e.entries then e.learned_at end, coalesce(e.active_at, e.learned_at)
      from (select) one
     cross join lateral (
        select count(*)::integer as entries, count(l.at)::integer as learned, max(l.at) as learned_at,
               max(l.active_at) as active_at
          from (
            select min(k.learned_at) as at, max(k.last_review) as active_at
              from (
                select e.id, true as counts, null::timestamptz as learned_at, null::timestamptz as last_review
                  from api.fc_deck_entries e
                 where e.deck_id = a.deck_id and e.created_at <= greatest(a.due_at, a.created_at)
                union all
                select c.entry, false, (
                    select r.reviewed_at from api.fc_reviews r
                     where r.owner = m.user_id and r.card_id = c.id and r.rating >= 2 and r.undone_at is null
                       and (a.counts_from is null or r.reviewed_at >= a.counts_from)
                     order by r.reviewed_at limit 1),
                    case when a.counts_from is null or c.last_review >= a.counts_from then c.last_review end
                  from (
                    select e.id as entry, c.id, c.last_review
                      from api.fc_deck_entries e
                      join api.fc_cards c on c.word_id = e.word_id and c.owner = m.user_id
                     where e.deck_id = a.deck_id
                    union all
                    select e.id, c.id, c.last_review
                      from api.fc_deck_entries e
                      join api.fc_cards c on c.char_id = e.char_id and c.owner = m.user_id
                     where e.deck_id = a.deck_id and e.kind = 'character'
                    union all
                    select e.id, c.id, c.last_review
                      from api.fc_deck_entries e
                      join api.fc_cards c on c.sentence_id = e.sentence_id and c.owner = m.user_id
                     where e.deck_id = a.deck_id and e.kind = 'sentence'
                    union all
                    select e.id, c.id, c.last_review
                      from api.fc_deck_entries e
                      join api.fc_cards c on c.entry_id = e.id and c.owner = m.user_id
                     where e.deck_id = a.deck_id and e.kind = 'own') c
                union all
                select e.id, false, s.since, null
                  from api.fc_deck_entries e
                  join api.fc_word_states s on s.owner = m.user_id and s.word_id = e.word_id
                   and s.state in ('known', 'ignored') and (s.set_by <> 'review' or a.counts_from is null)
                 where e.deck_id = a.deck_id) k
             group by k.id having bool_or(k.counts)) l) e
     where a.kind = 'deck'
    union all
    select q.active_at is not null, q.score::real / q.total, q.score, q.total, q.done_at, q.active_at
      from (select) one
     cross join lateral (
        select min(t.finished_at) as done_at, max(coalesce(t.finished_at, t.started_at)) as active_at,
               (array_agg(t.score order by t.score::real / t.total desc, t.id)
                 filter (where t.score is not null))[1] as score,
               (array_agg(t.total order by t.score::real / t.total desc, t.id)
                 filter (where t.score is not null))[1] as total
          from api.fc_quiz_attempts t
         where t.owner = m.user_id and t.quiz_id = a.quiz_id
           and t.started_at >= coalesce(a.counts_from, a.opens_at)) q
     where a.kind = 'quiz'
 ) w
 where a.deleted_at is null;

-- For members their own, for the teachers of a class all of it; teachers excuse a member or move a date.
create view api.fc_assignment_progress with (security_barrier = true) as
select w.assignment_id, w.user_id, w.state, w.measure, w.reached, w.total, w.at, w.excused, w.due_at
  from private.assignment_work w
  join api.fc_assignments a on a.id = w.assignment_id
 where w.user_id = private.caller_id() and a.opens_at <= now()
    or w.class_id in (select private.my_classes_as_teacher())
    or private.rank(private.caller_role()) > 1;
comment on view api.fc_assignment_progress is 'How far the students of a class are in its assignments';
comment on column api.fc_assignment_progress.measure is
  'the share that was read, learned or right, from 0 to 1; null if nothing was done';
comment on column api.fc_assignment_progress.due_at is 'for this member';
grant select on api.fc_assignment_progress to tingdu_member;
grant update (excused, due_at) on api.fc_assignment_progress to tingdu_student, tingdu_teacher;

create function private.change_assignment_progress() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  assignment api.fc_assignments;
begin
  select * into assignment from api.fc_assignments a where a.id = old.assignment_id;
  if private.caller_role() <> 'none'
     and assignment.class_id not in (select private.my_classes_as_teacher()) then
    raise exception using errcode = '42501', message = 'Only teachers of this class can do this';
  end if;
  perform private.require_class_manager(assignment.class_id);
  if new.due_at <= assignment.opens_at then
    raise exception using errcode = '23514', message = 'The due date must be after the day on which it opens';
  elsif new.due_at >= '2200-01-01Z' then
    raise exception using errcode = '23514', message = 'Dates must be in the years 2000 to 2199';
  end if;
  -- Only what this request changes: another one may have changed the rest since.
  insert into private.assignment_overrides as o (assignment_id, user_id, excused, due_at)
    values (old.assignment_id, old.user_id, coalesce(new.excused, false),
      nullif(new.due_at, assignment.due_at))
    on conflict (assignment_id, user_id) do update
      set excused = case when new.excused is distinct from old.excused then excluded.excused else o.excused end,
          due_at = case when new.due_at is distinct from old.due_at then excluded.due_at else o.due_at end,
          last_modified = now();
  return new;
end
$$;
create trigger change_progress instead of update on api.fc_assignment_progress
  for each row execute function private.change_assignment_progress();

-- ── Members who leave ──────────────────────────────────────────────────────────────────────────────────────

-- Whoever leaves a class takes along what they did; the class keeps how many there were, and how many of them had
-- done it.
create function private.keep_counts_of_leaving() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_assignments a
     set nb_former = a.nb_former + 1,
         nb_former_done = a.nb_former_done + case when w.state in ('done', 'done late') then 1 else 0 end
    from private.assignment_work w
   where w.class_id = old.class_id and w.user_id = old.user_id and a.id = w.assignment_id
     and a.opens_at <= now();
  delete from private.assignment_overrides o
   using api.fc_assignments a
   where o.user_id = old.user_id and a.id = o.assignment_id and a.class_id = old.class_id;
  return old;
end
$$;
create trigger keep_counts before delete on api.fc_class_members
  for each row when (old.user_id is not null and old.role = 'student')
  execute function private.keep_counts_of_leaving();

-- ── For the member ─────────────────────────────────────────────────────────────────────────────────────────

-- Whether there is something to do: the text is published, the deck has entries, or the quiz has questions.
create function private.is_assigned_open(wanted api.fc_assignments) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select case wanted.kind
    when 'text' then exists (select from private.texts t
      where t.sha1 = wanted.text_sha1 and t.published_version is not null)
    when 'deck' then exists (select from api.fc_decks d where d.id = wanted.deck_id and d.nb_entries > 0)
    else exists (select from api.fc_quizzes q where q.id = wanted.quiz_id and cardinality(q.questions) > 0) end
$$;

-- What the caller's classes assigned to them, the next due first: what can still be done, and what was due within
-- the last `days`. is_open is false where there is nothing to do any more: the text is not published, the deck or the
-- quiz is empty, or it is gone.
create function api.my_assignments(days integer default 60)
returns table (id bigint, class_id bigint, class_name text, kind text, text_sha1 text, deck_id bigint,
               quiz_id bigint, title text, instructions text, opens_at timestamptz, due_at timestamptz, time_zone text,
               state text, measure real, reached integer, total integer, at timestamptz, excused boolean,
               is_open boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.class_id, c.name, a.kind, a.text_sha1, a.deck_id, a.quiz_id, a.title, a.instructions,
         a.opens_at, w.due_at, c.time_zone, w.state, w.measure, w.reached, w.total, w.at, w.excused, private.is_assigned_open(a)
    from private.assignment_work w
    join api.fc_assignments a on a.id = w.assignment_id
    join api.fc_classes c on c.id = a.class_id
   where w.user_id = private.caller_id() and a.opens_at <= now() and c.archived_at is null
     and w.due_at > now() - make_interval(days => least(greatest(my_assignments.days, 0), 3660))
   order by w.due_at, a.id
$$;
comment on function api.my_assignments(integer) is 'What the classes of the caller assigned to them, and how far they are';
grant execute on function api.my_assignments(integer) to tingdu_member;
