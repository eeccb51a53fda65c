-- Everyone who is signed in gets the sounds of the words and sentences that they name. Sounds of sentences are never
-- listed, because they would show the texts of the library.
-- Published: private.generated_sounds (read, trigger), private.sound_of(text),
--   private.is_generated(text, text)

create policy signed_in_read on api.fc_recordings for select to tingdu_member using (true);
create policy staff_insert on api.fc_recordings for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_recordings for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_recordings for delete to tingdu_staff using (true);

grant select on api.fc_recordings to tingdu_member;
grant insert (chinese, phonetic, sound, author, licence), update (sound, author, licence), delete
  on api.fc_recordings to tingdu_staff;

create trigger hold_sound after insert or update of sound on api.fc_recordings
  for each row execute function private.hold_upload('sound', 'kept', 'public');
create trigger hold_sound after insert or update of sound or delete on private.generated_sounds
  for each row execute function private.hold_upload('sound', 'public');

create trigger audit_staff_write after insert or update or delete on api.fc_recordings for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_recordings', 'id', 'owner');

-- The sounds of words and sentences by their text.
create function api.sounds_of(texts text[])
returns table (chinese text, phonetic text, generated boolean, sound text, seconds real, author text, licence text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if cardinality(texts) > 500 then
    raise exception using errcode = '22023', message = 'Ask for at most 500 texts at once';
  end if;
  return query
    select r.chinese, r.phonetic, false, r.sound, private.upload_seconds(r.sound), r.author, r.licence
      from api.fc_recordings r where r.chinese = any (texts)
    union all
    select g.chinese, g.phonetic, true, g.sound, g.seconds, null, null
      from private.generated_sounds g where g.chinese = any (texts);
end
$$;
comment on function api.sounds_of(text[]) is
  'The recordings and generated sounds of words and sentences, at most 500 at once; heard at /media/{sound}';
grant execute on function api.sounds_of(text[]) to tingdu_member;

-- The sound of a word in its usual reading, or of a sentence; null without one.
create function private.sound_of(text text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
return coalesce(
  (select r.sound from api.fc_recordings r
    where r.chinese = sound_of.text
      and r.phonetic = (select lower(w.phonetic) from api.fc_words w
                         where w.chinese = sound_of.text order by w.priority, w.id limit 1)),
  (select g.sound from private.generated_sounds g where g.chinese = sound_of.text and g.phonetic = ''));

-- Whether a sound of a text was generated.
create function private.is_generated(text text, sound text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
return exists (select from private.generated_sounds g
  where g.chinese = is_generated.text and g.sound = is_generated.sound);

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_recordings_chinese_check on api.fc_recordings is 'The word must have 1 to 100 characters';
comment on constraint fc_recordings_phonetic_check on api.fc_recordings
  is 'The pinyin must have 1 to 500 characters, in lower case';
comment on constraint fc_recordings_sound_check on api.fc_recordings
  is 'The key of a sound must have 1 to 300 characters';
comment on constraint fc_recordings_author_check on api.fc_recordings
  is 'The speaker must have 1 to 200 characters';
comment on constraint fc_recordings_licence_check on api.fc_recordings
  is 'The license must have 1 to 200 characters';
