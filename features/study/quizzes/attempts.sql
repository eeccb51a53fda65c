-- Taking a quiz: who starts, what is asked, what is right, and when it ends. Each function is called by an
-- endpoint of the same name, and says in "refused" why it changes nothing.

-- Answers arrive a little after they were given.
create function private.quiz_ends(attempt api.fc_quiz_attempts) returns timestamptz
language sql immutable
return attempt.ends_at + interval '5 seconds';

-- Ends an attempt as it is. The lock comes first, so that an answer that is just being stored counts.
create function private.end_attempt(member bigint, attempt bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from api.fc_quiz_attempts a where a.owner = member and a.id = attempt for no key update;
  update api.fc_quiz_attempts a
     set finished_at = least(now(), a.ends_at), last_modified = now(),
         score = (select count(*) from private.quiz_answers q
           where q.owner = a.owner and q.attempt_id = a.id and q.is_right)
   where a.owner = member and a.id = attempt and a.finished_at is null;
end
$$;

-- The sound that a question plays, as its prompt has it: a recording of a sentence of the dictionary or of the word,
-- else a generated sound; null if there is none. In PL/pgSQL, because sounds are created later.
create function private.quiz_sound(prompt jsonb) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  heard constant text := prompt ->> 'spoken';
  key text := (select s.sound from api.fc_sentences s
    where s.chinese in (heard, heard || '。') and s.sound is not null order by s.id limit 1);
begin
  key := coalesce(key, private.sound_of(heard));
  return case when key is not null
    then jsonb_build_object('sound', key, 'generated', private.is_generated(heard, key)) end;
end
$$;

-- Whether a question plays something that has no sound, so that the device needs a voice.
create function private.needs_voice(question bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select q.prompt ? 'spoken' and private.quiz_sound(q.prompt) is null
  from private.quiz_questions q where q.id = question);

-- Removes from an open attempt the unanswered questions that the member's device cannot play. If no question would be
-- left, it changes nothing and returns false.
create function private.leave_out_unheard(attempt api.fc_quiz_attempts) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  unheard bigint[];
begin
  perform from api.fc_quiz_attempts a
    where a.owner = attempt.owner and a.id = attempt.id and a.finished_at is null for no key update;
  -- It was handed in meanwhile: its score stays out of all that was asked.
  if not found then
    return true;
  end if;
  select coalesce(array_agg(a.question_id), '{}') into unheard from private.quiz_answers a
   where a.owner = attempt.owner and a.attempt_id = attempt.id and a.answer is null
     and private.needs_voice(a.question_id);
  if cardinality(unheard) = 0 then
    return true;
  elsif cardinality(unheard) = (select count(*) from private.quiz_answers a
      where a.owner = attempt.owner and a.attempt_id = attempt.id) then
    return false;
  end if;
  delete from private.quiz_answers a
   where a.owner = attempt.owner and a.attempt_id = attempt.id and a.question_id = any (unheard);
  update api.fc_quiz_attempts a
     set total = a.total - cardinality(unheard), left_out = a.left_out + cardinality(unheard), last_modified = now()
   where a.owner = attempt.owner and a.id = attempt.id;
  return true;
end
$$;

-- What is told of an answer.
create function private.told(question private.quiz_questions, is_right boolean) returns jsonb
language sql immutable
return jsonb_strip_nulls(jsonb_build_object('right', coalesce(is_right, false), 'correct', question.accepted[1],
  'translation', question.prompt -> 'translation'));

-- What has been answered with what is right, and what has not without.
create function private.attempt_questions(attempt api.fc_quiz_attempts) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind,
      'prompt', q.prompt - 'translation' || coalesce(s.sound, '{}'),
      'options', case when attempt.shuffled and q.kind not in ('order', 'story')
        then (select array_agg(o order by md5(attempt.id || ':' || o)) from unnest(q.options) as o)
        else q.options end,
      'answer', a.answer) || case
        when attempt.finished_at is not null or attempt.feedback = 'at_once' and a.answer is not null
          then private.told(q, a.is_right)
        else '{}' end || case when attempt.finished_at is not null then jsonb_build_object('word_id', q.word_id, 'meaning', q.meaning)
        else '{}' end order by a.position), '[]')
    from private.quiz_answers a
    join private.quiz_questions q on q.id = a.question_id
   cross join lateral (select case when q.prompt ? 'spoken' then private.quiz_sound(q.prompt) end as sound) s
   where a.owner = attempt.owner and a.attempt_id = attempt.id
$$;

