-- Changing the questions of a quiz, and what attempts say of them.

-- From how many members on the discrimination of a question is said.
create function private.quiz_sample() returns integer
language sql immutable return 20;

-- The attempts that count for the caller: the first one of each member that has ended. Those of a quiz of the
-- library count together for staff, without names; others see their own and those of their classes. What the
-- teachers of a class to which the quiz is given answer says nothing about its questions.
create function private.counted_attempts(quiz api.fc_quizzes) returns setof api.fc_quiz_attempts
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct on (a.owner) a.* from api.fc_quiz_attempts a
   where a.quiz_id = quiz.id and a.finished_at is not null
     and (a.owner = private.caller_id() or a.id in (select private.attempts_of_my_classes())
       or quiz.in_library and private.rank(private.caller_role()) >= 2)
     and not exists (select from private.given_quizzes g join api.fc_class_members m using (class_id, user_id)
                      where g.quiz_id = quiz.id and m.user_id = a.owner and m.role = 'teacher')
   order by a.owner, a.number
$$;

-- The questions of a quiz in their order, with what is right, and of each how many answered, how many were
-- right, which answers were given how often, and its discrimination: how much more often the upper 27 % by
-- score were right than the lower 27 %, null below 20 members. "doubt" says why a question is probably
-- faulty. "lost" says what would be lost with the quiz: attempts of how many members, and assignments of how many
-- classes. For whoever changes the quiz, and teachers of a class to which it is given; null for others.
create function api.quiz_items(quiz_id bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  quiz api.fc_quizzes;
  found jsonb;
begin
  select q.* into quiz from api.fc_quizzes q where q.id = quiz_items.quiz_id;
  if quiz.id is null or not (private.may_change_quiz(quiz) or exists (
    select from private.given_quizzes g
     where g.quiz_id = quiz.id and g.class_id in (select private.my_classes_as_teacher()))) then
    return null;
  end if;
  with attempts as materialized (
    select a.owner, a.id, row_number() over (order by a.score desc, a.id) as place, count(*) over () as n
      from private.counted_attempts(quiz) a
  ), answers as materialized (
    select g.question_id, a.place, a.n, g.answer, coalesce(g.is_right, false) as is_right
      from attempts a join private.quiz_answers g on g.owner = a.owner and g.attempt_id = a.id
  ), counts as (
    select g.question_id, count(*) as asked, count(g.answer) as answered,
        count(*) filter (where g.is_right) as rights,
        case when max(g.n) >= private.quiz_sample()
          then avg(g.is_right::integer) filter (where g.place <= round(g.n * 0.27))
            - avg(g.is_right::integer) filter (where g.place > g.n - round(g.n * 0.27)) end as discrimination
      from answers g group by g.question_id
  ), chosen as (
    select c.question_id, max(c.times) filter (where not c.is_right) as most_wrong,
        jsonb_agg(jsonb_build_object('answer', c.answer, 'times', c.times, 'right', c.is_right)
          order by c.times desc, c.answer) filter (where c.place <= 10) as given
      from (
        select g.question_id, g.answer, g.is_right, count(*) as times,
            row_number() over (partition by g.question_id order by count(*) desc, g.answer) as place
          from answers g where g.answer is not null group by 1, 2, 3
      ) c group by c.question_id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'prompt', q.prompt,
      'options', q.options,
      'accepted', q.accepted, 'asked', coalesce(c.asked, 0), 'right', coalesce(c.rights, 0),
      'given', coalesce(h.given, '[]'), 'discrimination', round(c.discrimination, 2), 'doubt', case
        when c.discrimination < 0 then 'negative'
        when c.asked >= 5 and c.rights = 0 then 'never_right'
        when c.asked >= 5 and h.most_wrong > c.rights then 'wrong_more_often' end) order by o.n), '[]')
    into found
    from unnest(quiz.questions) with ordinality as o (id, n)
    join private.quiz_questions q on q.id = o.id
    left join counts c on c.question_id = q.id
    left join chosen h on h.question_id = q.id;
  return jsonb_build_object('may_change', private.may_change_quiz(quiz), 'questions', found,
    'attempts', (select count(*) from private.counted_attempts(quiz)),
    'lost', (
      select jsonb_build_object('attempts', count(*), 'members', count(distinct a.owner), 'classes', (
          select count(distinct g.class_id) from private.given_quizzes g where g.quiz_id = quiz.id))
        from api.fc_quiz_attempts a where a.quiz_id = quiz.id));
end
$$;
comment on function api.quiz_items(bigint)
  is 'The questions of a quiz with what is right, and what attempts say of them';

