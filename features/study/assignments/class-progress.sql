-- What teachers see of their class, and organizations of their classes.

-- Raises unless the caller teaches the class, or is staff. Admins of the organization see numbers only.
create function private.require_class_teacher(class bigint) returns void
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.rank(private.caller_role()) = 1 and class not in (select private.my_classes_as_teacher()) then
    raise exception using errcode = '42501', message = 'Only teachers of this class can see this';
  end if;
end
$$;

-- The students of a class and how far they are in each of its assignments, in one query:
--   assignments  [{id, kind, title, opens_at, due_at, for_members, is_open, nb_former, nb_former_done}], the latest
--                due first
--   members      [{user_id, name, cells}], by name; cells: [[assignment, state, measure, reached, total, at,
--                excused, due_at if it is their own, last activity]] of those that are begun, excused or moved
create function api.class_progress(class_id bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_class_teacher(class_progress.class_id);
  return (
    with cells as materialized (
      select w.user_id, jsonb_agg(jsonb_build_array(w.assignment_id, w.state, w.measure, w.reached, w.total, w.at,
          w.excused, case when w.has_own_date then w.due_at end, w.active_at)) as cells
        from private.assignment_work w
       where w.class_id = class_progress.class_id
         and (w.state <> 'not started' or w.excused or w.has_own_date)
       group by w.user_id
    )
    select jsonb_build_object(
      'assignments', coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'title', a.title, 'opens_at', a.opens_at,
            'due_at', a.due_at, 'for_members', a.for_members, 'is_open', private.is_assigned_open(a),
            'nb_former', a.nb_former, 'nb_former_done', a.nb_former_done) order by a.due_at desc, a.id)
          from api.fc_assignments a
         where a.class_id = class_progress.class_id and a.deleted_at is null), '[]'),
      'members', coalesce((
        select jsonb_agg(jsonb_build_object('user_id', m.user_id, 'name', coalesce(m.user_name, m.email),
            'cells', coalesce(c.cells, '[]')) order by lower(coalesce(m.user_name, m.email)), m.id)
          from api.fc_class_members m left join cells c on c.user_id = m.user_id
         where m.class_id = class_progress.class_id and m.role = 'student' and m.user_id is not null), '[]')));
end
$$;
comment on function api.class_progress(bigint) is 'The students of a class, and how far they are in its assignments';
grant execute on function api.class_progress(bigint) to tingdu_member;

-- What a student of a class did for its assignments, the latest due first; for its teachers, and for the student, who
-- sees here what teachers see. work is, of a text, the seconds and the words that were saved from it; of a deck, the
-- words that were missed and how often; of a quiz, the best attempt. It is what was done since the assignment opened:
-- what students did before is private, even where it counts as done. Reading time is not stored by day, so it is the
-- total of the text, or nothing if it was not read since.
create function api.member_work(class_id bigint, user_id bigint)
returns table (assignment_id bigint, kind text, title text, opens_at timestamptz, due_at timestamptz, state text,
               measure real, reached integer, total integer, at timestamptz, excused boolean, work jsonb)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if member_work.user_id is distinct from private.caller_id() then
    perform private.require_class_teacher(member_work.class_id);
  end if;
  return query
    select a.id, a.kind, a.title, a.opens_at, w.due_at, w.state, w.measure, w.reached, w.total, w.at, w.excused,
        case a.kind
          when 'text' then (
            select jsonb_build_object('seconds_read', r.seconds_read, 'seconds_listened', r.seconds_listened,
                'saved', coalesce((
                  select jsonb_agg(s.chinese order by s.id) from (
                    select e.id, e.chinese from api.fc_deck_entries e
                     where e.owner = w.user_id and e.source_text = a.text_sha1 and e.created_at >= since
                     order by e.id limit 50) s), '[]'))
              from api.fc_reading r
             where r.owner = w.user_id and r.text_sha1 = a.text_sha1 and r.read_at >= since)
          when 'deck' then jsonb_build_object('missed', private.missed_in_deck(w.user_id, a.deck_id, since))
          else private.quiz_work(w.user_id, a.quiz_id, since)
        end
      from private.assignment_work w join api.fc_assignments a on a.id = w.assignment_id
     cross join lateral (select coalesce(a.counts_from, a.opens_at) as since) s
     where w.class_id = member_work.class_id and w.user_id = member_work.user_id
       and (a.opens_at <= now() or w.user_id is distinct from private.caller_id())
     order by w.due_at desc, a.id;