-- Starts an attempt of the caller, or goes on with the one that is open. Of concurrent calls one starts it:
-- the number of an attempt is unique for each member. If the device has no voice, listening questions without a
-- recording are not asked; the attempt says how many they are.
create function api.start_quiz(quiz_id bigint, voice boolean default true) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  quiz api.fc_quizzes;
  attempt api.fc_quiz_attempts;
  asked bigint[];
begin
  select q.* into quiz from api.fc_quizzes q where q.id = start_quiz.quiz_id for share;
  if quiz.id is null or not private.may_see_quiz(quiz) then
    return '{"refused": "quiz_unknown"}';
  elsif not private.may_take_quiz(quiz) then
    return '{"refused": "quiz_closed"}';
  elsif quiz.questions = '{}' then
    return '{"refused": "quiz_empty"}';
  end if;
  asked := quiz.questions;
  if not voice then
    asked := array(select q.id from unnest(quiz.questions) with ordinality as q (id, n)
      where not private.needs_voice(q.id) order by q.n);
    if asked = '{}' then
      return '{"refused": "no_voice"}';
    end if;
  end if;
  perform private.end_attempt(caller, a.id) from api.fc_quiz_attempts a
    where a.quiz_id = quiz.id and a.owner = caller and a.finished_at is null and private.quiz_ends(a) < now();
  with begun as (
    insert into api.fc_quiz_attempts (owner, quiz_id, number, feedback, shuffled, total, left_out, ends_at)
      select caller, quiz.id, 1 + count(*), quiz.settings ->> 'feedback',
          (quiz.settings -> 'shuffled')::boolean, cardinality(asked),
          cardinality(quiz.questions) - cardinality(asked),
          now() + make_interval(mins => (quiz.settings ->> 'minutes')::integer)
        from api.fc_quiz_attempts a where a.quiz_id = quiz.id and a.owner = caller
      having count(*) < coalesce((quiz.settings ->> 'attempts')::integer, 2147483647)
         and count(*) = count(a.finished_at)
    on conflict do nothing
    returning id, shuffled
  )
  insert into private.quiz_answers (owner, attempt_id, question_id, position)
    select caller, b.id, q.id, row_number() over (order by case when b.shuffled
        then md5(b.id || ':' || q.id) end, q.n)
      from begun b cross join unnest(asked) with ordinality as q (id, n);
  if found and private.take_daily(caller, 'quiz attempts', 1, 300) > 0 then
    raise exception using errcode = 'P0001', message = 'You can start 300 quizzes a day',
      hint = 'Start others tomorrow.';
  end if;
  select a.* into attempt from api.fc_quiz_attempts a
   where a.quiz_id = quiz.id and a.owner = caller and a.finished_at is null;
  if attempt.id is null then
    return '{"refused": "no_attempts_left"}';
  elsif not voice and not private.leave_out_unheard(attempt) then
    return '{"refused": "no_voice"}';
  end if;
  select a.* into attempt from api.fc_quiz_attempts a where a.owner = caller and a.id = attempt.id;
  return jsonb_build_object('attempt_id', attempt.id, 'title', quiz.title, 'feedback', attempt.feedback,
    'started_at', attempt.started_at, 'ends_at', attempt.ends_at,
    'seconds_left', extract(epoch from attempt.ends_at - clock_timestamp())::float8, 'left_out', attempt.left_out,
    'questions', private.attempt_questions(attempt));
end
$$;

