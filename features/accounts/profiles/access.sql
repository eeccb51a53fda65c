-- Members read and write their own profile; staff read all profiles and change none.
-- Published: api.fc_profile (read, trigger)

create policy self_reads on api.fc_profile for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy staff_read on api.fc_profile for select to tingdu_staff using (true);
create policy self_creates on api.fc_profile for insert to tingdu_member
  with check (owner = (select private.caller_id()));
create policy self_changes on api.fc_profile for update to tingdu_member
  using (owner = (select private.caller_id()));

grant select,
      insert (owner, avatar, hsk_level, minutes_a_day, level, study_reason, study_months, most_interested,
              region, display_lang, lang, profession, signup_device),
      update (avatar, hsk_level, minutes_a_day, level, study_reason, study_months, most_interested, region,
        display_lang, lang, signup_device)
  on api.fc_profile to tingdu_member;

create trigger touch_last_modified before update on api.fc_profile
  for each row execute function private.touch_last_modified();
create trigger hold_avatar after insert or update of avatar or delete on api.fc_profile
  for each row execute function private.hold_upload('avatar');

-- The messages of check constraints.
comment on constraint fc_profile_avatar_check on api.fc_profile
  is 'The address of the picture can have at most 300 characters';
comment on constraint fc_profile_display_lang_check on api.fc_profile
  is 'The display language can have at most 40 characters';
comment on constraint fc_profile_hsk_level_check on api.fc_profile
  is 'The HSK level must be between 1 and 7';
comment on constraint fc_profile_lang_check on api.fc_profile
  is 'The language can have at most 40 characters';
comment on constraint fc_profile_level_check on api.fc_profile
  is 'The level must be beginner, low-intermediate, high-intermediate or advanced';
comment on constraint fc_profile_minutes_a_day_check on api.fc_profile
  is 'The minutes a day must be between 1 and 240';
comment on constraint fc_profile_most_interested_check on api.fc_profile
  is 'Most interested can have at most 200 characters';
comment on constraint fc_profile_profession_check on api.fc_profile
  is 'The profession can have at most 100 characters';
comment on constraint fc_profile_region_check on api.fc_profile
  is 'The region can have at most 100 characters';
comment on constraint fc_profile_signup_device_check on api.fc_profile
  is 'The device can have at most 40 characters';
comment on constraint fc_profile_study_months_check on api.fc_profile
  is 'Study months must be between 0 and 1,200';
comment on constraint fc_profile_study_reason_check on api.fc_profile
  is 'The study reason must be At School, For Work or For Fun';
