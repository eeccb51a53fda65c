-- A member's own reading settings and recent look-ups. They are visible to the member only, not to staff.
-- Published: api.fc_lookups (read)

-- ── Settings ───────────────────────────────────────────────────────────────────────────────────────────────

create policy self on api.fc_reading_settings to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));

grant select,
      insert (owner, tone_colours, tones, colour_characters, headword_font, script, speech_speed),
      update (tone_colours, tones, colour_characters, headword_font, script, speech_speed)
  on api.fc_reading_settings to tingdu_member;

create trigger touch_last_modified before update on api.fc_reading_settings
  for each row execute function private.touch_last_modified();

-- ── Look-ups ───────────────────────────────────────────────────────────────────────────────────────────────

-- Written by remember_lookup() only, which keeps it small.
create policy self on api.fc_lookups to tingdu_member using (owner = (select private.caller_id()));
grant select, delete on api.fc_lookups to tingdu_member;

-- Records that the caller opened a word or a character now; calling it again only updates the time. Keeps the
-- latest 100 entries. Responds 400 to an unknown kind and to an entry that is empty or too long.
create function api.remember_lookup(kind text, entry text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind is null or kind not in ('word', 'character') or coalesce(char_length(entry), 0) not between 1
    and 100 then
    raise exception using errcode = 'PT400', message = 'Not a valid entry to remember',
      hint = 'Send kind "word" or "character", and an entry of 1 to 100 characters.';
  end if;
  insert into api.fc_lookups as kept (owner, kind, entry, looked_up_at)
    values (private.caller_id(), remember_lookup.kind, remember_lookup.entry, clock_timestamp())
    on conflict on constraint fc_lookups_pkey do update set looked_up_at = excluded.looked_up_at;
  delete from api.fc_lookups as old where old.owner = private.caller_id() and old.looked_up_at < (
    select kept.looked_up_at from api.fc_lookups as kept where kept.owner = private.caller_id()
    order by kept.looked_up_at desc offset 99 limit 1);
end
$$;
comment on function api.remember_lookup(text, text)
  is 'Notes that a word or character was looked up; the last 100 are kept';
grant execute on function api.remember_lookup(text, text) to tingdu_member;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_reading_settings_headword_font_check on api.fc_reading_settings
  is 'The font of headwords must be sans (Sans serif) or kai (Kaiti)';
comment on constraint fc_reading_settings_script_check on api.fc_reading_settings
  is 'The preferred script must be simplified or traditional';
comment on constraint fc_reading_settings_speech_speed_check on api.fc_reading_settings
  is 'The speech speed must be slow, normal or fast';
comment on constraint fc_reading_settings_tone_colours_check on api.fc_reading_settings
  is 'Tone colors must be off, standard or colour-blind';
comment on constraint fc_reading_settings_tones_check on api.fc_reading_settings
  is 'Tones must be written or spoken';
