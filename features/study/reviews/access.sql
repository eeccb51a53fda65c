-- A member's cards, reviews and study days. They are visible to the member only, not to staff.
-- Published: api.fc_study_settings (read), api.fc_cards (read), api.fc_reviews (read),
--   api.fc_study_days (read, write), api.fc_study_tasks (read, write),
--   lib.study_day(timestamptz, text, integer), lib.subject_key(text, bigint, bigint, bigint, bigint),
--   private.card_of(bigint, text, bigint, text), lib.card_id(bigint, text, bigint, text),
--   private.subjects_of_cards(bigint, uuid[])

-- ── Settings ───────────────────────────────────────────────────────────────────────────────────────────────

create policy self on api.fc_study_settings to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
grant select,
      update (desired_retention, reviews_per_day, new_per_day, buttons, parameters, day_starts_at, time_zone,
        "order", known_after_days, autoplay, paused_until, practice_typed, assignment_mails,
        reminder_hour)
  on api.fc_study_settings to tingdu_member;

-- Every account has settings from the beginning.
create function private.add_study_settings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into api.fc_study_settings (owner) values (new.user_id);
  return null;
end
$$;
create trigger add_study_settings after insert on private.accounts
  for each row execute function private.add_study_settings();

-- The minutes a day in a new profile decide how many new cards there are: one new card a day takes about two minutes,
-- reviews included.
create function private.fit_study_settings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_study_settings set new_per_day = greatest(2, new.minutes_a_day / 2) where owner = new.owner;
  return null;
end
$$;
create trigger fit_study_settings after insert on api.fc_profile
  for each row when (new.minutes_a_day is not null) execute function private.fit_study_settings();

-- Names of zones as the browser has them. Besides these, PostgreSQL takes abbreviations and offsets, which other
-- programs understand in other ways.
create function private.prepare_study_settings() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from pg_timezone_names z where z.name = new.time_zone) then
    raise exception using errcode = 'PT400', message = 'There is no such time zone',
      hint = 'Send a name such as Asia/Shanghai.';
  end if;
  return new;
end
$$;
create trigger prepare_study_settings before update on api.fc_study_settings
  for each row when (new.time_zone <> old.time_zone) execute function private.prepare_study_settings();

-- Choosing an hour resets the count.
create function private.restart_reminders() returns trigger
language plpgsql as $$
begin
  new.reminders_ignored := 0;
  return new;
end
$$;
create trigger restart_reminders before update of reminder_hour on api.fc_study_settings
  for each row when (new.reminder_hour is not null and new.reminder_hour is distinct from old.reminder_hour)
  execute function private.restart_reminders();
create trigger touch_last_modified before update on api.fc_study_settings
  for each row execute function private.touch_last_modified();

-- ── Cards, reviews, study days ─────────────────────────────────────────────────────────────────────────────

-- The server writes schedules (recording.sql); a member sets cards aside and keeps them.
create policy self on api.fc_cards to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
grant select, update (suspended, buried_until, kept) on api.fc_cards to tingdu_member;

create policy self_reads on api.fc_reviews for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_reviews to tingdu_member;

create policy self_reads on api.fc_study_days for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_study_days to tingdu_member;

create trigger touch_last_modified before update on api.fc_cards
  for each row execute function private.touch_last_modified();
create trigger touch_last_modified before update on api.fc_study_days
  for each row execute function private.touch_last_modified();

create trigger keep_lost_words_of_cards before delete on api.fc_words
  for each row execute function private.keep_lost_words('fc_cards', 'owner', 'skill');
create trigger find_lost_words_of_cards after insert on api.fc_words referencing new table as added
  for each statement execute function private.find_lost_words('fc_cards', 'owner', 'skill');

-- What is deleted of one's own leaves its front with its cards, which it has again if it comes back, as when the
-- removal is undone.
create function private.keep_cards_of_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_cards c set chinese = left(old.front, 1000) where c.entry_id = old.id;
  return old;
end
$$;
create trigger keep_cards_of_entry before delete on api.fc_deck_entries
  for each row when (old.kind = 'own') execute function private.keep_cards_of_entry();

create function private.find_cards_of_entries() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_cards c set entry_id = f.entry_id, chinese = null
    from (select distinct on (o.owner, o.skill, o.chinese) o.owner, o.id, a.id as entry_id
            from added a
            join api.fc_cards o on o.owner = a.owner and o.kind = 'own' and o.entry_id is null
             and o.chinese = left(a.front, 1000)
           where a.kind = 'own'
           order by o.owner, o.skill, o.chinese, o.last_review desc nulls last, o.id, a.id) f
   where c.owner = f.owner and c.id = f.id;
  return null;
end
$$;
create trigger find_cards_of_entries after insert on api.fc_deck_entries referencing new table as added
  for each statement execute function private.find_cards_of_entries();

-- ── Tasks ──────────────────────────────────────────────────────────────────────────────────────────────────

create policy self_reads on api.fc_study_tasks for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_study_tasks to tingdu_member;

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_study_settings_desired_retention_check on api.fc_study_settings
  is 'How much you want to remember must be between 0.7 and 0.97 (70 to 97 percent)';
comment on constraint fc_study_settings_reviews_per_day_check on api.fc_study_settings
  is 'Reviews a day must be between 0 and 9,999';
comment on constraint fc_study_settings_new_per_day_check on api.fc_study_settings
  is 'New cards a day must be between 0 and 1,000';
comment on constraint fc_study_settings_buttons_check on api.fc_study_settings
  is 'The number of answer buttons must be 2 or 4';
comment on constraint fc_study_settings_parameters_check on api.fc_study_settings
  is 'Parameters must be {"version": 6, "w": [21 numbers]}';
comment on constraint fc_study_settings_day_starts_at_check on api.fc_study_settings
  is 'A new day must start at an hour between 0 and 12';
comment on constraint fc_study_settings_time_zone_check on api.fc_study_settings
  is 'There is no such time zone. Send a name such as Asia/Shanghai.';
comment on constraint fc_study_settings_order_check on api.fc_study_settings
  is 'The order of reviews must be due, random or level';
comment on constraint fc_study_settings_reminder_hour_check on api.fc_study_settings
  is 'The hour of reminders must be between 0 and 23';
comment on constraint fc_study_settings_known_after_days_check on api.fc_study_settings
  is 'A word can count as known after 1 to 3,650 days';