end
$$;
comment on function api.member_work(bigint, bigint) is 'What a student of a class did for its assignments';
grant execute on function api.member_work(bigint, bigint) to tingdu_member;

-- The entries of a deck that a member has failed to remember since then, most often first: [{"chinese", "phonetic",
-- "times"}].
create function private.missed_in_deck(member bigint, deck bigint, since timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('chinese', m.chinese, 'phonetic', m.phonetic, 'times', m.times)
      order by m.times desc, m.chinese), '[]')
    from (
      select coalesce(e.chinese, e.front) as chinese, e.phonetic, count(*) as times
        from api.fc_deck_entries e
        join api.fc_cards c on c.owner = member and (c.word_id = e.word_id or c.char_id = e.char_id
          or c.sentence_id = e.sentence_id or e.kind = 'own' and c.entry_id = e.id)
        join api.fc_reviews r on r.owner = member and r.card_id = c.id and r.rating = 1 and r.undone_at is null
          and r.reviewed_at >= since
       where e.deck_id = deck
       group by e.id order by times desc, e.id limit 20) m
$$;

-- A member's best attempt that was handed in since then: what was answered in order, and how many listening questions
-- were not asked: {"left_out", "answers": [{"kind", "prompt", "answer", "right", "correct"}]}; null if there is none.
create function private.quiz_work(member bigint, quiz bigint, since timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('left_out', t.left_out, 'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', q.kind, 'prompt', q.prompt, 'answer', n.answer,
          'right', n.is_right, 'correct', q.accepted[1]) order by n.position), '[]')
        from private.quiz_answers n join private.quiz_questions q on q.id = n.question_id
       where n.owner = member and n.attempt_id = t.id))
    from api.fc_quiz_attempts t
   where t.owner = member and t.quiz_id = quiz and t.started_at >= since and t.finished_at is not null
   order by t.score::real / t.total desc, t.id limit 1
$$;

-- What the students of classes missed in the last seven days: cards of words of decks that were assigned to them by
-- then, and questions about words in assigned quizzes.
create or replace view private.missed_words as
select m.class_id, m.word_id, count(*) as missed
  from (
    select s.class_id, c.word_id
      from api.fc_class_members s
      join api.fc_reviews r on r.owner = s.user_id and r.day > current_date - 7 and r.rating = 1
        and r.undone_at is null
      join api.fc_cards c on c.owner = r.owner and c.id = r.card_id
     where s.role = 'student' and exists (
       select from api.fc_assignments a join api.fc_deck_entries e on e.deck_id = a.deck_id
        where a.class_id = s.class_id and a.deleted_at is null and e.word_id = c.word_id
          and a.opens_at <= r.reviewed_at and (a.for_members is null or s.user_id = any (a.for_members)))
    union all
    select g.class_id, q.word_id
      from private.given_quizzes g
      join api.fc_class_members s on s.class_id = g.class_id and s.user_id = g.user_id and s.role = 'student'
      join api.fc_quiz_attempts t on t.owner = g.user_id and t.quiz_id = g.quiz_id and t.started_at >= g.since
      join private.quiz_answers n on n.owner = t.owner and n.attempt_id = t.id and not n.is_right
        and n.answered_at > now() - interval '7 days'
      join private.quiz_questions q on q.id = n.question_id
     where q.word_id is not null) m
 group by m.class_id, m.word_id;

