-- Signed-in members report mistakes and read their own reports; staff read all of them, answer and close
-- them. Reports are immutable: nobody edits or deletes them. Members mark answers as seen.
-- Published: api.fc_mistakes (read)

create policy self_reads on api.fc_mistakes for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy staff_read on api.fc_mistakes for select to tingdu_staff using (true);
create policy self_reports on api.fc_mistakes for insert to tingdu_member
  with check (owner = (select private.caller_id()));
create policy staff_answer on api.fc_mistakes for update to tingdu_staff using (true);

grant select, insert (kind, entry, context, category, message, text_sha1, correction)
  on api.fc_mistakes to tingdu_member;
grant update (state, answer) on api.fc_mistakes to tingdu_staff;

-- Limits the number of reports per member. The lock serializes concurrent reports of one member, so that the
-- second one counts the first.
create function private.limit_mistakes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most_open constant int := 50;
  most_an_hour constant int := 20;
  still_open int;
  this_hour int;
  oldest timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('api.fc_mistakes', new.owner));
  select count(*) filter (where state = 'open'),
         count(*) filter (where created_at > now() - interval '1 hour'),
         min(created_at) filter (where created_at > now() - interval '1 hour')
    into still_open, this_hour, oldest
    from api.fc_mistakes
   where owner = new.owner and (state = 'open' or created_at > now() - interval '1 hour');
  if this_hour >= most_an_hour then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'too_many_requests',
        'message', format('You can send at most %s reports an hour', most_an_hour),
        'hint', 'Please try again later.'),
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After',
        greatest(1, ceil(extract(epoch from oldest + interval '1 hour' - now())))::int::text));
  elsif still_open >= most_open then
    raise exception using errcode = 'P0001',
      message = format('You already have %s open reports', most_open),
      hint = 'You can report more once some are answered.';
  end if;
  return new;
end
$$;

create trigger limit_mistakes before insert on api.fc_mistakes for each row
  when (current_setting('role', true) like 'tingdu%') execute function private.limit_mistakes();

-- Records when and by whom a report was closed, and clears both when it is reopened. A changed answer is
-- unseen.
create function private.close_mistake() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.state <> old.state or new.answer is distinct from old.answer then
    new.seen_at := null;
  end if;
  if new.state = 'open' then
    new.resolved_at := null;
    new.resolved_by := null;
  elsif old.state <> new.state then
    new.resolved_at := now();
    new.resolved_by := private.caller_id();
  end if;
  return new;
end
$$;

create trigger close_mistake before update of state, answer on api.fc_mistakes
  for each row execute function private.close_mistake();

-- Marks answers to some of the caller's own reports as seen; returns how many were new. Skips open reports
-- and those of others. 400 for more than a page has.
create function api.see_mistake_answers(reports bigint[]) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  seen int;
begin
  if coalesce(cardinality(reports), 0) > 100 then
    raise exception using errcode = 'PT400', message = 'Too many reports', hint = 'Send 100 ids or fewer.';
  end if;
  update api.fc_mistakes m set seen_at = now()
   where m.id = any (reports) and m.owner = private.caller_id() and m.state <> 'open' and m.seen_at is null;
  get diagnostics seen = row_count;
  return seen;
end
$$;
comment on function api.see_mistake_answers(bigint[])
  is 'Notes that the caller has seen the answers of own reports of mistakes';
grant execute on function api.see_mistake_answers(bigint[]) to tingdu_member;

-- The actor of the audit row is who closed the report.
create trigger audit_staff_write after update of state, answer on api.fc_mistakes
  for each row
  execute function private.audit_staff_write('fc_mistakes', 'id', 'owner', 'resolved_at', 'resolved_by');

-- The messages of check constraints.
comment on constraint fc_mistakes_answer_check on api.fc_mistakes
  is 'Write an answer of at most 2,000 characters';
comment on constraint fc_mistakes_category_check on api.fc_mistakes
  is 'The category must be reading, meaning, strokes, sound, sentence, translation, words or other';
comment on constraint fc_mistakes_check on api.fc_mistakes
  is 'Only a report that is resolved or declined has the time of its answer';
comment on constraint fc_mistakes_context_check on api.fc_mistakes
  is 'The context can have at most 300 characters';
comment on constraint fc_mistakes_correction_check on api.fc_mistakes
  is 'A correction is an object of at most 5,000 bytes, and of a word in a text';
comment on constraint fc_mistakes_declined_with_answer on api.fc_mistakes
  is 'To decline a report, write an answer to the member';
comment on constraint fc_mistakes_entry_check on api.fc_mistakes
  is 'The entry must have 1 to 1,000 characters, without spaces at the start or end';
comment on constraint fc_mistakes_kind_check on api.fc_mistakes
  is 'The kind of entry must be word, character, sentence or text';
comment on constraint fc_mistakes_message_check on api.fc_mistakes
  is 'Say what it should be, in at most 2,000 characters';
comment on constraint fc_mistakes_text_check on api.fc_mistakes
  is 'A report about a text names the text, and no other report does';
comment on constraint fc_mistakes_text_sha1_check on api.fc_mistakes
  is 'text_sha1 must be the id of a text';
comment on constraint fc_mistakes_state_check on api.fc_mistakes
  is 'A report must be open, resolved or declined';
