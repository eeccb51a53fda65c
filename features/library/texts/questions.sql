-- Questions about what happens in a text of the library, which those who may change the text write.

-- Whether a value is a text of up to so many characters, without spaces at its start or end.
create function private.is_text_of(value jsonb, most integer) returns boolean
language sql immutable
return coalesce(jsonb_typeof(value) = 'string' and value #>> '{}' = btrim(value #>> '{}')
  and char_length(value #>> '{}') between 1 and most, false);

-- Whether questions can be stored: up to five different ones, each with a right answer and two or three wrong
-- ones, all different.
create function private.are_text_questions(questions jsonb) returns boolean
language sql immutable
return coalesce(jsonb_typeof(questions) = 'array'
  and jsonb_array_length(jsonb_path_query_array(questions, 'lax $[*]')) <= 5
  and (select count(distinct item -> 'question') = count(*)
    from jsonb_path_query(questions, 'lax $[*]') as item)
  and not exists (
    select from jsonb_path_query(questions, 'lax $[*]') as item
     where jsonb_typeof(item) <> 'object' or item - array['question', 'right', 'wrong'] <> '{}'
        or not private.is_text_of(item -> 'question', 200)
        or not (
          select count(*) between 3 and 4 and count(distinct answer) = count(*)
              and bool_and(private.is_text_of(answer, 100))
            from jsonb_array_elements(jsonb_build_array(item -> 'right')
              || jsonb_path_query_array(item, 'strict $.wrong[*]', silent => true)) as answer)), false);

-- The questions about a text, for those who may change it: {"questions", "edited_at", "asked"}, the last one
-- whether readers are asked them; null for others.
create function api.text_questions(sha1 text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select jsonb_build_object('questions', coalesce(q.questions, '[]'), 'edited_at', q.edited_at,
      'asked', coalesce(q.version = t.published_version and q.questions <> '[]', false))
    from private.texts t left join private.text_questions q on q.text_id = t.id
   where t.sha1 = text_questions.sha1 and t.in_library and private.may_change_text(t.owner));
comment on function api.text_questions(text)
  is 'The questions about a text of the library, for those who may change it; null for others';

-- Replaces the questions about a text; "seen" is when those were edited that the caller has seen. Readers are
-- asked them as soon as an admin, who publishes texts, has saved at least three, until another version is
-- published. Returns them as api.text_questions does.
create function api.save_text_questions(sha1 text, questions jsonb, seen timestamptz default null)
  returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  locked constant private.texts := private.lock_library_text(save_text_questions.sha1);
  stored private.text_questions;
  asked boolean;
begin
  select * into stored from private.text_questions q where q.text_id = locked.id;
  if stored.edited_at is distinct from seen then
    raise exception using errcode = 'PT409', message = 'Someone else just changed these questions',
      hint = 'Reload them, then try again.';
  elsif not private.are_text_questions(save_text_questions.questions) then
    raise exception using errcode = 'PT400',
      message = 'A text can have five different questions, each with a correct answer and two or three '
        'wrong ones';
  end if;
  asked := private.rank(private.caller_role()) >= 3
    and jsonb_array_length(save_text_questions.questions) >= 3;
  insert into private.text_questions as q (text_id, version, questions, edited_at)
    values (locked.id, case when asked then coalesce(locked.published_version, 0) else 0 end,
      save_text_questions.questions, clock_timestamp())
  on conflict (text_id) do update
    set version = excluded.version, questions = excluded.questions, edited_at = excluded.edited_at;
  perform private.audit_content('fc_text_questions', locked.sha1, locked.owner, stored.questions::text,
    save_text_questions.questions::text);
  return api.text_questions(locked.sha1);
end
$$;
comment on function api.save_text_questions(text, jsonb, timestamptz)
  is 'Replaces the questions about a text of the library';
grant execute on function api.text_questions(text), api.save_text_questions(text, jsonb, timestamptz)
  to tingdu_staff;
