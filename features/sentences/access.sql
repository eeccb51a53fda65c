-- Who reads and writes sentences, and what follows a change by staff.
-- Published: api.fc_sentences (read)

-- "using (true)" to the letter: any other policy keeps PostgreSQL from the indexes that the search needs.
create policy signed_in_read on api.fc_sentences for select to tingdu_member using (true);
create policy staff_insert on api.fc_sentences for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_sentences for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_sentences for delete to tingdu_staff using (true);

grant select on api.fc_sentences to tingdu_member;
-- Tokens, keywords and the like are written by the server on behalf of staff: see annotate-before-write.server.ts.
grant delete,
  insert (chinese, phonetic, defs, source, wordbyword, keywords, level, tokens, corrections, sound, author, licence,
    simplified, traditional),
  update (chinese, phonetic, defs, source, wordbyword, keywords, level, tokens, corrections, sound, author, licence,
    simplified, traditional)
  on api.fc_sentences to tingdu_staff;

-- What both staff and the import write of a sentence. Its body is a text, as that of words and for the same reason.
create function private.imported_part(sentence api.fc_sentences) returns jsonb
language sql immutable as $$
  select to_jsonb(sentence) - array['id', 'sound', 'external_id', 'simplified', 'traditional', 'last_modified']
$$;

-- A sentence that comes without its scripts, or with another text than they have (a change from before there were any is
-- taken back, say), counts as it is written, until its words are found again.
create function private.write_as_it_is() returns trigger
language plpgsql as $$
begin
  new.simplified := new.chinese;
  new.traditional := new.chinese;
  return new;
end
$$;
create trigger write_as_it_is before insert on api.fc_sentences for each row
  when (new.simplified = '' or new.traditional = '') execute function private.write_as_it_is();
create trigger write_as_it_is_now before update of chinese on api.fc_sentences for each row
  when (new.chinese <> old.chinese and new.chinese not in (new.simplified, new.traditional)
    and new.simplified = old.simplified and new.traditional = old.traditional)
  execute function private.write_as_it_is();

create trigger touch_last_modified before update on api.fc_sentences for each row
  when ((new.chinese, new.defs, new.level, new.corrections, new.source, new.author, new.licence)
    is distinct from (old.chinese, old.defs, old.level, old.corrections, old.source, old.author, old.licence))
  execute function private.touch_last_modified();

-- A sentence that staff changed is theirs: imports pass it by, until it is as it was. A recording is no such change.
create function private.follow_sentence() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.imported_part(new) is distinct from private.imported_part(old) then
    update private.imported_sentences
       set original = coalesce(original, private.imported_part(old)), edited_at = now() where sentence_id = new.id;
    update private.imported_sentences set original = null, edited_at = null
     where sentence_id = new.id and original = private.imported_part(new);
  end if;
  return null;
end
$$;
create trigger follow_sentence after update on api.fc_sentences for each row
  when (current_setting('role', true) like 'tingdu%') execute function private.follow_sentence();

-- A deletion that is taken back: the sentence is the one that the import knows.
create function private.know_restored_sentence() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.imported_sentences set sentence_id = new.id
   where external_id = new.external_id and sentence_id is null;
  return null;
end
$$;
create trigger know_restored_sentence after insert on api.fc_sentences for each row
  when (new.external_id is not null and current_setting('role', true) like 'tingdu%')
  execute function private.know_restored_sentence();

-- Imports bring thousands of sentences, none with a recording.
create trigger hold_sound after insert on api.fc_sentences for each row when (new.sound is not null)
  execute function private.hold_upload('sound', 'kept');
create trigger hold_new_sound after update of sound on api.fc_sentences for each row
  execute function private.hold_upload('sound', 'kept');

create trigger audit_staff_write after insert or update or delete on api.fc_sentences for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_sentences', 'id', 'owner');

-- ── History ──────────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.revisioned_tables (resource, key_column) values ('fc_sentences', 'id');

-- What staff changed in a sentence, also in one that is deleted, the last change first.
create function api.sentence_changes(sentence bigint)
returns table (id bigint, at timestamptz, actor_id bigint, actor text, resource text, subject text, action text,
  before jsonb, after jsonb, undone boolean, undoing boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select r.* from private.revisions r where r.resource = 'fc_sentences' and r.subject = sentence::text order by r.id desc
$$;
comment on function api.sentence_changes(bigint) is 'What staff changed in a sentence, last first';
grant execute on function api.sentence_changes(bigint) to tingdu_staff;
