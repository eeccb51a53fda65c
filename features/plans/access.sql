-- Everyone reads the plans, before signing in too; staff write them. One that is in use cannot be deleted: the keys of
-- subscriptions and purchases hold it (23503).

grant select on api.fc_plans
  to tingdu_anon, tingdu_student, tingdu_teacher, tingdu_support, tingdu_gk_admin, tingdu_super_admin;
create policy everyone_reads on api.fc_plans for select
  to tingdu_anon, tingdu_student, tingdu_teacher, tingdu_support, tingdu_gk_admin, tingdu_super_admin
  using (true);

grant insert (name, trial_days, currency, billing_freq, period, description, apple_subscribe_price, apple_plan_id,
              google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id, user_level, context),
      update (name, trial_days, currency, billing_freq, period, description, apple_subscribe_price, apple_plan_id,
              google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id, user_level, context),
      delete
  on api.fc_plans to tingdu_support, tingdu_gk_admin, tingdu_super_admin;
create policy staff_write on api.fc_plans to tingdu_support, tingdu_gk_admin, tingdu_super_admin using (true);

-- What members pay is nobody's own: every write is audited.
create trigger audit_staff_write after insert or update or delete on api.fc_plans
  for each row execute function private.audit_staff_write('fc_plans', 'id', 'nobody');