-- Stores an answer. The first one counts where the quiz tells at once what is right; otherwise it may be
-- changed until the attempt ends. What was stored is answered again the same.
create function api.answer_question(attempt_id bigint, question_id bigint, answer text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  attempt api.fc_quiz_attempts;
  given private.quiz_answers;
  question private.quiz_questions;
begin
  select a.* into attempt from api.fc_quiz_attempts a
   where a.owner = private.caller_id() and a.id = answer_question.attempt_id for no key update;
  if attempt.id is null then
    return '{"refused": "attempt_unknown"}';
  end if;
  select a.* into given from private.quiz_answers a
   where a.owner = attempt.owner and a.attempt_id = attempt.id
     and a.question_id = answer_question.question_id;
  select q.* into question from private.quiz_questions q where q.id = given.question_id;
  if question.id is null then
    return '{"refused": "question_unknown"}';
  end if;
  if given.answer is distinct from answer and (given.answer is null or attempt.feedback = 'at_end') then
    if attempt.finished_at is not null then
      return '{"refused": "attempt_finished"}';
    elsif private.quiz_ends(attempt) < now() then
      perform private.end_attempt(attempt.owner, attempt.id);
      return '{"refused": "time_is_up"}';
    elsif not (select private.may_take_quiz(q) from api.fc_quizzes q where q.id = attempt.quiz_id) then
      return '{"refused": "quiz_closed"}';
    end if;
    update private.quiz_answers a
       set answer = answer_question.answer, answered_at = now(), is_right = case
         when question.kind in ('type', 'write', 'text', 'order', 'story')
           then lib.answer_key(answer_question.answer) in (
             select lib.answer_key(k) from unnest(question.accepted) as k)
         else answer_question.answer = question.accepted[1] end
     where a.owner = attempt.owner and a.attempt_id = attempt.id and a.question_id = question.id
    returning a.* into given;
  end if;
  return case attempt.feedback when 'at_once' then private.told(question, given.is_right) else '{}' end;
end
$$;

-- What an attempt that has ended contains: for its member, and for teachers of their class to whom it is
-- visible.
create function api.quiz_result(attempt_id bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('attempt_id', a.id, 'quiz_id', a.quiz_id, 'user_id', a.owner, 'title', q.title,
      'started_at', a.started_at, 'finished_at', a.finished_at, 'score', a.score, 'total', a.total,
      'left_out', a.left_out, 'questions', private.attempt_questions(a))
    from api.fc_quiz_attempts a join api.fc_quizzes q on q.id = a.quiz_id
   where a.id = quiz_result.attempt_id and a.finished_at is not null
     and (a.owner = private.caller_id() or a.id in (select private.attempts_of_my_classes()))
   order by a.owner = private.caller_id() desc limit 1
$$;
comment on function api.quiz_result(bigint)
  is 'An attempt that has ended, with each question, its answer and what is right; null for others';

-- Hands in an attempt of the caller; a second time changes nothing.
create function api.finish_quiz(attempt_id bigint) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from api.fc_quiz_attempts a
    where a.owner = private.caller_id() and a.id = finish_quiz.attempt_id for no key update;
  if not found then
    return '{"refused": "attempt_unknown"}';
  end if;
  perform private.end_attempt(private.caller_id(), finish_quiz.attempt_id);
  return api.quiz_result(finish_quiz.attempt_id);
end
$$;

comment on function api.start_quiz(bigint, boolean) is 'Starts an attempt at a quiz, or goes on with it';
comment on function api.answer_question(bigint, bigint, text)
  is 'Stores an answer to a question of an attempt';
comment on function api.finish_quiz(bigint) is 'Hands in an attempt at a quiz';
grant execute on function api.start_quiz(bigint, boolean), api.answer_question(bigint, bigint, text),
  api.finish_quiz(bigint), api.quiz_result(bigint) to tingdu_member;

-- The answers of a member's attempt that ask the same as one of their cards, as reviews that are not stored
-- yet. Only practice counts: what a class gives is known to its teachers, and says nothing of when a card was
-- due.
create function private.quiz_reviews(member bigint, attempt bigint)
returns table (id uuid, card_id uuid, is_right boolean, at float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with answered as (
    select md5(format('quiz %s %s', a.id, q.id))::uuid as id, g.is_right, g.answered_at,
        private.card_of(member, k.kind, k.subject, q.skill) as known,
        lib.card_id(member, k.kind, k.subject, q.skill) as computed
      from api.fc_quiz_attempts a
      join api.fc_quizzes z on z.id = a.quiz_id and (z.owner = a.owner or z.in_library)
      join private.quiz_answers g on g.owner = a.owner and g.attempt_id = a.id and g.answer is not null
      join private.quiz_questions q on q.id = g.question_id and q.skill is not null
      join lateral (select case when q.word_id is not null then 'word' when q.char_id is not null then 'character'
          when q.sentence_id is not null then 'sentence' else 'own' end as kind,
        coalesce(q.word_id, q.char_id, q.sentence_id, q.entry_id) as subject) k on k.subject is not null
     where a.owner = member and a.id = attempt and (a.finished_at is not null or a.feedback = 'at_once')
       and not exists (select from private.given_quizzes v where v.user_id = a.owner and v.quiz_id = a.quiz_id)
  ), studied as (
    select s.card_id from private.subjects_of_cards(member,
      array(select n.computed from answered n where n.known is null)) s
  )
  select n.id, coalesce(n.known, n.computed), n.is_right, (extract(epoch from n.answered_at) * 1000)::float8
    from answered n
   where (n.known is not null or n.computed in (select s.card_id from studied s))
     and not exists (select from api.fc_reviews f where f.owner = member and f.id = n.id)
$$;

-- The same for attempts that ended by their time limit since then, or within the last hour if that is longer.
create function private.late_quiz_reviews(since timestamptz)
returns table (owner bigint, id uuid, card_id uuid, is_right boolean, at float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.owner, r.*
    from api.fc_quiz_attempts a cross join lateral private.quiz_reviews(a.owner, a.id) r
   where a.finished_at = a.ends_at and a.ends_at between least(since, now() - interval '1 hour') and now()
$$;
