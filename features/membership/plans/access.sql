-- Everyone reads the plans, even signed out; staff write them. A plan in use cannot be deleted (23503): see
-- features/membership/subscriptions/access.sql.
-- Published: api.fc_plans (read, trigger)

grant select on api.fc_plans to tingdu_anon, tingdu_member;
create policy everyone_reads on api.fc_plans for select to tingdu_anon, tingdu_member using (true);

grant insert (name, trial_days, currency, billing_freq, period, description, apple_subscribe_price, apple_plan_id,
              google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id, user_level, context),
      update (name, trial_days, currency, billing_freq, period, description, apple_subscribe_price, apple_plan_id,
              google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id, user_level, context),
      delete
  on api.fc_plans to tingdu_staff;
create policy staff_write on api.fc_plans to tingdu_staff using (true);

-- Prices have no owner, so every write is audited.
create trigger audit_staff_write after insert or update or delete on api.fc_plans
  for each row execute function private.audit_staff_write('fc_plans', 'id', 'nobody');

create trigger touch_last_modified before update on api.fc_plans
  for each row execute function private.touch_last_modified();
