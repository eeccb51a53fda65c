-- Members read and write their own profile; staff read all profiles and change none.
-- Published: api.fc_profile (read)

create policy self_reads on api.fc_profile for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy staff_read on api.fc_profile for select to tingdu_staff using (true);
create policy self_creates on api.fc_profile for insert to tingdu_member
  with check (owner = (select private.caller_id()));
create policy self_changes on api.fc_profile for update to tingdu_member using (owner = (select private.caller_id()));

grant select,
      insert (owner, avatar, level, study_reason, study_months, most_interested, region, display_lang, lang,
              profession, signup_device),
      update (avatar, level, study_reason, study_months, most_interested, region, display_lang, lang, signup_device)
  on api.fc_profile to tingdu_member;

create trigger touch_last_modified before update on api.fc_profile
  for each row execute function private.touch_last_modified();
create trigger hold_avatar after insert or update of avatar or delete on api.fc_profile
  for each row execute function private.hold_upload('avatar');
