-- Who sees, takes and changes quizzes.
-- Published: api.fc_quizzes (read), api.fc_quiz_attempts (read, trigger), private.quiz_questions (read),
--   private.quiz_answers (read), private.given_quizzes (read, replace),
--   private.missed_words (read, replace), private.attempts_of_my_classes(),
--   private.may_take_quiz(api.fc_quizzes)

insert into private.limits (name, without_membership, in_trial, with_membership) values
  ('quizzes', 5, 50, 500), ('quiz_questions', 200, 5000, 50000);

-- ── Who sees a quiz ────────────────────────────────────────────────────────────────────────────────────────

-- Who is given which quiz by a class, from when on: nobody, until a feature that gives quizzes replaces the
-- view. Teachers of the class see the attempts that its members have begun since then.
create view private.given_quizzes as
select null::bigint as user_id, null::bigint as quiz_id, null::bigint as class_id, null::timestamptz as since
 where false;

-- The words that a class misses, the most missed first by `missed`: likewise none.
create view private.missed_words as
select null::bigint as class_id, null::bigint as word_id, null::bigint as missed where false;

-- SECURITY DEFINER, because these are used by policies.
create function private.quizzes_given_to_me() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select quiz_id from private.given_quizzes where user_id = private.caller_id()
$$;

create function private.given_quiz_ids() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select quiz_id from private.given_quizzes
$$;

-- The attempts of others that the caller sees as a teacher of their class.
create function private.attempts_of_my_classes() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id
    from private.given_quizzes g
    join api.fc_quiz_attempts a on a.quiz_id = g.quiz_id and a.owner = g.user_id and a.started_at >= g.since
   where g.class_id in (select private.my_classes_as_teacher())
$$;
grant execute on function private.quizzes_given_to_me(), private.attempts_of_my_classes()
  to tingdu_student, tingdu_teacher;
grant execute on function private.given_quiz_ids() to tingdu_staff;

create policy owner_reads on api.fc_quizzes for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy library_read on api.fc_quizzes for select to tingdu_member using (in_library);
create policy given_read on api.fc_quizzes for select to tingdu_student, tingdu_teacher
  using (id in (select private.quizzes_given_to_me()));
create policy staff_read_given on api.fc_quizzes for select to tingdu_staff
  using (id in (select private.given_quiz_ids()));
create policy owner_creates on api.fc_quizzes for insert to tingdu_member
  with check (owner = (select private.caller_id()));
create policy owner_changes on api.fc_quizzes for update to tingdu_member
  using (owner = (select private.caller_id()));
create policy owner_deletes on api.fc_quizzes for delete to tingdu_member
  using (owner = (select private.caller_id()));
create policy staff_change on api.fc_quizzes for update to tingdu_staff
  using (in_library or id in (select private.given_quiz_ids()));
create policy staff_delete on api.fc_quizzes for delete to tingdu_staff
  using (in_library or id in (select private.given_quiz_ids()));
grant select, delete, insert (title, settings), update (title, settings) on api.fc_quizzes to tingdu_member;

create policy owner_reads on api.fc_quiz_attempts for select to tingdu_member
  using (owner = (select private.caller_id()));
create policy teachers_read on api.fc_quiz_attempts for select to tingdu_student, tingdu_teacher
  using (id in (select private.attempts_of_my_classes()));
grant select on api.fc_quiz_attempts to tingdu_member;

create function private.may_see_quiz(quiz api.fc_quizzes) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
return coalesce(quiz.in_library or quiz.owner = private.caller_id()
  or quiz.id in (select private.quizzes_given_to_me())
  or private.rank(private.caller_role()) >= 2 and quiz.id in (select private.given_quiz_ids()), false);

-- Its owner takes a quiz, and whoever is given it. One of the library is open as its text or deck is.
create function private.may_take_quiz(quiz api.fc_quizzes) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
return coalesce(quiz.owner = private.caller_id() or quiz.id in (select private.quizzes_given_to_me())
  or quiz.in_library and case
    when quiz.source ? 'text_sha1' then exists (select from private.texts t
      where t.sha1 = quiz.source ->> 'text_sha1' and private.reading_right(t) is not null)
    when quiz.source ? 'deck_id' then exists (select from api.fc_decks d
      where d.id = (quiz.source ->> 'deck_id')::bigint and d.in_library
        and (private.rank(private.caller_role()) >= 2 or d.id in (select private.open_library_decks())))
    end, false);

create function private.may_change_quiz(quiz api.fc_quizzes) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
return coalesce(quiz.owner = private.caller_id() or private.rank(private.caller_role()) >= 2
  and (quiz.in_library or quiz.id in (select private.given_quiz_ids())), false);

create function private.prepare_quiz() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := btrim(new.title);
  new.last_modified := clock_timestamp();
  return new;
end
$$;
create trigger prepare_quiz before insert or update on api.fc_quizzes
  for each row execute function private.prepare_quiz();
create trigger limit_quizzes after insert on api.fc_quizzes referencing new table as written
  for each statement execute function private.limit_rows('quizzes', 'You can have %s quizzes',
    'count(*) filter (where not source ? ''practice'')');
create trigger limit_questions after insert on private.quiz_questions referencing new table as written
  for each statement execute function private.limit_rows('quiz_questions',
    'Your quizzes can have %s questions in all',
    'count(*) filter (where quiz_id not in (select q.id from api.fc_quizzes q where q.source ? ''practice''))');
create trigger audit_staff_write after update or delete on api.fc_quizzes for each row
  when (old.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_quizzes', 'id', 'owner', 'source');

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_quizzes_title_check on api.fc_quizzes
  is 'The title must have 1 to 200 characters, without spaces at the start or end';
comment on constraint fc_quizzes_settings_check on api.fc_quizzes
  is 'The settings are feedback (at_once or at_end), minutes (1 to 300, or null), attempts (1 to 100, '
    'or null) and shuffled (true or false)';
comment on constraint fc_quizzes_questions_check on api.fc_quizzes is 'A quiz can have at most 100 questions';
comment on constraint fc_quizzes_source_check on api.fc_quizzes is 'The source must be an object';
comment on constraint fc_quizzes_owner_check on api.fc_quizzes
  is 'A quiz has an owner unless it is in the library';
comment on constraint quiz_questions_kind_check on private.quiz_questions
  is 'There is no such kind of question';
comment on constraint quiz_questions_prompt_check on private.quiz_questions
  is 'A question has texts of at most 8,000 characters in all';
comment on constraint quiz_questions_options_check on private.quiz_questions
  is 'The options of a question are too long or too many';
comment on constraint quiz_questions_accepted_check on private.quiz_questions
  is 'A question needs 1 to 20 correct answers that are not too long';
comment on constraint quiz_questions_answer_check on private.quiz_questions
  is 'One of at least two options must be correct, or a typed answer must have letters, digits or characters';
comment on constraint quiz_answers_answer_check on private.quiz_answers
  is 'An answer can have at most 2,000 characters';