-- Whether an edited question, {"kind", "prompt", "accepted"}, still asks for what it asked before: what is shown or
-- played is the same, or what is right.
create function private.asks_the_same(before private.quiz_questions, edited jsonb) returns boolean
language sql immutable
return before.kind = edited ->> 'kind' and case
  when before.kind in ('meaning', 'listening', 'choice') then true
  else edited -> 'accepted' ? before.accepted[1] end and case
  when before.kind in ('meaning', 'reading', 'tone', 'listening', 'choice')
    then coalesce(before.prompt ->> 'spoken', before.prompt ->> 'text')
      = coalesce(edited -> 'prompt' ->> 'spoken', edited -> 'prompt' ->> 'text')
  else true end;

-- Replaces the list of questions: those with an "id" stay, others, {"kind", "prompt", "options", "accepted"},
-- are new. One that "replaces" an earlier one is still about its word or card if it asks the same. Open attempts keep
-- theirs. Raises PT409 if the quiz has changed since it was seen. Returns its new
-- last_modified.
create function api.edit_quiz(quiz_id bigint, seen timestamptz, questions jsonb) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  quiz api.fc_quizzes;
  ids bigint[];
begin
  select q.* into quiz from api.fc_quizzes q where q.id = edit_quiz.quiz_id for update;
  if quiz.id is null or not private.may_change_quiz(quiz) then
    raise exception using errcode = '42501', message = 'You can only change quizzes of your own';
  elsif quiz.last_modified <> seen then
    raise exception using errcode = 'PT409', message = 'Someone else just changed this quiz',
      hint = 'Reload it, then try again.';
  elsif jsonb_typeof(edit_quiz.questions) is distinct from 'array'
     or jsonb_array_length(edit_quiz.questions) > 100 then
    raise exception using errcode = 'PT400', message = 'A quiz can have at most 100 questions';
  elsif exists (
    select from jsonb_array_elements(edit_quiz.questions) as q (item)
     where q.item ? 'id' and not exists (select from private.quiz_questions e
       where e.quiz_id = quiz.id and to_jsonb(e.id) = q.item -> 'id')) then
    raise exception using errcode = 'PT409', message = 'The quiz has no such question',
      hint = 'Reload it, then try again.';
  end if;
  if (select count(distinct q.item -> 'id') <> count(q.item -> 'id')
        from jsonb_array_elements(edit_quiz.questions) as q (item)) then
    raise exception using errcode = 'PT400', message = 'A quiz can ask a question only once';
  end if;
  ids := private.add_questions(quiz, (
    select coalesce(jsonb_agg(q.item - array['word_id', 'entry_id', 'char_id', 'sentence_id', 'skill', 'meaning']
        || coalesce(b.about, '{}') order by q.n), '[]')
      from jsonb_array_elements(edit_quiz.questions) with ordinality as q (item, n)
      left join lateral (
        select jsonb_build_object('word_id', e.word_id, 'entry_id', e.entry_id, 'char_id', e.char_id,
            'sentence_id', e.sentence_id, 'skill', e.skill, 'meaning', e.meaning) as about
          from private.quiz_questions e
         where e.quiz_id = quiz.id and to_jsonb(e.id) = q.item -> 'replaces' and private.asks_the_same(e, q.item)
      ) b on true
     where not q.item ? 'id'));
  update api.fc_quizzes z set questions = (
      select coalesce(array_agg(coalesce((q.item ->> 'id')::bigint, ids[q.place]) order by q.n), '{}')
        from (select e.item, e.n, count(*) filter (where not e.item ? 'id') over (order by e.n) as place
                from jsonb_array_elements(edit_quiz.questions) with ordinality as e (item, n)) q)
   where z.id = quiz.id returning z.* into quiz;
  perform private.drop_unused_questions(quiz);
  return quiz.last_modified;
end
$$;
comment on function api.edit_quiz(bigint, timestamptz, jsonb)
  is 'Replaces the questions of a quiz; attempts keep those that they began with';
grant execute on function api.quiz_items(bigint), api.edit_quiz(bigint, timestamptz, jsonb) to tingdu_member;

-- Deletes questions that a quiz no longer has and that nobody was asked.
create function private.drop_unused_questions(quiz api.fc_quizzes) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from private.quiz_questions q
   where q.quiz_id = quiz.id and q.id <> all (quiz.questions)
     and not exists (select from private.quiz_answers a where a.question_id = q.id)
$$;

-- Puts a question that was made by rule in the place of another one.
create function private.replace_question(quiz_id bigint, replaced bigint, written jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  quiz api.fc_quizzes;
begin
  select q.* into quiz from api.fc_quizzes q where q.id = replace_question.quiz_id for update;
  if replaced = any (quiz.questions) then
    update api.fc_quizzes q
       set questions = array_replace(q.questions, replaced, (private.add_questions(quiz, written))[1])
     where q.id = quiz.id returning * into quiz;
    perform private.drop_unused_questions(quiz);
  end if;
end
$$;
