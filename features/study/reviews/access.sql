-- A member's cards, reviews and study days. They are visible to the member only, not to staff.
-- Published: api.fc_study_settings (read), api.fc_cards (read), api.fc_reviews (read),
--   api.fc_study_days (read, write), lib.study_day(timestamptz, text, integer)

-- ── Settings ───────────────────────────────────────────────────────────────────────────────────────────────

create policy self on api.fc_study_settings to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
grant select,
      update (desired_retention, reviews_per_day, new_per_day, buttons, parameters, day_starts_at, time_zone,
        "order", known_after_days, autoplay, paused_until)
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