-- The words of the decks that a class is assigned, and those that it missed in quizzes: how many students there are,
-- how many of them know the word, and how often they missed it in the last seven days; the most missed first, at most
-- 200.
create function api.class_words(class_id bigint)
returns table (word_id bigint, chinese text, traditional text, phonetic text, students integer, known integer,
               missed integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  perform private.require_class_teacher(class_words.class_id);
  return query
    with students as materialized (
      select m.user_id from api.fc_class_members m
       where m.class_id = class_words.class_id and m.role = 'student' and m.user_id is not null
    ), missed as materialized (
      select m.word_id, m.missed::integer as times from private.missed_words m
       where m.class_id = class_words.class_id
    ), words as materialized (
      select e.word_id
        from api.fc_assignments a join api.fc_deck_entries e on e.deck_id = a.deck_id
       where a.class_id = class_words.class_id and a.deleted_at is null and a.opens_at <= now()
         and e.word_id is not null
      union select m.word_id from missed m
    ), known as (
      select s.word_id, count(*)::integer as members
        from words w join api.fc_word_states s on s.word_id = w.word_id and s.state = 'known'
       where s.owner in (select user_id from students)
       group by s.word_id
    )
    select w.word_id, d.chinese, d.traditional, d.phonetic, (select count(*)::integer from students),
        coalesce(k.members, 0), coalesce(m.times, 0)
      from words w
      join api.fc_words d on d.id = w.word_id
      left join known k on k.word_id = w.word_id
      left join missed m on m.word_id = w.word_id
     -- Words missed equally often are in the order in which a quiz asks them.
     order by coalesce(m.times, 0) desc, case when m.times is null then coalesce(k.members, 0) end, w.word_id limit 200;
end
$$;
comment on function api.class_words(bigint) is 'The words that a class is to learn: known by how many, missed how often';
grant execute on function api.class_words(bigint) to tingdu_member;

-- The classes of an organization in numbers, for its admins and staff: students, how many of them did something for an
-- assignment in the last seven days, how many are done of how many that were due or are open, and how many entries of
-- assigned decks were learned, by each student once, in however many decks they are. Nobody is named.
create function api.organization_activity(org_id bigint)
returns table (class_id bigint, name text, students integer, active integer, assigned integer, done integer,
               learned integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  if private.rank(private.caller_role()) = 1
     and organization_activity.org_id not in (select private.my_organizations_as_admin()) then
    raise exception using errcode = '42501', message = 'Only administrators of this organization can see this';
  end if;
  return query
    with given as materialized (
      select distinct g.class_id, g.user_id, e.id as entry, e.kind, e.word_id, e.char_id, e.sentence_id
        from private.assigned_members g
        join api.fc_classes c on c.id = g.class_id and c.org_id = organization_activity.org_id
        join api.fc_class_members m on m.class_id = g.class_id and m.user_id = g.user_id and m.role = 'student'
        join api.fc_deck_entries e on e.deck_id = g.deck_id
    ), learned as (
      select class_id, count(*)::integer as things
        from (
          select g.class_id, g.user_id, 'word' as kind, g.word_id as thing
            from given g join api.fc_word_states s on s.owner = g.user_id and s.word_id = g.word_id
             and s.state in ('known', 'ignored')
          union
          select k.class_id, k.user_id, k.kind, k.thing
            from (
              select g.class_id, g.user_id, g.kind, g.word_id as thing, c.id as card
                from given g join api.fc_cards c on c.word_id = g.word_id and c.owner = g.user_id
              union all
              select g.class_id, g.user_id, g.kind, g.char_id, c.id
                from given g join api.fc_cards c on c.char_id = g.char_id and c.owner = g.user_id
               where g.kind = 'character'
              union all
              select g.class_id, g.user_id, g.kind, g.sentence_id, c.id
                from given g join api.fc_cards c on c.sentence_id = g.sentence_id and c.owner = g.user_id
               where g.kind = 'sentence'
              union all
              select g.class_id, g.user_id, g.kind, g.entry, c.id
                from given g join api.fc_cards c on c.entry_id = g.entry and c.owner = g.user_id
               where g.kind = 'own') k
           where exists (
             select from api.fc_reviews r
              where r.owner = k.user_id and r.card_id = k.card and r.rating >= 2 and r.undone_at is null)) l
       group by class_id
    )
    select c.id, c.name, (
          select count(*)::integer from api.fc_class_members m
           where m.class_id = c.id and m.role = 'student' and m.user_id is not null),
        count(distinct w.user_id) filter (where w.active_at > now() - interval '7 days')::integer,
        count(w.user_id) filter (where not w.excused)::integer,
        count(w.user_id) filter (where not w.excused and w.state in ('done', 'done late'))::integer,
        coalesce((select l.things from learned l where l.class_id = c.id), 0)
      from api.fc_classes c
      left join (private.assignment_work w join api.fc_assignments a on a.id = w.assignment_id
        and a.opens_at <= now()) on w.class_id = c.id
     where c.org_id = organization_activity.org_id and c.archived_at is null
     group by c.id order by lower(c.name), c.id;
end
$$;
comment on function api.organization_activity(bigint) is 'The classes of an organization in numbers, without names';
grant execute on function api.organization_activity(bigint) to tingdu_member;
