-- Everyone reads the plans, even signed out; staff write them. A plan in use cannot be deleted (23503): see
-- features/membership/subscriptions/access.sql.
-- Published: api.fc_plans (read, trigger)

grant select on api.fc_plans to tingdu_anon, tingdu_member;
create policy everyone_reads on api.fc_plans for select to tingdu_anon, tingdu_member using (true);

grant insert (name, trial_days, currency, billing_freq, period, description, apple_subscribe_price,
        apple_plan_id, google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id, user_level,
        context),
      update (name, trial_days, currency, billing_freq, period, description, apple_subscribe_price,
        apple_plan_id, google_subscribe_price, google_plan_id, bt_subscribe_price, bt_plan_id, user_level,
        context),
      delete
  on api.fc_plans to tingdu_staff;
create policy staff_write on api.fc_plans to tingdu_staff using (true);

-- Prices have no owner, so every write is audited.
create trigger audit_staff_write after insert or update or delete on api.fc_plans
  for each row execute function private.audit_staff_write('fc_plans', 'id', 'nobody');

create trigger touch_last_modified before update on api.fc_plans
  for each row execute function private.touch_last_modified();

-- ── Who has changed a price ────────────────────────────────────────────────────────────────────────────────

-- All staff answer questions about prices; of the audit log, support reads only what happened to plans.
create policy support_reads_plans on private.audit_log for select to tingdu_support
  using (resource = 'fc_plans');
grant select on private.audit_log to tingdu_support;

-- Plans that were added or deleted, and changes of what they cost.
create view api.fc_price_changes with (security_invoker = true) as
select l.id, l.at, l.actor_id, (select a.name from private.accounts a where a.user_id = l.actor_id) as actor_name,
       l.action, l.subject::bigint as plan_id,
       coalesce((select p.name from api.fc_plans p where p.id = l.subject::bigint), l.before ->> 'name',
         l.after ->> 'name') as plan_name,
       l.before, l.after
  from private.audit_log l
 where l.resource = 'fc_plans'
   and (l.action <> 'update' or l.after ?| array['bt_subscribe_price', 'apple_subscribe_price',
          'google_subscribe_price', 'currency', 'billing_freq', 'context']);
comment on view api.fc_price_changes is 'Who changed the price of which plan, with the values before and after';
grant select on api.fc_price_changes to tingdu_staff;

-- The messages of check constraints.
comment on constraint apple_subscribe_price_in_cents on api.fc_plans
  is 'The Apple price must be between 0 and 99,999,999.99, with at most two decimals';
comment on constraint bt_subscribe_price_in_cents on api.fc_plans
  is 'The web price must be between 0 and 99,999,999.99, with at most two decimals';
comment on constraint context_has_numbers on api.fc_plans
  is 'Prices per month and discounts must be numbers between 0 and 99,999,999.99';
comment on constraint currency_exists on api.fc_plans
  is 'The currency must be an ISO 4217 code, such as USD or EUR';
comment on constraint discounts_in_percent on api.fc_plans is 'A discount can be at most 100 percent';
comment on constraint fc_plans_apple_plan_id_check on api.fc_plans
  is 'The Apple plan ID can have at most 100 characters';
comment on constraint fc_plans_billing_freq_check on api.fc_plans
  is 'The billing frequency must be between 1 and 120 months';
comment on constraint fc_plans_bt_plan_id_check on api.fc_plans
  is 'The web plan ID can have at most 100 characters';
comment on constraint fc_plans_context_check on api.fc_plans is 'The context must be an object';
comment on constraint fc_plans_description_check on api.fc_plans
  is 'The description can have at most 2,000 characters';
comment on constraint fc_plans_google_plan_id_check on api.fc_plans
  is 'The Google plan ID can have at most 100 characters';
comment on constraint fc_plans_name_check on api.fc_plans
  is 'The name must have 1 to 100 characters, without spaces at the start or end';
comment on constraint fc_plans_period_check on api.fc_plans is 'The period must be between 1 and 3,660 days';
comment on constraint fc_plans_trial_days_check on api.fc_plans is 'Trial days must be between 0 and 365';
comment on constraint fc_plans_user_level_check on api.fc_plans
  is 'The level must be free, silver, gold or diamond';
comment on constraint google_subscribe_price_in_cents on api.fc_plans
  is 'The Google price must be between 0 and 99,999,999.99, with at most two decimals';
comment on constraint monthly_prices_match on api.fc_plans
  is 'The price per month must be the price divided by the months of the billing frequency';
