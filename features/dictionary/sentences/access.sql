-- Who reads and writes sentences, and what a change by staff triggers.
-- Published: api.fc_sentences (read, trigger), and for its search lib.token_readings(jsonb)

-- Exactly "using (true)": any other policy keeps PostgreSQL from using the indexes that the search needs.
create policy signed_in_read on api.fc_sentences for select to tingdu_member using (true);
create policy staff_insert on api.fc_sentences for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_sentences for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_sentences for delete to tingdu_staff using (true);

grant select on api.fc_sentences to tingdu_member;
-- The server writes tokens, keywords and other derived columns on behalf of staff: see
-- annotate-before-write.server.ts.
grant delete,
  insert (chinese, phonetic, defs, source, wordbyword, keywords, level, tokens, corrections, sound,
    sound_author, sound_licence, author, licence, simplified, traditional),
  update (chinese, phonetic, defs, source, wordbyword, keywords, level, tokens, corrections, sound,
    sound_author, sound_licence, author, licence, simplified, traditional)
  on api.fc_sentences to tingdu_staff;

-- The columns of a sentence that both staff and the import write. The body is a string for the same reason as
-- that of words.
create function private.imported_sentence_part(sentence api.fc_sentences) returns jsonb
language sql immutable as $$
  select to_jsonb(sentence)
    - array['id', 'sound', 'sound_author', 'sound_licence', 'external_id', 'simplified', 'traditional', 'last_modified']
$$;

-- A sentence whose scripts are missing or belong to another text, for example after undoing a change made
-- before scripts were stored, counts as written until it is analyzed again.
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

-- Imports skip a sentence that staff changed, until it equals the imported one again. A recording does not
-- count as a change.
create function private.follow_sentence() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.imported_sentence_part(new) is distinct from private.imported_sentence_part(old) then
    update private.imported_sentences
       set original = coalesce(original, private.imported_sentence_part(old)), edited_at = now()
         where sentence_id = new.id;
    update private.imported_sentences set original = null, edited_at = null
     where sentence_id = new.id and original = private.imported_sentence_part(new);
  end if;
  return null;
end
$$;
create trigger follow_sentence after update on api.fc_sentences for each row
  when (current_setting('role', true) like 'tingdu%') execute function private.follow_sentence();

-- An undone deletion: links the sentence to its import record again.
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

-- Imports write thousands of sentences without recordings.
create trigger hold_sound after insert on api.fc_sentences for each row when (new.sound is not null)
  execute function private.hold_upload('sound', 'kept', 'public');
create trigger hold_new_sound after update of sound on api.fc_sentences for each row
  execute function private.hold_upload('sound', 'kept', 'public');

create trigger audit_staff_write after insert or update or delete on api.fc_sentences for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_sentences', 'id', 'owner');

-- ── History ────────────────────────────────────────────────────────────────────────────────────────────────

insert into private.revisioned_tables (resource, key_column) values ('fc_sentences', 'id');

-- The changes of a sentence, including a deleted one, last first.
create function api.sentence_changes(sentence bigint)
returns table (id bigint, at timestamptz, actor_id bigint, actor text, resource text, subject text,
  action text, before jsonb, after jsonb, undone boolean, undoing boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select r.* from private.revisions r where r.resource = 'fc_sentences' and r.subject = sentence::text
    order by r.id desc
$$;
comment on function api.sentence_changes(bigint) is 'What staff changed in a sentence, last first';
grant execute on function api.sentence_changes(bigint) to tingdu_staff;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_sentences_author_check on api.fc_sentences
  is 'The author can have at most 200 characters';
comment on constraint fc_sentences_check on api.fc_sentences
  is 'The simplified form must have as many characters as the sentence';
comment on constraint fc_sentences_check1 on api.fc_sentences
  is 'The traditional form must have as many characters as the sentence';
comment on constraint fc_sentences_chinese_check on api.fc_sentences
  is 'The sentence must have 1 to 1,000 characters';
comment on constraint fc_sentences_corrections_check on api.fc_sentences
  is 'The corrections must be a list of at most 100';
comment on constraint fc_sentences_defs_check on api.fc_sentences
  is 'The translation can have at most 5,000 characters';
comment on constraint fc_sentences_keywords_check on api.fc_sentences
  is 'The keywords can have at most 5,000 characters';
comment on constraint fc_sentences_level_check on api.fc_sentences is 'The level must be between 1 and 9';
comment on constraint fc_sentences_licence_check on api.fc_sentences
  is 'The license can have at most 200 characters';
comment on constraint fc_sentences_phonetic_check on api.fc_sentences
  is 'The pinyin can have at most 5,000 characters';
comment on constraint fc_sentences_sound_check on api.fc_sentences
  is 'The address of the recording can have at most 2,000 characters';
comment on constraint fc_sentences_sound_author_check on api.fc_sentences
  is 'The speaker must have 1 to 200 characters';
comment on constraint fc_sentences_sound_licence_check on api.fc_sentences
  is 'The license of the recording must have 1 to 200 characters';
comment on constraint fc_sentences_source_check on api.fc_sentences
  is 'The source must have 1 to 100 characters';
comment on constraint fc_sentences_tokens_check on api.fc_sentences
  is 'The words of a sentence must be a list';
comment on constraint fc_sentences_wordbyword_check on api.fc_sentences
  is 'The word-by-word translation can have at most 10,000 characters';
